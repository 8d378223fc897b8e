import DreamCore

/// Finds dreams as fast as one types: keeps an index of the journal and the results of recent queries.
package struct Searcher: Sendable {
  /// The model that the index is made of.
  private(set) var model = Model()
  private var index = SearchIndex()
  /// Recent results: a query that narrows one of them is only looked for in it.
  private var past: [CachedSearch] = []

  private static let pastLimit = 12

  package init() {}

  /// The dreams of `model` that fit `query`, in the order of the list: newest first, undated last.
  ///
  /// Patterns that took too long somewhere count as not matching there, and are named in the finding.
  package mutating func finding(_ query: Query, in model: Model) -> Finding {
    prepare(for: model)
    let search = remember(known(query.expression) ?? find(query.expression, among: widerPicks(than: query.expression)))
    return Finding(query, ListOrder(sorted: orders(search)), lapses: search.lapses)
  }

  private func known(_ expression: QueryExpression) -> CachedSearch? { past.first { $0.expression == expression } }

  /// The picks of the smallest known result that holds whatever fits an expression; nil if there is none.
  private func widerPicks(than expression: QueryExpression) -> [[Bool]]? {
    past.filter { expression.narrows($0.expression) && $0.lapses.isEmpty }.min { $0.count < $1.count }?.picks
  }

  private func find(_ expression: QueryExpression, among known: [[Bool]]?) -> CachedSearch {
    let plan = expression.cheapestFirst
    var effort = SearchEffort()
    let picks = index.chunks.indices.map { number in
      let chunk = index.chunks[number]
      return chunk.picks(plan, among: known?[number] ?? [Bool](repeating: true, count: chunk.count), &effort) {
        model.dreams[Dream.ID(rawValue: chunk.orders[$0].number)]
      }
    }
    return CachedSearch(expression, picks, effort.lapses)
  }

  private mutating func remember(_ search: CachedSearch) -> CachedSearch {
    past.removeAll { $0.expression == search.expression }
    past.append(search)
    if past.count > Self.pastLimit { past.removeFirst() }
    return search
  }

  /// Updates the index to `model`, so that the first search in it is as fast as the next. O(n) in what differs from the
  /// model before.
  package mutating func prepare(for model: Model) {
    guard model.dreams != self.model.dreams else { return }
    past = []
    index.follow(from: self.model, to: model)
    self.model = model
  }

  private func orders(_ finding: CachedSearch) -> [DreamOrder] {
    var orders: [DreamOrder] = []
    orders.reserveCapacity(finding.count)
    for (chunk, picks) in zip(index.chunks, finding.picks) {
      for index in picks.indices where picks[index] { orders.append(chunk.orders[index]) }
    }
    return orders
  }
}

/// A result that is kept for queries to come.
struct CachedSearch: Sendable {
  let expression: QueryExpression
  /// For each chunk, whether each of its dreams was found.
  let picks: [[Bool]]
  /// The patterns that were given up.
  let lapses: PatternLapses
  /// The number of dreams that were found.
  let count: Int

  init(_ expression: QueryExpression, _ picks: [[Bool]], _ lapses: PatternLapses) {
    self.expression = expression
    self.picks = picks
    self.lapses = lapses
    count = picks.reduce(0) { sum, picks in sum + picks.count { $0 } }
  }
}
