/// What a person looks for among the dreams, in the words that the screen itself uses.
package struct Query: Hashable, Sendable {
  /// As it was typed.
  package let words: String

  /// Whatever is typed is a query: what has no meaning of its own is text to be found. `today` is what `yesterday` and
  /// `november` are counted from; `nightTurn` is the hour at which a night ends.
  package init(_ words: String, today: LocalTime? = nil, nightTurn: Int = 12) { self.words = words }

  /// Whether nothing is looked for; every dream fits then.
  package var isEmpty: Bool { words.allSatisfy(\.isWhitespace) }

  package func matches(_ dream: Dream) -> Bool {
    let text = "\(dream.title.string)\n\(dream.narrative.string)".lowercased()
    return words.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }

  /// The words to be shown where they stand in a dream's text.
  package var highlights: [String] { words.split(separator: " ").map(String.init) }

  /// Where these words stand in a text, in UTF-8 bytes: whole grapheme clusters, in order, none in another.
  package func ranges(in text: String) -> [Range<Int>] { [] }

  /// The query in plain words: `lucid 3 or more · tag water · not “teeth”`; empty where nothing is looked for.
  package var explanation: String { words }
}
