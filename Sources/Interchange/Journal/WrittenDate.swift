import DreamCore

/// A day, perhaps with a time, as programs write it: `2024-01-31 07:30`, `2024/1/31`, `31.1.2024 7:30 PM`, `202401310730`,
/// `January 31, 2024`.
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
  /// - Parameter order: the order in which numbers with slashes between them are read: `1/31/2024` or `31/1/2024`. Without it,
  ///   they are no date.
  init?(_ text: some StringProtocol, order: DayOrder? = nil) {
    let text = Substring(text)
    guard text.utf8.count <= 64, let (day, words) = Self.dayAndRest(text, order) else { return nil }
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

  /// The day, and the words behind it.
  private static func dayAndRest(_ text: Substring, _ order: DayOrder?) -> (Day, [Substring.UTF8View])? {
    var words = text.utf8.split { " Tt,".utf8.contains($0) }
    if words.count == 1, [12, 14].contains(words[0].count) { words = [words[0].prefix(8), words[0].dropFirst(8)] }
    guard let first = words.first else { return nil }
    if let day = day(first, order) { return (day, Array(words.dropFirst())) }
    guard text.utf8.contains(where: YAMLText.isLetter) else { return nil }
    return DayInWords.dayAndRest(text).map { day, rest in (day, rest.map(\.utf8)) }
  }

  private static func day(_ text: Substring.UTF8View, _ order: DayOrder?) -> Day? {
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
      let isDotted = separator == UInt8(ascii: ".")
      guard parts[2].count == 4, let order = isDotted ? .dayFirst : order, isDotted || separator == UInt8(ascii: "/")
      else { return nil }
      let (month, day) = order == .dayFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      return Day(year: numbers[2], month: month, day: day)
    }
    return nil
  }

  private static func clock(_ text: Substring.UTF8View, half: Substring.UTF8View?) -> ClockTime? {
    let separator: UInt8 = text.contains(UInt8(ascii: ":")) ? UInt8(ascii: ":") : UInt8(ascii: ".")
    // Behind a colon it is a fraction of a second.
    let whole = separator == UInt8(ascii: ":") ? text.prefix { $0 != UInt8(ascii: ".") } : text
    let isBare = (whole.count == 4 || whole.count == 6) && whole.allSatisfy(YAMLText.isDigit)
    let parts =
      isBare
      ? Array(whole).chunks(ofCount: 2).map { Substring(decoding: $0, as: UTF8.self).utf8 }
      : whole.split(separator: separator, omittingEmptySubsequences: false)
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
