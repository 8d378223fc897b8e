import DreamCore
import Platform

/// A day, perhaps with a time, as programs write it: `2024-01-31 07:30`, `2024/1/31`, `31.1.2024 7:30 PM`, `202401310730`,
/// `January 31, 2024`, `Wed Jan 31 07:30:00 2024`, `2024年1月31日 7時30分`.
package struct WrittenDate: Equatable, Sendable {
  package let day: Day
  package let clock: ClockTime?
  /// The offset from UTC in minutes; nil if it isn't told.
  package var offset: Int?
  /// The name of the time zone, if it tells no offset: `CST`.
  package var unknownZone: String?
}

extension WrittenDate {
  /// Returns `nil` if the text is anything else than a date.
  /// - Parameter order: the order of numbers with slashes or dashes between them, which are no date without it.
  package init?(_ text: some StringProtocol, order: DayOrder? = nil) {
    let written = Substring(text)
    guard written.utf8.count <= 64 else { return nil }
    let text = DateSigns.plain(written).map { Substring($0) } ?? written
    guard case (let day, var words)? = Self.dayAndTime(text, order) else { return nil }
    // In the east the half of the day stands before the hour.
    if words.count > 1, Self.half(words[0]) != nil { words.swapAt(0, 1) }
    guard let time = words.first else {
      self.init(day: day, clock: nil)
      return
    }
    // What stands behind the clock may be joined to it: `7:05PM`, `07:05+01:00`.
    let end = time.firstIndex { !$0.isDigit && !":.".utf8.contains($0) } ?? time.endIndex
    var rest = ([time[end...]] + words.dropFirst()).filter { !$0.isEmpty }[...]
    let half = rest.first.flatMap(Self.half)
    if half != nil { rest.removeFirst() }
    guard let clock = Self.clock(time[..<end], half), rest.count <= 1 else { return nil }
    guard let zone = rest.first else {
      self.init(day: day, clock: clock)
      return
    }
    let offset = Self.offset(zone)
    guard offset != nil || (2...5).contains(zone.count) && zone.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    self.init(day: day, clock: clock, offset: offset, unknownZone: offset == nil ? String(Substring(zone)) : nil)
  }

  /// The day, and the words with the time, wherever they stand.
  private static func dayAndTime(_ text: Substring, _ order: DayOrder?) -> (Day, [Substring.UTF8View])? {
    var words = text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }
    guard let first = words.first else { return nil }
    if words.count == 1, [12, 14].contains(first.count) {
      words = [first.prefix(8), first.dropFirst(8)]
    } else if let mark = first.firstIndex(where: { "Tt".utf8.contains($0) }), first.first.map(\.isDigit) == true {
      words.replaceSubrange(0..<1, with: [first[..<mark], first[mark...].dropFirst()])
    }
    // The time may come first: `07:30 31/1/2024`.
    let begins = words.prefix { $0.contains(UInt8(ascii: ":")) || half($0) != nil }.count
    let turned = begins > 0 && begins < 3 ? words[begins...] + words[..<begins] : words[...]
    if let first = turned.first, let day = day(first, order) { return (day, Array(turned.dropFirst())) }
    guard text.utf8.contains(where: \.isLetter) else { return nil }
    return DayInWords.dayAndRest(turned.map { Substring($0) }, takesShortYears: order != nil)
      .map { day, rest in (day, rest.map(\.utf8)) }
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
      // Dots are between a day, a month and a year everywhere; slashes and dashes aren't.
      let isDotted = separator == UInt8(ascii: ".")
      switch isDotted && (order != nil || parts[2].count == 4) ? .dayFirst : order {
      case nil: return nil
      case .dayFirst: return year(parts[2]).flatMap { Day(year: $0, month: numbers[1], day: numbers[0]) }
      case .monthFirst: return year(parts[2]).flatMap { Day(year: $0, month: numbers[0], day: numbers[1]) }
      case .yearFirst:
        guard separator == UInt8(ascii: "-"), parts[2].count <= 2 else { return nil }
        return year(parts[0]).flatMap { Day(year: $0, month: numbers[1], day: numbers[2]) }
      }
    }
    return nil
  }

  /// A year of four digits, or of two, which are in the century that POSIX gives them (`strptime`, `%y`).
  static func year(_ digits: Substring.UTF8View) -> Int? {
    guard digits.count == 4 || digits.count == 2, let number = Int(digits: digits) else { return nil }
    return digits.count == 4 ? number : number < 69 ? 2000 + number : 1900 + number
  }

  /// The hours before the half of the day that stands behind a time of twelve hours; nil if the text is none.
  private static func half(_ text: Substring.UTF8View) -> Int? {
    guard text.count == 2 else { return nil }
    let name = Substring(text).lowercased()
    return name == "am" ? 0 : name == "pm" ? 12 : nil
  }

  private static func clock(_ text: Substring.UTF8View, _ half: Int?) -> ClockTime? {
    let separator: UInt8 = text.contains(UInt8(ascii: ":")) ? UInt8(ascii: ":") : UInt8(ascii: ".")
    // Behind a colon it is a fraction of a second.
    let whole = separator == UInt8(ascii: ":") ? text.prefix { $0 != UInt8(ascii: ".") } : text
    let isBare = (whole.count == 4 || whole.count == 6) && whole.allSatisfy(\.isDigit)
    let parts =
      isBare
      ? Array(whole).chunks(ofCount: 2).map { Substring(decoding: $0, as: UTF8.self).utf8 }
      : whole.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 2 ? Int(digits: $0) : nil }
    // Only with its half of the day an hour may be alone: `7 PM`.
    guard ((half == nil ? 2 : 1)...3).contains(parts.count), numbers.count == parts.count else { return nil }
    guard half == nil || (1...12).contains(numbers[0]), case let hour = half.map({ numbers[0] % 12 + $0 }) ?? numbers[0]
    else { return nil }
    return ClockTime(hour: hour, minute: numbers.count > 1 ? numbers[1] : 0, second: numbers.count > 2 ? numbers[2] : 0)
  }

  /// The offset from UTC that stands behind a time, in minutes: `Z`, `+01:00`, `-0530`, `JST`; nil if the text tells none.
  private static func offset(_ text: Substring.UTF8View) -> Int? {
    if ["Z", "z"].contains(Substring(text)) { return 0 }
    guard let sign = text.first, "+-".utf8.contains(sign) else { return offsets[String(Substring(text))] }
    let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, let number = Int(digits: digits), number / 100 <= 14, number % 100 < 60 else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (number / 100 * 60 + number % 100)
  }

  /// The names to which the IANA's database gives one offset. Some have several: `CST` is in America, in China and on Cuba.
  private static let offsets: [String: Int] = [
    "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 60, "CET": 60, "CEST": 120, "EET": 120, "EEST": 180, "MSK": 180,
    "SAST": 120, "JST": 540, "KST": 540, "HKT": 480, "AWST": 480, "ACST": 570, "ACDT": 630, "AEST": 600, "AEDT": 660,
    "NZST": 720, "NZDT": 780, "EST": -300, "EDT": -240, "MST": -420, "MDT": -360, "PDT": -420, "AKST": -540,
    "AKDT": -480, "HST": -600,
  ]
}
