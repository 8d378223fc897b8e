import DreamCore

@testable import DreamInsights

/// Journals for counting, on one day.
protocol CountedJournals {}

extension CountedJournals {
  static var today: Day { Day("2026-11-19") ?? Day(daysSince1970: 0) }

  func dream(_ id: Int64, _ date: String?, _ change: (inout Dream) -> Void = { _ in }) -> Dream {
    var dream = Dream(
      id: Dream.ID(rawValue: id), date: date.flatMap { DreamDate($0) }, createdAt: Instant(milliseconds: 0))
    change(&dream)
    return dream
  }

  func night(_ day: String, _ change: (inout Night) -> Void = { _ in }) -> Night {
    var night = Night(id: Day(day) ?? Self.today)
    change(&night)
    return night
  }

  func insights(
    _ dreams: [Dream], _ nights: [Night] = [], of period: InsightPeriod = .recentMonths, nightTurn: Int = 12,
    today: Day = Self.today
  ) -> Insights {
    Insights(
      InsightStudy(of: period, today: today, nightTurn: nightTurn), in: Model().inserting(dreams).inserting(nights))
  }
}

extension Insights {
  func figure(_ chapter: String, _ id: String) -> Figure? {
    chapters.first { $0.id == chapter }?.figures.first { $0.id == id }
  }

  func share(_ chapter: String, _ id: String) -> Share? { figure(chapter, id)?.share }

  func words(_ chapter: String, _ id: String) -> String? { figure(chapter, id)?.value.words }

  func chart(_ chapter: String, _ id: String) -> Chart? {
    chapters.first { $0.id == chapter }?.lines.lazy
      .compactMap { if case .chart(let chart) = $0 { chart } else { nil } }.first { $0.id == id }
  }
}
