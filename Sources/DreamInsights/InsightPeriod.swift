import DreamCore

/// The period that insights are about.
package enum InsightPeriod: Hashable, Sendable {
  /// The last 30 nights.
  case recentDays
  /// This month and the 11 before it.
  case recentMonths
  case year(Int)
  /// From one day through another.
  case days(ClosedRange<Day>)
  case allTime

  /// The nights of the period, named by the day one wakes; every possible day for all time.
  package func days(today: Day) -> ClosedRange<Day> {
    switch self {
    case .recentDays: today.advanced(by: -29)...today
    case .recentMonths: today.month.advanced(by: -11).days(through: today.month)
    case .year(let year): Day.days(ofYear: year)
    case .days(let days): days
    case .allTime: .always
    }
  }

  /// `last 30 days`, `2026`.
  package var name: String {
    switch self {
    case .recentDays: "last 30 days"
    case .recentMonths: "last 12 months"
    case .year(let year): "\(year)"
    case .days(let days): "\(days.lowerBound) to \(days.upperBound)"
    case .allTime: "all time"
    }
  }

  /// Whether the days of the period depend on the present one.
  var isRelative: Bool {
    switch self {
    case .recentDays, .recentMonths: true
    case .year, .days, .allTime: false
    }
  }

  /// The query that finds the period's dreams; `nil` for all time.
  func query(today: Day) -> String? {
    let days = days(today: today)
    return switch self {
    case .recentDays, .days: "since:\(days.lowerBound) until:\(days.upperBound)"
    case .recentMonths: "since:\(days.lowerBound.monthDate) until:\(days.upperBound.monthDate)"
    case .year(let year): "since:\(year.asYear) until:\(year.asYear)"
    case .allTime: nil
    }
  }

  /// The next period in the round of 30 days, 12 months and all time.
  package var next: InsightPeriod {
    switch self {
    case .recentDays: .recentMonths
    case .recentMonths: .allTime
    case .allTime, .year, .days: .recentDays
    }
  }

  /// The period before: 12 months before 30 days, then the latest of `years`, and so on; `nil` before the first year.
  package func earlier(years: [Int]) -> InsightPeriod? {
    switch self {
    case .recentDays: .recentMonths
    case .recentMonths, .allTime, .days: years.max().map { .year($0) }
    case .year(let year): years.filter { $0 < year }.max().map { .year($0) }
    }
  }

  /// The next later period; `nil` after the last 30 days.
  package func later(years: [Int]) -> InsightPeriod? {
    switch self {
    case .recentDays: nil
    case .recentMonths: .recentDays
    case .allTime, .days: .recentMonths
    case .year(let year): years.filter { $0 > year }.min().map { .year($0) } ?? .recentMonths
    }
  }
}

extension Day {
  /// `2026-11`.
  fileprivate var monthDate: Substring { description.dropLast(3) }
}
