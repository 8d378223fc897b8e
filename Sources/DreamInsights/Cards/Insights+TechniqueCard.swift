import DreamCore

extension Insights {
  /// How often each technique worked, of the nights on which it was attempted; no share of a few nights.
  var techniqueCard: InsightCard {
    guard !techniques.isEmpty else {
      return InsightCard(
        "Techniques",
        [.words("Note with N what you attempt, and in a dream's details what it came by: what works is counted here.")])
    }
    let rows = techniques.sorted { $0.attempts > $1.attempts }.map { technique in
      InsightCard.Line.row(
        InsightRow(
          technique.technique.rawValue, technique.number, share: technique.rate,
          query: query("technique:\(technique.technique.rawValue) is:lucid", finding: technique.lucidDreams)))
    }
    return InsightCard("Techniques", note: "lucid, of nights attempted", rows)
  }
}

extension TechniqueInsights {
  /// `3 of 12 nights  25%`.
  fileprivate var number: InsightNumber {
    guard attempts > 0 else { return InsightNumber(lucidDreams, counted: "lucid dream") }
    return InsightNumber(successes, "of \(attempts.counted("night"))\(rate.map { "  \($0.percent)" } ?? "")")
  }
}
