/// One end of an EDTF date: a moment known to a year, a month, a day or a minute, and how much it is doubted.
package struct DateMoment: Hashable, Sendable {
  package let precision: Precision
  package let doubt: Doubt?

  package init(_ precision: Precision, doubt: Doubt? = nil) {
    self.precision = precision
    self.doubt = doubt
  }

  /// How much of the moment is known.
  package enum Precision: Hashable, Sendable {
    /// `unknown` digits at the end of the year are not known, 0...3: `199X` is 1990 with one.
    case year(Int, unknown: Int)
    /// The month is nothing where the year is known to have one that isn't: `2004-XX`.
    case month(year: Int, Int?)
    /// ISO 8601-2's 21 spring, 22 summer, 23 autumn, 24 winter.
    case season(year: Int, Int)
    /// The day of the month, or of the month and the year, is not known: `2004-07-XX`, `2004-XX-XX`.
    case unknownDay(year: Int, month: Int?)
    case day(Day, TimeOfDay?)
  }

  /// A time on the clock, and where that clock hung.
  package struct TimeOfDay: Hashable, Sendable {
    package let clock: ClockTime
    /// Minutes east of Greenwich; nothing where it isn't known.
    package let offset: Int?

    package init(clock: ClockTime, offset: Int?) {
      self.clock = clock
      self.offset = offset
    }
  }

  /// EDTF's qualifications: `?`, `~` and `%`.
  package enum Doubt: String, Hashable, Sendable {
    case uncertain = "?"
    case approximate = "~"
    case both = "%"
  }
}

extension DateMoment {
  /// The first instant it can mean; what has no offset is read as UTC.
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

  /// The day on the dreamer's own calendar, where it is known.
  package var day: Day? {
    guard case .day(let day, _) = precision else { return nil }
    return day
  }

  /// The time on the dreamer's own clock, where it is known.
  package var clock: ClockTime? {
    guard case .day(_, let time?) = precision else { return nil }
    return time.clock
  }

  /// The month, where it is known.
  package var month: Month? {
    switch precision {
    case .year, .season: nil
    case .month(let year, let month), .unknownDay(let year, let month):
      month.map { Month(year: year, month: $0) }
    case .day(let day, _): day.month
    }
  }

  /// Those that are written so: `199X` is 1990 to 1999, `-199X` -1999 to -1990.
  static func years(_ year: Int, unknown: Int) -> ClosedRange<Int> {
    let others = [1, 10, 100, 1000][min(unknown, 3)] - 1
    return year < 0 ? year - others...year : year...year + others
  }

  /// The year, or the decade's or century's as it is written: 1990, -1990.
  package var year: Int {
    switch precision {
    case .year(let year, _), .month(let year, _), .season(let year, _), .unknownDay(let year, _): year
    case .day(let day, _): day.components.year
    }
  }

  private static func start(_ year: Int, _ month: Int) -> Instant {
    (Day(year: year, month: month, day: 1) ?? Day(daysSince1970: year < 0 ? .min / 2 : .max / 2)).start
  }
}
