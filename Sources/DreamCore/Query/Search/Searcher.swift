/// Finds dreams as fast as one types: it keeps what it has prepared, and follows the model by what differs.
package struct Searcher: Sendable {
  /// What the index is of.
  private var model = Model()
  private var index = SearchIndex()
  /// What was found last, chunk by chunk: a query that asks for more is looked for there.
  private var last: (expression: QueryExpression, picks: [[Bool]])?

  package init() {}

  /// The dreams of the model that the query fits, in the order of the list: newest first, undated last.
  package mutating func found(_ query: Query, in model: Model) -> [Dream.ID] {
    prepare(for: model)
    let plan = query.expression.cheapestFirst
    let known = last.flatMap { query.expression.narrows($0.expression) ? $0.picks : nil }
    let picks = index.chunks.indices.map { number in
      let chunk = index.chunks[number]
      return chunk.picks(plan, among: known?[number] ?? [Bool](repeating: true, count: chunk.entries.count))
    }
    last = (query.expression, picks)
    return ids(picks)
  }

  /// Prepares for searches in a model, so that the first of them is as fast as the next. Takes the time of what differs
  /// from the model before.
  package mutating func prepare(for model: Model) {
    guard model.dreams != self.model.dreams else { return }
    last = nil
    index.follow(from: self.model, to: model)
    self.model = model
  }

  private func ids(_ picks: [[Bool]]) -> [Dream.ID] {
    var ids: [Dream.ID] = []
    for (chunk, picks) in zip(index.chunks, picks) {
      for (entry, isPicked) in zip(chunk.entries, picks) where isPicked {
        ids.append(Dream.ID(rawValue: entry.order.number))
      }
    }
    return ids
  }
}
