import DreamCore

extension Insights {
  var lucidityCard: InsightCard {
    guard lucidity.total > 0 else {
      return InsightCard("Lucidity", [.words("Rate a dream with r, and its lucidity is counted here.")])
    }
    let share = Double(lucidDreams) / Double(lucidity.total)
    let few = lucidity.total < TechniqueInsights.leastAttempts
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
      return InsightCard("Vividness", [.words("Rate a dream with r, and how vivid it was is counted here.")])
    }
    let row = InsightRow("on average", InsightNumber(mean))
    return InsightCard("Vividness", note: vividness.note, [.row(row)] + bars(vividness) { "vivid \($0)" })
  }

  var moodCard: InsightCard {
    guard let mean = mood.mean else {
      return InsightCard("Mood", [.words("Rate a dream with r, and how it felt is counted here.")])
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

extension Distribution {
  fileprivate var note: String { "of \(total.grouped) rated" }
}
