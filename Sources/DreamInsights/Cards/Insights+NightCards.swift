import DreamCore

extension Insights {
  var sleepCard: InsightCard {
    guard !sleep.isEmpty else {
      return InsightCard("Sleep", invitation: "Note with N how you slept, and it is counted here.")
    }
    let mean =
      sleep.quality.mean.map { [InsightCard.Line.row(InsightRow("quality on average", InsightNumber($0)))] } ?? []
    let bars = sleep.quality.scale.map { ("sleep \($0)", sleep.quality[$0], nil as String?) }
    let inBed = sleep.minutesInBed.map { minutes in
      let (hours, rest) = (minutes.hoursAndMinutes, "min, of \(sleep.timedNights.counted("night"))")
      return InsightCard.Line.row(
        InsightRow("in bed on average", InsightNumber(plain: String(minutes), unit: rest, words: "\(hours) \(rest)")))
    }
    return InsightCard(
      "Sleep", note: mean.isEmpty ? "" : "of \(sleep.quality.total.counted("night")) rated",
      mean + (mean.isEmpty ? [] : [InsightCard.Line](bars: bars)) + [inBed].compactMap { $0 })
  }

  /// The number of nights with recall from which on their days of the week say something.
  private static let leastForWeek = 7
  /// The number of dreams with a time from which on their hours say something.
  private static let leastForHours = 5

  /// Days of the week and hours; `nil` if there are fewer nights with recall than `leastForWeek`.
  var whenCard: InsightCard? {
    guard recall.nights >= Self.leastForWeek else { return nil }
    let bars = weekStart.weekdays.map { ($0.short, weekdays[$0.index], nil as String?) }
    let points = hours.enumerated().map {
      InsightChart.PlotPoint(name: "\($0.offset.twoDigits):00", value: Double($0.element))
    }
    let timed = hours.reduce(0, +)
    let chart = timed < Self.leastForHours ? nil : InsightChart("by the hour, of \(timed.counted("dream"))", points)
    return InsightCard(
      "Days and hours", note: "nights with recall", [InsightCard.Line](bars: bars) + [InsightCard.Line](chart))
  }

  /// The lengths of the texts; `nil` if no dream has one.
  var lengthCard: InsightCard? {
    guard length.told > 0 else { return nil }
    let rows = [
      InsightRow("median length", InsightNumber(length.median, counted: "word")),
      InsightRow("the longest", InsightNumber(length.longest, counted: "word")),
      InsightRow("all together", InsightNumber(length.words, counted: "word")),
    ]
    return InsightCard("Length", note: "of \(length.told.grouped) with a text", rows.map { .row($0) })
  }

  var recallCard: InsightCard {
    let rows: [InsightRow?] = [
      InsightRow("dreams", InsightNumber(dreams), query: query(finding: dreams)),
      row("fragments", recall.fragments, "is:fragment"),
      row("without a date", period == .allTime ? undated : 0, "is:undated"),
      nightRow,
      row(ofNights: "nights without recall", recall.withoutRecall),
      row(ofNights: "nights with a forgotten dream", recall.forgotten),
      recall.nights == 0
        ? nil
        : InsightRow(
          "dreams per night with recall", InsightNumber(Double(recall.dreamsOfNights) / Double(recall.nights))),
      row(ofNights: "longest streak", recall.longestStreak),
      row(ofNights: "current streak", recall.currentStreak ?? 0),
    ]
    return InsightCard("Recall", rows.compactMap { $0 }.map { .row($0) } + [InsightCard.Line](recallChart))
  }

  private func row(_ label: String, _ count: Int, _ words: String) -> InsightRow? {
    count == 0 ? nil : InsightRow(label, InsightNumber(count), query: query(words, finding: count))
  }

  private func row(ofNights label: String, _ count: Int) -> InsightRow? {
    count == 0 ? nil : InsightRow(label, InsightNumber(count, counted: "night"))
  }

  private var nightRow: InsightRow? {
    guard recall.nights > 0 else { return nil }
    let known = recall.known == recall.nights ? nil : "of \(recall.known.grouped) known"
    return InsightRow("nights with recall", InsightNumber(recall.nights, known))
  }

  private var recallChart: InsightChart? {
    switch timeline.unit {
    case .day: InsightChart("dreams per night", timeline.points { $0.daysKept == 0 ? nil : Double($0.dreams) })
    case .month, .year, .decade, .century:
      InsightChart("nights with recall per week", bounds: 0...7, timeline.points(\.nightsPerWeek))
    }
  }
}
