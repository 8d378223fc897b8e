import DreamCore

/// The period that insights are about.
package enum InsightPeriod: Hashable, Sendable {
  /// The last 30 nights.
  case recentDays
  /// This month and the 11 before it.
  case recentMonths
  case year(Int)
  case allTime
}

extension InsightPeriod {
  /// The nights of the period, named by the day one wakes; every possible day for all time.
  package func days(today: Day) -> ClosedRange<Day> {
    let (year, month, _) = today.components
    switch self {
    case .recentDays: return today.advanced(by: -29)...today
    case .recentMonths:
      let first = DateMoment(.month(year: month == 12 ? year : year - 1, month == 12 ? 1 : month + 1)).days
      return first.lowerBound...DateMoment(.month(year: year, month)).days.upperBound
    case .year(let year): return DateMoment(.year(year, unknown: 0)).days
    case .allTime: return .always
    }
  }

  /// `last 30 days`, `2026`.
  package var name: String {
    switch self {
    case .recentDays: "last 30 days"
    case .recentMonths: "last 12 months"
    case .year(let year): "\(year)"
    case .allTime: "all time"
    }
  }

  /// The query that finds the period's dreams; `nil` for all time.
  func query(today: Day) -> String? {
    let days = days(today: today)
    switch self {
    case .recentDays: return "certain:\(days.lowerBound)/\(days.upperBound)"
    case .recentMonths: return "certain:\(days.lowerBound.monthDate)/\(days.upperBound.monthDate)"
    case .year(let year): return "certain:\(year.asYear)"
    case .allTime: return nil
    }
  }
}

extension InsightPeriod {
  /// The next period in the round of 30 days, 12 months and all time.
  package var next: InsightPeriod {
    switch self {
    case .recentDays: .recentMonths
    case .recentMonths: .allTime
    case .allTime, .year: .recentDays
    }
  }

  /// The period before: 12 months before 30 days, then the latest of `years`, and so on; `nil` before the first year.
  package func earlier(years: [Int]) -> InsightPeriod? {
    switch self {
    case .recentDays: .recentMonths
    case .recentMonths, .allTime: years.max().map { .year($0) }
    case .year(let year): years.filter { $0 < year }.max().map { .year($0) }
    }
  }

  /// The period after, in the same order; `nil` after the last 30 days.
  package func later(years: [Int]) -> InsightPeriod? {
    switch self {
    case .recentDays: nil
    case .recentMonths: .recentDays
    case .allTime: .recentMonths
    case .year(let year): years.filter { $0 > year }.min().map { .year($0) } ?? .recentMonths
    }
  }
}

extension Day {
  /// `2026-11`.
  fileprivate var monthDate: String {
    let (year, month, _) = components
    return "\(year.asYear)-\(month.twoDigits)"
  }
}
