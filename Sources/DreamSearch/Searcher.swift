import DreamCore

/// Finds dreams as fast as one types: keeps an index of the journal and the results of recent queries.
package struct Searcher: Sendable {
  /// The model that the index is made of.
  private(set) var model = Model()
  private(set) var index = SearchIndex()
  /// Recent results. A query that narrows one of the results is only looked for there.
  private var past: [CachedSearch] = []
  /// The search that `piece(of:in:steps:)` has begun; nil if none is.
  private var begun: BegunSearch?

  private static let pastLimit = 12

  package init() {}

  /// The dreams of `model` that fit `query`, in the order of the list: newest first, undated last.
  ///
  /// Patterns that took too long somewhere count as not matching there, and are named in the finding.
  package mutating func finding(_ query: Query, in model: Model) -> Finding {
    while true { if let finding = piece(of: query, in: model, steps: .max) { return finding } }
  }

  /// Looks for `query` until its patterns have taken `steps` and a bit: nil if it isn't done then, and the next call goes on,
  /// unless it is for another query. The finding is the same, however many pieces the search is done in.
  package mutating func piece(of query: Query, in model: Model, steps: Int) -> Finding? {
    prepare(for: model)
    guard let search = known(query.expression) ?? goOn(query.expression, steps: steps) else { return nil }
    remember(search)
    let nights = nights(fitting: query)
    let orders = nights.isEmpty ? orders(search) : (orders(search) + nights).sorted { $0.isNewer(than: $1) }
    var finding = Finding(query, ListOrder(sorted: orders), lapses: search.lapses)
    if orders.isEmpty { finding.suggestions = suggestions(for: query) }
    return finding
  }

  /// The search that finds more than `query` in `model`; the query itself if there is none.
  package mutating func widening(_ query: Query, in model: Model) -> Query {
    prepare(for: model)
    return widened(query)
  }

  /// The result of a query, without keeping it.
  func search(_ expression: QueryExpression) -> CachedSearch {
    if let known = known(expression) { return known }
    var search = BegunSearch(expression, among: widerPicks(than: expression))
    goOn(&search, steps: .max)
    return CachedSearch(search)
  }

  /// Begins a search or goes on with the one that is begun; nil if it isn't done after `steps`.
  private mutating func goOn(_ expression: QueryExpression, steps: Int) -> CachedSearch? {
    var search =
      begun.flatMap { $0.expression == expression ? $0 : nil }
      ?? BegunSearch(expression, among: widerPicks(than: expression))
    goOn(&search, steps: steps)
    begun = search.picks.count < index.chunks.count ? search : nil
    return begun == nil ? CachedSearch(search) : nil
  }

  /// Whether a search is begun and not done.
  package var isAmid: Bool { begun != nil }

  private func known(_ expression: QueryExpression) -> CachedSearch? { past.first { $0.expression == expression } }

  /// The picks of the smallest known result that has every dream that fits an expression; `nil` if there is none.
  private func widerPicks(than expression: QueryExpression) -> [[Bool]]? {
    past.filter { expression.narrows($0.expression) && $0.lapses.isEmpty }.min { $0.count < $1.count }?.picks
  }

  private func goOn(_ search: inout BegunSearch, steps: Int) {
    let start = search.effort.spent
    while search.picks.count < index.chunks.count, search.effort.spent - start < steps {
      let chunk = index.chunks[search.picks.count]
      let asked = search.known?[search.picks.count] ?? [Bool](repeating: true, count: chunk.count)
      search.picks.append(
        chunk.picks(search.plan, among: asked, of: model.nights, &search.effort) {
          model.dreams[Dream.ID(rawValue: chunk.orders[$0].number)]
        })
    }
  }

  private mutating func remember(_ search: CachedSearch) {
    past.removeAll { $0.expression == search.expression }
    past.append(search)
    if past.count > Self.pastLimit { past.removeFirst() }
  }

  /// Updates the index to `model`, so that the first search in it is as fast as the next. O(n) in what differs from the
  /// model before.
  package mutating func prepare(for model: Model) {
    guard model.dreams != self.model.dreams else {
      guard model.nights != self.model.nights else { return }
      past.removeAll(where: \.expression.asksOfNights)
      if begun?.expression.asksOfNights == true { begun = nil }
      return self.model = model
    }
    (past, begun) = ([], nil)
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

/// A search on its way through the chunks of an index.
private struct BegunSearch: Sendable {
  let expression: QueryExpression
  let plan: QueryExpression
  /// Among which dreams of each chunk it looks; nil for all.
  let known: [[Bool]]?
  /// For each chunk that is done, whether each of its dreams was found.
  var picks: [[Bool]] = []
  var effort = SearchEffort()

  init(_ expression: QueryExpression, among known: [[Bool]]?) {
    (self.expression, self.known) = (expression, known)
    plan = expression.cheapestFirst
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

  fileprivate init(_ search: BegunSearch) {
    (expression, picks, lapses) = (search.expression, search.picks, search.effort.lapses)
    count = picks.reduce(0) { sum, picks in sum + picks.count { $0 } }
  }
}

/// The searchable form of all dreams of a model, in the order of the list.
struct SearchIndex: Sendable {
  private(set) var chunks: [SearchChunk] = []

  init() {}

  init(_ model: Model) {
    let orders = model.dreams.values.map(DreamOrder.init).sorted { $0.isNewer(than: $1) }
    var texts: [SearchText] = []
    var size = 0
    for order in orders {
      guard let dream = model.dreams[Dream.ID(rawValue: order.number)] else { continue }
      let text = SearchText(dream)
      if size + text.bytes.count > SearchChunk.fullSize, !texts.isEmpty {
        chunks.append(SearchChunk(texts))
        (texts, size) = ([], 0)
      }
      texts.append(text)
      size += text.bytes.count
    }
    if !texts.isEmpty { chunks.append(SearchChunk(texts)) }
  }

  /// Updates the index from `old`, the model that it was made of, to `new`; rebuilds it if much of them differs.
  mutating func follow(from old: Model, to new: Model) {
    guard !old.dreams.isEmpty else { return self = SearchIndex(new) }
    let differences = old.dreams.differences(to: new.dreams)
    guard differences.count <= max(64, old.dreams.count / 8) else { return self = SearchIndex(new) }
    for difference in differences.values {
      if let old = difference.old { remove(DreamOrder(old)) }
      if let new = difference.new { insert(SearchText(new)) }
    }
  }

  private mutating func insert(_ text: SearchText) {
    guard !chunks.isEmpty else { return chunks = [SearchChunk([text])] }
    let index = min(chunk(for: text.order), chunks.count - 1)
    chunks[index].insert(text)
    if chunks[index].isOverfull { chunks.replaceSubrange(index...index, with: chunks[index].halves) }
  }

  private mutating func remove(_ order: DreamOrder) {
    let index = chunk(for: order)
    guard index < chunks.count else { return }
    chunks[index].remove(order)
    if chunks[index].count == 0 { chunks.remove(at: index) }
  }

  /// The index of the first chunk with a dream that is as old as `order` or older.
  private func chunk(for order: DreamOrder) -> Int {
    chunks.partitioningIndex { $0.orders.last.map { !$0.isNewer(than: order) } ?? false }
  }
}

/// The dreams that fit a query, in the order of the list; if it asks for notes of nights, also the nights without a dream that
/// fit. The owner updates the finding with every change of the model.
package struct Finding: Equatable, Sendable {
  package let query: Query
  package internal(set) var order: ListOrder
  /// The searches to offer if nothing was found.
  package fileprivate(set) var suggestions: [Suggestion] = []
  /// The patterns that took too long, and the dreams in which.
  private var lapses: PatternLapses

  package init(_ query: Query, _ order: ListOrder, lapses: PatternLapses = PatternLapses()) {
    (self.query, self.order, self.lapses) = (query, order, lapses)
  }

  /// The number of nights without a dream among what is found. O(n) for a query that asks for notes of nights.
  package var nightCount: Int {
    query.asksOfNights ? order.all.count { if case .night = $0.item { true } else { false } } : 0
  }

  /// What is found, if nights are among it: `3 dreams, 2 nights`.
  package var words: String {
    let nights = nightCount
    let dreams = order.count - nights
    return (dreams > 0 ? "\(dreams.counted("dream")), " : "") + nights.counted("night")
  }

  /// A sentence about each part of the query that isn't understood or took too long to be looked for.
  package var notices: [String] { query.notices + lapses.notices }

  /// Updates the finding by a change of the model. O(n) in the size of the change.
  /// - Parameters:
  ///   - model: the model after the change.
  ///   - whole: the order of all its items.
  package mutating func follow(_ change: ModelChange, to model: Model, in whole: ListOrder) {
    var effort = SearchEffort()
    let others =
      query.asksOfNights ? followNights(change, to: model, in: whole, &effort) : [:]
    let changed = change.dreams.compactMapValues { shown($0, among: model.nights, &effort) }
    order.update(by: ModelChange(dreams: changed.merging(others) { own, _ in own }))
    guard !lapses.isEmpty || !effort.lapses.isEmpty else { return }
    change.dreams.keys.forEach { lapses.remove($0) }
    lapses.formUnion(effort.lapses)
  }

  /// Whether `change` is about a dream that fits the query, before or after it.
  package func shows(_ change: ModelChange, in model: Model) -> Bool {
    change.dreams.values.contains { difference in
      [difference.old, difference.new].contains { $0.map { query.matches($0, among: model.nights) } ?? false }
    }
  }

  /// The part of a difference that is visible among the found dreams.
  private func shown(
    _ difference: Difference<Dream>, among nights: ItemMap<Night>, _ effort: inout SearchEffort
  ) -> Difference<Dream>? {
    Difference(
      old: difference.old.flatMap { order.index(of: DreamOrder($0)) == nil ? nil : $0 },
      new: difference.new.flatMap { query.matches($0, among: nights, with: &effort) ? $0 : nil })
  }
}
