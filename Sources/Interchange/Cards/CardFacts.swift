import DreamCore

/// What a card says about a dream, in any format.
struct CardFacts {
  let title: String
  /// The date, the creatures, the ratings, the people and the signs: a line for each that is set.
  let lines: [String]
  let narrative: String

  init(_ dream: Dream) {
    title = dream.displayTitle.onOneLine
    narrative = dream.narrative.string
    var unnamed = dream
    unnamed.people = []
    lines = [
      dream.date == nil ? "" : dream.dateWords,
      dream.creatureWords,
      unnamed.ratingWords.joined(separator: ", "),
      Self.line("People", dream.people),
      Self.line("Signs", dream.signs.map { "\($0.text) (\($0.category.rawValue))" }),
    ].map(\.onOneLine).filter { !$0.isEmpty }
  }

  private static func line(_ label: String, _ words: [String]) -> String {
    words.isEmpty ? "" : "\(label): \(words.joined(separator: ", "))"
  }
}

extension CardFacts {
  /// The card as plain text.
  var plainText: String {
    ([title] + lines).joined(separator: "\n") + "\n" + (narrative.isEmpty ? "" : "\n\(narrative)\n")
  }
}
