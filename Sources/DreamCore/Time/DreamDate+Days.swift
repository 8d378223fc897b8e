extension DreamDate {
  /// The days that the date can mean; unlimited on a side that is open or unknown.
  package var days: ClosedRange<Day> {
    switch extent {
    case .moment(let moment): moment.days
    case .interval(let from, let to):
      from.days.lowerBound...max(from.days.lowerBound, to.days.upperBound)
    }
  }
}

extension DreamDate.Bound {
  fileprivate var days: ClosedRange<Day> {
    switch self {
    case .moment(let moment): moment.days
    case .open, .unknown: .always
    }
  }
}

extension DateMoment {
  /// The days that the moment can mean.
  package var days: ClosedRange<Day> {
    switch precision {
    case .year(let year, let unknown):
      Self.days(of: Self.years(year, unknown: unknown))
    case .month(let year, let month), .unknownDay(let year, let month):
      Self.days(of: year, month ?? 1, through: year, month ?? 12)
    case .season(let year, let season):
      Self.days(
        of: year, (season - 21) * 3 + 3, through: season == 24 ? year + 1 : year, season == 24 ? 2 : season * 3 - 58)
    case .day(let day, _): day...day
    }
  }

  private static func days(of years: ClosedRange<Int>) -> ClosedRange<Day> {
    days(of: years.lowerBound, 1, through: years.upperBound, 12)
  }

  private static func days(
    of year: Int, _ month: Int, through lastYear: Int, _ lastMonth: Int
  ) -> ClosedRange<Day> {
    let first = Day(year: year, month: month, day: 1) ?? Day(daysSince1970: .min)
    let length = Day.count(ofMonth: lastMonth, in: lastYear)
    let last = Day(year: lastYear, month: lastMonth, day: length) ?? Day(daysSince1970: .max)
    return first...max(first, last)
  }
}

/// The place of a date in a calendar, as precisely as it is known.
package enum CalendarPlace: Hashable, Sendable {
  case night(Day)
  /// The day is unknown, or there are several.
  case month(Month)
  case year(Int)
  /// Only a decade or a century is known, or nothing.
  case nowhere
}

extension DreamDate {
  /// The place in a calendar; that of its beginning for an interval.
  package func calendarPlace(turningAt turn: Int = 12) -> CalendarPlace {
    if let night = night(turningAt: turn) { return .night(night) }
    guard let start else { return .nowhere }
    if let month = start.month { return .month(month) }
    if case .year(_, unknown: 1...) = start.precision { return .nowhere }
    return .year(start.year)
  }
}
