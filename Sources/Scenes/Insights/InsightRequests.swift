import DreamCore
import DreamInsights

/// What was asked to be counted last; of older wishes no answer counts.
struct InsightRequests: Sendable {
  private var newest: InsightStudy?
  /// How many there were.
  private var count = 0

  /// What has this counted, unless it was asked for last.
  mutating func ask(for study: InsightStudy?) -> Command? {
    guard study != newest else { return nil }
    newest = study
    count += 1
    return study.map { .study(id: count, $0) }
  }

  func isNewest(_ id: Int) -> Bool { id == count }
}
