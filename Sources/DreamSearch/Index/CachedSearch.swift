import DreamCore

/// What a query found in an index.
struct CachedSearch: Sendable {
  let expression: QueryExpression
  /// Of each chunk, which of its dreams.
  let picks: [[Bool]]
  /// How many they are.
  let count: Int

  init(_ expression: QueryExpression, _ picks: [[Bool]]) {
    self.expression = expression
    self.picks = picks
    count = picks.reduce(0) { sum, picks in sum + picks.count { $0 } }
  }
}
