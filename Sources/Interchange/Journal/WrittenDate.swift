import DreamCore

/// A day, perhaps with a time, as programs write it: `2024-01-31 07:30`, `2024/1/31`, `31.1.2024 7:30 PM`, `20240131`.
struct WrittenDate: Equatable {
  let day: Day
  let clock: ClockTime?
  /// The offset from UTC in minutes; nil if it isn't told.
  let offset: Int?

  init(day: Day, clock: ClockTime?, offset: Int? = nil) {
    self.day = day
    self.clock = clock
    self.offset = offset
  }

  /// Returns `nil` if the text is anything else than a date.
  init?(_ text: some StringProtocol) {
    let bytes = Substring(text).utf8
    guard bytes.count <= 64 else { return nil }
    var words = bytes.split { " Tt,".utf8.contains($0) }
    guard !words.isEmpty, let day = Self.day(words.removeFirst()) else { return nil }
    guard let time = words.first else {
      self.init(day: day, clock: nil)
      return
    }
    let zone = time.lastIndex { "+-Zz".utf8.contains($0) } ?? time.endIndex
    guard let clock = Self.clock(time[..<zone], half: words.dropFirst().first), words.count <= 2 else { return nil }
    guard zone < time.endIndex else {
      self.init(day: day, clock: clock)
      return
    }
    guard let offset = Self.offset(time[zone...]) else { return nil }
    self.init(day: day, clock: clock, offset: offset)
  }

  private static func day(_ text: Substring.UTF8View) -> Day? {
    if text.count == 8, let number = Int(digits: text) {
      return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    for separator in "-/.".utf8 {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let numbers = parts.compactMap { $0.count <= 4 ? Int(digits: $0) : nil }
      guard numbers.count == 3 else { continue }
      if parts[0].count == 4 { return Day(year: numbers[0], month: numbers[1], day: numbers[2]) }
      // Dots are between a day, a month and a year everywhere; slashes aren't.
      guard separator == UInt8(ascii: "."), parts[2].count == 4 else { return nil }
      return Day(year: numbers[2], month: numbers[1], day: numbers[0])
    }
    return nil
  }

  private static func clock(_ text: Substring.UTF8View, half: Substring.UTF8View?) -> ClockTime? {
    let whole = text.prefix { $0 != UInt8(ascii: ".") }
    let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 2 ? Int(digits: $0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    var hour = numbers[0]
    switch half.map({ Substring($0).lowercased() }) {
    case nil: break
    case "am" where (1...12).contains(hour): hour %= 12
    case "pm" where (1...12).contains(hour): hour = hour % 12 + 12
    default: return nil
    }
    return ClockTime(hour: hour, minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }

  private static func offset(_ text: Substring.UTF8View) -> Int? {
    guard let sign = text.first, !"Zz".utf8.contains(sign) else { return text.count == 1 ? 0 : nil }
    let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, let number = Int(digits: digits), number / 100 <= 14, number % 100 < 60 else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (number / 100 * 60 + number % 100)
  }
}
