import DreamCore

extension Insights {
  /// The number of signs that are shown of each class.
  private static let mostSigns = 3

  func namesCard(_ list: NameList, _ most: Int) -> InsightCard {
    let terms = names[list] ?? []
    guard !terms.isEmpty else {
      let words =
        list == .tags
        ? "Tag a dream with t, and the most frequent tags are here."
        : "Name the \(list.several) of a dream in its details, and they are counted here."
      return InsightCard(NameSubject.names(list).cardTitle, invitation: words)
    }
    let shown = terms.prefix(most)
    return InsightCard(
      NameSubject.names(list).cardTitle,
      note: shown.count < terms.count ? "the \(shown.count) most frequent of \(terms.count.grouped)" : "",
      [InsightCard.Line](
        bars: shown.map { ($0.term, $0.dreams, query(list.one, $0.term, finding: $0.dreams)) }))
  }

  /// The query that finds exactly the dreams with `words` in a field; `nil` if folding leaves nothing of them.
  private func query(_ field: String, _ words: String, finding count: Int) -> String? {
    FoldedText(words).bytes.isEmpty ? nil : query("\(field):\(words.inQuotes)", finding: count)
  }

  /// Each class of dream signs, and below it the most frequent ones.
  var signCard: InsightCard {
    guard signs.contains(where: { $0.dreams > 0 }) else {
      return InsightCard(
        NameSubject.signs.cardTitle,
        invitation: "Ctrl-T in a text marks what could have told you that you were dreaming, and it is counted here.")
    }
    let bars = signs.flatMap { sign in
      [(sign.category.name, sign.category.name, sign.dreams)]
        + sign.texts.prefix(Self.mostSigns).map { ("  \($0.term)", $0.term, $0.dreams) }
    }
    return InsightCard(
      NameSubject.signs.cardTitle, note: "dreams with one",
      [InsightCard.Line](bars: bars.map { ($0.0, $0.2, query("sign", $0.1, finding: $0.2)) }))
  }

  var kindCard: InsightCard {
    guard !kinds.isEmpty else {
      return InsightCard(
        "Kinds of dreams",
        invitation: "Mark a nightmare, or a dream that comes again, in its details, and it is counted here.")
    }
    let chart = InsightChart(
      "nightmares per \(timeline.unit.noun)", timeline.points { $0.dreams == 0 ? nil : Double($0.nightmares) })
    let bars = Kind.allCases.map { kind in
      let count = kinds[kind] ?? 0
      return (kind.name, count, query("is:\(kind.name.contains(" ") ? kind.name.inQuotes : kind.name)", finding: count))
    }
    return InsightCard(
      "Kinds of dreams", note: "of \(dreams.counted("dream"))",
      [InsightCard.Line](bars: bars) + [InsightCard.Line](kinds[.nightmare] == nil ? nil : chart))
  }

  /// The success of each technique on the nights of its attempts; without a share if the nights are few.
  var techniqueCard: InsightCard {
    guard !techniques.isEmpty else {
      return InsightCard(
        "Techniques",
        invitation:
          "Note with N the technique you try, and in a dream's details the one that worked; both are counted here.")
    }
    let sorted = techniques.sorted { ($1.attempts, $1.lucidDreams) < ($0.attempts, $0.lucidDreams) }
    let rows = sorted.flatMap { technique in
      let name = technique.technique.rawValue
      let dreams = InsightRow(
        name, InsightNumber(technique.lucidDreams, counted: "lucid dream"),
        query: query("technique:\(name) is:lucid", finding: technique.lucidDreams))
      let nights = technique.nights.map { InsightRow("  \(name), lucid nights", $0, share: technique.rate) }
      return [dreams, nights].compactMap { $0 }.map { InsightCard.Line.row($0) }
    }
    return InsightCard("Techniques", note: "lucid dreams and nights", rows)
  }
}

extension NameSubject {
  /// The title of the card about the subject.
  package var cardTitle: String {
    switch self {
    case .signs: "Dream signs"
    case .names(let list): list.label
    }
  }
}

extension TechniqueInsights {
  /// `3 of 12 tried  25%`: the nights with a lucid dream by the technique, of those on which it was tried; `nil` without any.
  fileprivate var nights: InsightNumber? {
    guard attempts > 0 else { return nil }
    return InsightNumber(successes, "of \(attempts.grouped) tried\(rate.map { "  \($0.percent)" } ?? "")")
  }
}
