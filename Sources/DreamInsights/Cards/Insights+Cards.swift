import DreamCore

extension Insights {
  /// All cards, those without numbers last. Tags and people have at most `mostTerms` rows.
  package func cards(mostTerms: Int = 24) -> [InsightCard] {
    guard dreams > 0 else { return [emptyCard] + (sleep.isEmpty ? [] : [sleepCard]) }
    let cards =
      [
        recallCard, lucidityCard, techniqueCard, signCard, kindCard, moodCard, tagCard(mostTerms),
        peopleCard(mostTerms),
      ]
      + [vividnessCard, sleepCard, whenCard, lengthCard].compactMap { $0 }
    return cards.filter { !$0.isInvitation } + cards.filter(\.isInvitation)
  }

  private var emptyCard: InsightCard {
    switch period {
    case .allTime: InsightCard("No dreams yet", [.words("They are counted here as soon as there are some.")])
    case .recentDays, .recentMonths:
      InsightCard("No dreams in the \(period.name)", [.words("p changes the period, < goes to earlier years.")])
    case .year: InsightCard("No dreams in \(period.name)", [.words("p changes the period.")])
    }
  }

  /// The query that finds the period's dreams among those that `words` find; `nil` if `count` is 0, or for all dreams.
  func query(_ words: String? = nil, finding count: Int) -> String? {
    let parts = [words, period.query(today: today)].compactMap { $0 }
    return count == 0 || parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension [InsightCard.Line] {
  /// Rows with bars, the longest for the highest number.
  init(bars: [(label: String, count: Int, query: String?)]) {
    let most = Double(Swift.max(1, bars.map(\.count).max() ?? 1))
    self = bars.map {
      .row(InsightRow($0.label, InsightNumber($0.count), share: Double($0.count) / most, query: $0.query))
    }
  }

  init(_ chart: InsightChart?) { self = chart.map { [.chart($0)] } ?? [] }
}
