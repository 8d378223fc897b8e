/// The day on which weeks start.
package enum WeekStart: String, CaseIterable, Sendable {
  case monday, sunday, saturday

  private var first: Weekday {
    switch self {
    case .monday: .monday
    case .sunday: .sunday
    case .saturday: .saturday
    }
  }

  /// The days of a week in their order.
  package var weekdays: [Weekday] { (0..<7).map { Weekday.allCases[(first.index + $0) % 7] } }

  /// The number of a day in the week, 0 for the first.
  func index(of weekday: Weekday) -> Int { (weekday.index - first.index + 7) % 7 }
}

extension Day {
  /// The first day of the day's week.
  package func startOfWeek(_ start: WeekStart) -> Day { advanced(by: -start.index(of: weekday)) }
}
