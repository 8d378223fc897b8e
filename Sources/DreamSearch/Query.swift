import DreamCore

/// A search for dreams, in the words that the screen itself uses: `lucid 3 nightmare tag:water`.
package struct Query: Hashable, Sendable {
  /// The query as it was typed.
  package let words: String
  let expression: QueryExpression
  /// A sentence about each part of the query that looks like a field but isn't one, or has no right value. Such parts are
  /// looked for as text.
  package let notices: [String]

  /// Reads `words`. Every text is a query: what has no meaning of its own is looked for as text.
  ///
  /// `yesterday` and `november` are counted from `today`; without it they are text. A night ends at the hour `nightTurn`, and
  /// weeks start on `weekStart`.
  package init(_ words: String, today: LocalTime? = nil, nightTurn: Int = 12, weekStart: WeekStart = .monday) {
    self.words = words
    (expression, notices) = QueryParser.read(
      words, QueryClock(today: today, nightTurn: nightTurn, weekStart: weekStart))
  }

  /// Whether the query asks for nothing, so that every dream fits.
  package var isEmpty: Bool { expression == .everything }

  /// Whether `dream` fits. Indexes it first; to search many dreams, use a `Searcher`.
  package func matches(_ dream: Dream) -> Bool {
    var effort = SearchEffort()
    return matches(dream, with: &effort)
  }

  /// Whether `dream` fits. A pattern that takes more steps than `effort` has for the dream counts as not matching; the
  /// effort remembers that.
  package func matches(_ dream: Dream, with effort: inout SearchEffort) -> Bool {
    SearchChunk([SearchText(dream)]).picks(expression, among: [true], &effort) { _ in dream } == [true]
  }

  /// The query in plain words: `lucid 3 or more · tag water · not “teeth”`; empty if it asks for nothing.
  package var explanation: String { expression.words(isInside: false) }
}

/// The time that words like `yesterday` are counted from, the hour at which a night ends, and the day on which weeks start.
struct QueryClock: Hashable, Sendable {
  let today: LocalTime?
  let nightTurn: Int
  var weekStart = WeekStart.monday
}

extension QueryExpression {
  fileprivate func words(isInside: Bool) -> String {
    switch self {
    case .term(let term): term.explanation
    case .not(let part): "not \(part.words(isInside: true))"
    case .all(let parts): group(parts, " · ", isOpen: !isInside)
    case .any(let parts): group(parts, " or ", isOpen: !isInside)
    }
  }

  private func group(_ parts: [QueryExpression], _ separator: String, isOpen: Bool) -> String {
    let words = parts.map { $0.words(isInside: true) }.joined(separator: separator)
    return isOpen ? words : "(\(words))"
  }
}
