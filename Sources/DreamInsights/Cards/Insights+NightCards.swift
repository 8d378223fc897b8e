import DreamCore

extension Insights {
  var sleepCard: InsightCard {
    guard !sleep.isEmpty else {
      return InsightCard("Sleep", [.words("Note with N how you slept, and it is counted here.")])
    }
    let mean =
      sleep.quality.mean.map { [InsightCard.Line.row(InsightRow("quality on average", InsightNumber($0)))] } ?? []
    let bars = sleep.quality.scale.map { ("sleep \($0)", sleep.quality[$0], nil as String?) }
    let inBed = sleep.minutesInBed.map { minutes in
      let (hours, rest) = (
        "\(minutes / 60) h \((minutes % 60).twoDigits)", "min, of \(sleep.timedNights.counted("night"))"
      )
      return InsightCard.Line.row(
        InsightRow("in bed on average", InsightNumber(plain: String(minutes), unit: rest, words: "\(hours) \(rest)")))
    }
    return InsightCard(
      "Sleep", note: mean.isEmpty ? "" : "of \(sleep.quality.total.counted("night")) rated",
      mean + (mean.isEmpty ? [] : [InsightCard.Line](bars: bars)) + [inBed].compactMap { $0 })
  }

  /// Nothing where there is less than a week.
  var whenCard: InsightCard? {
    guard recall.nights >= 7 else { return nil }
    let bars = zip(Weekday.allCases, weekdays).map { ($0.short, $1, nil as String?) }
    let points = hours.enumerated().map {
      InsightChart.Point(name: "\($0.offset.twoDigits):00", value: Double($0.element))
    }
    let timed = hours.reduce(0, +)
    let chart = timed < 5 ? nil : InsightChart("by the hour, of \(timed.counted("dream"))", points)
    return InsightCard(
      "Days and hours", note: "nights with recall", [InsightCard.Line](bars: bars) + [InsightCard.Line](chart))
  }

  /// Nothing where nothing was told.
  var lengthCard: InsightCard? {
    guard length.told > 0 else { return nil }
    let rows = [
      InsightRow("half have at most", InsightNumber(length.median, counted: "word")),
      InsightRow("the longest", InsightNumber(length.longest, counted: "word")),
      InsightRow("all", InsightNumber(length.words, counted: "word")),
    ]
    return InsightCard("Length", note: "of \(length.told.grouped) with a text", rows.map { .row($0) })
  }
}

extension SleepInsights {
  package var isEmpty: Bool { quality.total == 0 && timedNights == 0 }
}
