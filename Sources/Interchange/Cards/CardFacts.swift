import DreamCore

/// What a card says of a dream, before it is known in what form.
struct CardFacts {
  let title: String
  /// When it was, who walked through it, how it was: a line each, as far as there is something to say.
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
  var plainText: String {
    ([title] + lines).joined(separator: "\n") + "\n" + (narrative.isEmpty ? "" : "\n\(narrative)\n")
  }
}

extension String {
  /// With blanks in the place of line breaks.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
