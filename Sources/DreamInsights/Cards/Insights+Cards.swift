import DreamCore

extension Insights {
  /// All cards, those without numbers last. Tags and other names have at most `mostTerms` rows.
  package func cards(mostTerms: Int = 24) -> [InsightCard] {
    guard dreams > 0 else { return [emptyCard] + (sleep.isEmpty ? [] : [sleepCard]) }
    let cards =
      [
        recallCard, lucidityCard, techniqueCard, signCard, kindCard, moodCard,
      ] + NameList.all.map { namesCard($0, mostTerms) }
      + [vividnessCard, sleepCard, whenCard, lengthCard].compactMap { $0 }
    return cards.filter { !$0.isInvitation } + cards.filter(\.isInvitation)
  }

  private var emptyCard: InsightCard {
    switch period {
    case .allTime: InsightCard("No dreams yet", invitation: "They are counted here as soon as there are any.")
    case .recentDays, .recentMonths:
      InsightCard("No dreams in the \(period.name)", invitation: "p changes the period, < goes to earlier years.")
    case .year: InsightCard("No dreams in \(period.name)", invitation: "p changes the period.")
    }
  }

  /// The query that finds the period's dreams among those that `words` find; `nil` if `count` is 0, or for all dreams.
  func query(_ words: String? = nil, finding count: Int) -> String? {
    let parts = [words, period.query(today: today)].compactMap { $0 }
    return count == 0 || parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  var lucidityCard: InsightCard {
    guard lucidity.total > 0 else {
      return InsightCard("Lucidity", invitation: "Rate a dream with r, and its lucidity is counted here.")
    }
    let share = Double(lucidDreams) / Double(lucidity.total)
    let few = lucidity.total < Self.leastForShare
    let row = InsightRow(
      "lucid dreams", InsightNumber(lucidDreams, few ? nil : share.percent, gap: "  "),
      query: query("is:lucid", finding: lucidDreams))
    let chart = InsightChart(
      "lucid dreams per \(timeline.unit.noun)",
      timeline.points { $0.lucidity.total == 0 ? nil : Double($0.lucidDreams) })
    return InsightCard(
      "Lucidity", note: lucidity.note, [.row(row)] + bars(lucidity) { "lucid \($0)" } + [InsightCard.Line](chart))
  }

  var vividnessCard: InsightCard {
    guard let mean = vividness.mean else {
      return InsightCard("Vividness", invitation: "Rate a dream with r, and how vivid it was is counted here.")
    }
    let row = InsightRow("on average", InsightNumber(mean))
    return InsightCard("Vividness", note: vividness.note, [.row(row)] + bars(vividness) { "vivid \($0)" })
  }

  var moodCard: InsightCard {
    guard let mean = mood.mean else {
      return InsightCard("Mood", invitation: "Rate a dream with r, and how it felt is counted here.")
    }
    let chart = InsightChart("mood on average", bounds: -2...2, timeline.points(\.mood.mean))
    return InsightCard(
      "Mood", note: mood.note,
      [.row(InsightRow("on average", InsightNumber(plain: mean.oneDigit, words: mean.signedDigit)))]
        + bars(mood) { "mood \(Mood(clamping: $0).signed)" }
        + [InsightCard.Line](chart))
  }

  private func bars(_ distribution: Distribution, _ words: (Int) -> String) -> [InsightCard.Line] {
    [InsightCard.Line](
      bars: distribution.scale.map { value in
        let words = words(value)
        return (words, distribution[value], query(words, finding: distribution[value]))
      })
  }
}

extension [InsightCard.Line] {
  /// Rows with bars, the longest for the highest number. That of less than five is short: few dreams tell little.
  init(bars: [(label: String, count: Int, query: String?)]) {
    let most = Double(Swift.max(5, bars.map(\.count).max() ?? 0))
    self = bars.map {
      .row(InsightRow($0.label, InsightNumber($0.count), share: Double($0.count) / most, query: $0.query))
    }
  }

  init(_ chart: InsightChart?) { self = chart.map { [.chart($0)] } ?? [] }
}

extension Distribution {
  fileprivate var note: String { "of \(total.grouped) rated" }
}
