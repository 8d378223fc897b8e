/// A moment of an EDTF date, known to the year, month, day or second, with its qualification.
package struct DateMoment: Hashable, CustomStringConvertible, Sendable {
  package let precision: Precision
  let doubt: Doubt?

  package init(_ precision: Precision, doubt: Doubt? = nil) { (self.precision, self.doubt) = (precision, doubt) }

  /// The part of the moment that is known.
  package enum Precision: Hashable, Sendable {
    /// A year with 0...3 unknown digits at its end: `199X` is 1990 with one.
    case year(Int, unknown: Int)
    /// A month; `nil` if it is unknown: `2004-XX`.
    case month(year: Int, Int?)
    /// A season by its number in ISO 8601-2: 21 spring, 22 summer, 23 autumn, 24 winter.
    case season(year: Int, Int)
    /// An unknown day of a month, or of an unknown month: `2004-07-XX`, `2004-XX-XX`.
    case unknownDay(year: Int, month: Int?)
    case day(Day, TimeOfDay?)
  }

  /// A time on the clock, with the clock's offset from UTC.
  package struct TimeOfDay: Hashable, Sendable {
    let clock: ClockTime
    /// Minutes east of Greenwich; `nil` if unknown.
    let offset: Int?

    package init(clock: ClockTime, offset: Int?) { (self.clock, self.offset) = (clock, offset) }
  }

  /// The qualification of an EDTF date: `?`, `~` or `%`.
  package enum Doubt: String, Hashable, Sendable {
    case uncertain = "?"
    case approximate = "~"
    case both = "%"
  }

  /// The first instant that the moment can mean; without an offset, in UTC.
  package var earliest: Instant {
    guard case .day(let day, let time) = precision else { return days.lowerBound.start }
    guard let time else { return day.start }
    return day.start.advanced(byMilliseconds: Int64(time.clock.secondOfDay - (time.offset ?? 0) * 60) * 1000)
  }

  /// The day on the dreamer's own calendar; `nil` if unknown.
  package var day: Day? {
    if case .day(let day, _) = precision { day } else { nil }
  }

  /// The time on the dreamer's own clock with that clock's offset; `nil` if unknown.
  var time: TimeOfDay? {
    if case .day(_, let time) = precision { time } else { nil }
  }

  /// The offset of the dreamer's own clock from UTC in minutes; `nil` if unknown.
  package var offset: Int? { time?.offset }

  /// The time on the dreamer's own clock; `nil` if unknown.
  package var clock: ClockTime? { time?.clock }

  package var month: Month? {
    switch precision {
    case .year, .season: nil
    case .month(let year, let month), .unknownDay(let year, let month):
      month.map { Month(year: year, month: $0) }
    case .day(let day, _): day.month
    }
  }

  /// The days that the moment can mean.
  package var days: ClosedRange<Day> {
    switch precision {
    case .year(let year, let unknown):
      let years = Self.years(year, unknown: unknown)
      return Month(year: years.lowerBound, month: 1).days(through: Month(year: years.upperBound, month: 12))
    case .month(let year, let month), .unknownDay(let year, let month):
      return Month(year: year, month: month ?? 1).days(through: Month(year: year, month: month ?? 12))
    case .season(let year, let season):
      let first = Month(year: year, month: (season - 21) * 3 + 3)
      return first.days(through: first.advanced(by: 2))
    case .day(let day, _): return day...day
    }
  }

  /// The years with unknown digits: `199X` is 1990 to 1999, `-199X` is -1999 to -1990.
  static func years(_ year: Int, unknown: Int) -> ClosedRange<Int> {
    let others = [1, 10, 100, 1000][min(unknown, 3)] - 1
    return year < 0 ? year - others...year : year...year + others
  }

  /// The year; of a decade or century, the year with zeros for unknown digits: 1990, -1990.
  var year: Int {
    switch precision {
    case .year(let year, _), .month(let year, _), .season(let year, _), .unknownDay(let year, _): year
    case .day(let day, _): day.components.year
    }
  }

  /// Reads a moment of EDTF, level 1, with years of four digits; returns `nil` for anything else.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    var doubt: Doubt?
    if let last = rest.last, let found = Doubt(rawValue: String(last)) {
      doubt = found
      rest = rest.dropLast()
    }
    guard let precision = Precision(rest) else { return nil }
    self.init(precision, doubt: doubt)
    guard time == nil || doubt == nil else { return nil }
  }

  package var description: String { precisionText + (doubt?.rawValue ?? "") }

  private var precisionText: String {
    switch precision {
    case .year(let year, let unknown):
      String(year.asYear.dropLast(unknown)) + String(repeating: "X", count: unknown)
    case .month(let year, let month): "\(year.asYear)-\(month?.twoDigits ?? "XX")"
    case .season(let year, let season): "\(year.asYear)-\(season)"
    case .unknownDay(let year, let month): "\(year.asYear)-\(month?.twoDigits ?? "XX")-XX"
    case .day(let day, nil): day.description
    case .day(let day, let time?):
      "\(day)T\(time.clock.withSeconds)\(time.offset.map { $0 == 0 ? "Z" : $0.asOffset } ?? "")"
    }
  }
}

extension DateMoment.Precision {
  fileprivate init?(_ text: Substring) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = halves.first else { return nil }
    let isNegative = date.first == "-"
    let parts = (isNegative ? date.dropFirst() : date).split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count == 4, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let unknown = first.reversed().prefix { $0 == "X" }.count
    guard unknown <= 3, parts.count == 1 || unknown == 0,
      let digits = Int(digits: (first.dropLast(unknown) + String(repeating: "0", count: unknown)).utf8)
    else { return nil }
    let year = isNegative ? -digits : digits
    guard !(isNegative && digits == 0) else { return nil }
    switch (parts.count, halves.count) {
    case (1, 1): self = .year(year, unknown: unknown)
    case (2, 1): self.init(year: year, month: parts[1])
    case (3, 1): self.init(year: year, month: parts[1], day: parts[2])
    case (3, 2):
      guard case .day(let day, _)? = Self(year: year, month: parts[1], day: parts[2]),
        let time = DateMoment.TimeOfDay(halves[1])
      else { return nil }
      self = .day(day, time)
    default: return nil
    }
  }

  private init?(year: Int, month: Substring) {
    if month == "XX" {
      self = .month(year: year, nil)
      return
    }
    guard let number = Int(digits: month.utf8) else { return nil }
    switch number {
    case 1...12: self = .month(year: year, number)
    case 21...24: self = .season(year: year, number)
    default: return nil
    }
  }

  private init?(year: Int, month: Substring, day: Substring) {
    let monthNumber = Int(digits: month.utf8)
    guard month == "XX" || monthNumber.map((1...12).contains) == true else { return nil }
    if day == "XX" {
      self = .unknownDay(year: year, month: monthNumber)
    } else if let monthNumber, let number = Int(digits: day.utf8),
      let day = Day(year: year, month: monthNumber, day: number)
    {
      self = .day(day, nil)
    } else {
      return nil
    }
  }
}

extension DateMoment.TimeOfDay {
  fileprivate init?(_ text: Substring) {
    let clockEnd = text.firstIndex { "Z+-".contains($0) } ?? text.endIndex
    guard let clock = ClockTime(String(text[..<clockEnd])) else { return nil }
    let offset = Int(offset: text[clockEnd...])
    guard clockEnd == text.endIndex || offset != nil else { return nil }
    self.init(clock: clock, offset: offset)
  }
}

extension Int {
  /// An offset from UTC in minutes, as ISO 8601 writes it: `+09:00`.
  var asOffset: String {
    let minutes = Int(magnitude)
    return "\(self < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }

  /// Reads an offset from UTC in minutes: `Z`, `+09:00`.
  init?(offset text: some StringProtocol) {
    if text == "Z" {
      self = 0
    } else {
      guard let sign = text.first, "+-".contains(sign), let clock = ClockTime(String(text.dropFirst())),
        clock.second == 0, clock.hour <= 14
      else { return nil }
      self = (clock.hour * 60 + clock.minute) * (sign == "-" ? -1 : 1)
    }
  }
}
