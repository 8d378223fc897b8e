/// What a person looks for among the dreams, in the words that the screen itself uses.
package struct Query: Hashable, Sendable {
  /// As it was typed.
  package let words: String

  /// Whatever is typed is a query: what has no meaning of its own is text to be found.
  package init(_ words: String) { self.words = words }

  /// Whether nothing is looked for; every dream fits then.
  package var isEmpty: Bool { words.allSatisfy(\.isWhitespace) }

  package func matches(_ dream: Dream) -> Bool {
    let text = "\(dream.title.string)\n\(dream.narrative.string)".lowercased()
    return words.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }

  /// The words to be shown where they stand in a dream's text.
  package var highlights: [String] { words.split(separator: " ").map(String.init) }
}
