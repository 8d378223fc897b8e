import DreamCore

/// The dreams that fit a query, in the order of the list. The owner updates the finding with every change of the model.
package struct Finding: Equatable, Sendable {
  package let query: Query
  package private(set) var order: ListOrder
  /// The patterns that took too long, and the dreams in which.
  private var lapses: PatternLapses

  package init(_ query: Query, _ order: ListOrder, lapses: PatternLapses = PatternLapses()) {
    self.query = query
    self.order = order
    self.lapses = lapses
  }

  /// What isn't understood in the query, and what took too long to be looked for, a sentence each.
  package var notices: [String] { query.notices + lapses.notices }

  /// Updates the finding by a change of the model. O(n) in the size of the change.
  package mutating func follow(_ change: ModelChange) {
    var effort = SearchEffort()
    order.update(by: ModelChange(dreams: change.dreams.compactMapValues { shown($0, &effort) }))
    guard !lapses.isEmpty || !effort.lapses.isEmpty else { return }
    change.dreams.keys.forEach { lapses.remove($0) }
    lapses.formUnion(effort.lapses)
  }

  /// Whether `change` is about a dream that fits the query, before or after it.
  package func shows(_ change: ModelChange) -> Bool {
    change.dreams.values.contains { difference in
      [difference.old, difference.new].contains { $0.map(query.matches) ?? false }
    }
  }

  /// The part of a difference that is visible among the found dreams.
  private func shown(_ difference: Difference<Dream>, _ effort: inout SearchEffort) -> Difference<Dream>? {
    Difference(
      old: difference.old.flatMap { order.index(of: DreamOrder($0)) == nil ? nil : $0 },
      new: difference.new.flatMap { query.matches($0, with: &effort) ? $0 : nil })
  }
}
