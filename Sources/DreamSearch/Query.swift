import DreamCore

/// What a person looks for among the dreams, in the words that the screen itself uses: `lucid 3 nightmare tag:water`.
package struct Query: Hashable, Sendable {
  /// As it was typed.
  package let words: String
  let expression: QueryExpression

  /// Whatever is typed is a query: what has no meaning of its own is text to be found. `today` is what `yesterday` and
  /// `november` are counted from; without it they are text. `nightTurn` is the hour at which a night ends.
  package init(_ words: String, today: LocalTime? = nil, nightTurn: Int = 12) {
    self.words = words
    expression = QueryParser.expression(of: words, today: today, nightTurn: nightTurn)
  }

  /// Whether nothing is looked for; every dream fits then.
  package var isEmpty: Bool { expression == .everything }

  package func matches(_ dream: Dream) -> Bool {
    SearchChunk([SearchText(dream)]).picks(expression, among: [true]) == [true]
  }
}
