/// A moment of an EDTF date, known to the year, month, day or second, with its qualification.
package struct DateMoment: Hashable, Sendable {
  package let precision: Precision
  let doubt: Doubt?

  package init(_ precision: Precision, doubt: Doubt? = nil) {
    self.precision = precision
    self.doubt = doubt
  }

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

    package init(clock: ClockTime, offset: Int?) {
      self.clock = clock
      self.offset = offset
    }
  }

  /// The qualification of an EDTF date: `?`, `~` or `%`.
  package enum Doubt: String, Hashable, Sendable {
    case uncertain = "?"
    case approximate = "~"
    case both = "%"
  }
}

extension DateMoment {
  /// The first instant that the moment can mean; without an offset, in UTC.
  package var earliest: Instant {
    switch precision {
    case .year(let year, let unknown): Self.start(Self.years(year, unknown: unknown).lowerBound, 1)
    case .month(let year, let month), .unknownDay(let year, let month): Self.start(year, month ?? 1)
    case .season(let year, let season): Self.start(year, (season - 21) * 3 + 3)
    case .day(let day, nil): day.start
    case .day(let day, let time?):
      day.start.advanced(
        byMilliseconds: Int64(time.clock.secondOfDay - (time.offset ?? 0) * 60) * 1000)
    }
  }

  /// The day on the dreamer's own calendar; `nil` if unknown.
  package var day: Day? {
    guard case .day(let day, _) = precision else { return nil }
    return day
  }

  /// The offset of the dreamer's own clock from UTC in minutes; `nil` if unknown.
  package var offset: Int? {
    if case .day(_, let time) = precision { time?.offset } else { nil }
  }

  /// The time on the dreamer's own clock; `nil` if unknown.
  package var clock: ClockTime? {
    guard case .day(_, let time?) = precision else { return nil }
    return time.clock
  }

  /// The month; `nil` if unknown.
  package var month: Month? {
    switch precision {
    case .year, .season: nil
    case .month(let year, let month), .unknownDay(let year, let month):
      month.map { Month(year: year, month: $0) }
    case .day(let day, _): day.month
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

  private static func start(_ year: Int, _ month: Int) -> Instant {
    (Day(year: year, month: month, day: 1) ?? Day(daysSince1970: year < 0 ? .min / 2 : .max / 2)).start
  }
}
