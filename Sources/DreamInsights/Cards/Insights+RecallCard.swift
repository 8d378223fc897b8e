import DreamCore

extension Insights {
  var recallCard: InsightCard {
    let rows: [InsightRow?] = [
      InsightRow("dreams", InsightNumber(dreams), query: query(finding: dreams)),
      recall.fragments == 0
        ? nil
        : InsightRow(
          "fragments", InsightNumber(recall.fragments), query: query("is:fragment", finding: recall.fragments)),
      period == .allTime && undated > 0
        ? InsightRow("without a date", InsightNumber(undated), query: query("is:undated", finding: undated)) : nil,
      nightRow,
      recall.withoutRecall == 0
        ? nil : InsightRow("noted without recall", InsightNumber(recall.withoutRecall, counted: "night")),
      recall.nights == 0
        ? nil
        : InsightRow(
          "dreams a night with recall", InsightNumber(Double(recall.dreamsOfNights) / Double(recall.nights))),
      recall.longestStreak == 0
        ? nil : InsightRow("longest streak", InsightNumber(recall.longestStreak, counted: "night")),
      recall.currentStreak.flatMap { $0 == 0 ? nil : InsightRow("streak now", InsightNumber($0, counted: "night")) },
    ]
    return InsightCard("Recall", rows.compactMap { $0 }.map { .row($0) } + [InsightCard.Line](recallChart))
  }

  private var nightRow: InsightRow? {
    guard recall.nights > 0 else { return nil }
    return InsightRow("nights with recall", InsightNumber(recall.nights, recall.span.map { "of \($0.grouped)" }))
  }

  private var recallChart: InsightChart? {
    switch timeline.unit {
    case .day: InsightChart("dreams a night", timeline.points { $0.daysKept == 0 ? nil : Double($0.dreams) })
    case .month, .year, .decade, .century:
      InsightChart("nights with recall a week", bounds: 0...7, timeline.points(\.nightsPerWeek))
    }
  }
}
