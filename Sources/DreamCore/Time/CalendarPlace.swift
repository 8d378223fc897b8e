/// Where a date stands in a calendar, as precisely as it is known.
package enum CalendarPlace: Hashable, Sendable {
  case night(Day)
  /// No day is known, or several are.
  case month(Month)
  case year(Int)
  /// A decade, a century, or nothing at all.
  case nowhere
}

extension DreamDate {
  /// An interval stands where it begins.
  package func calendarPlace(turningAt turn: Int = 12) -> CalendarPlace {
    if let night = night(turningAt: turn) { return .night(night) }
    guard let start else { return .nowhere }
    if let month = start.month { return .month(month) }
    if case .year(_, unknown: 1...) = start.precision { return .nowhere }
    return .year(start.year)
  }
}
