import DreamCore

/// The dreams of the model that fit a query, in the order of the list; it follows every change of the model.
package struct Finding: Equatable, Sendable {
  package let query: Query
  package private(set) var order: ListOrder

  package init(_ query: Query, _ order: ListOrder) {
    self.query = query
    self.order = order
  }

  /// Looks at nothing but what changed.
  package mutating func follow(_ change: ModelChange) {
    order.update(by: ModelChange(dreams: change.dreams.compactMapValues(shown)))
  }

  /// Whether something that it shows changed, came or went.
  package func shows(_ change: ModelChange) -> Bool {
    change.dreams.values.contains { difference in
      [difference.old, difference.new].contains { $0.map(query.matches) ?? false }
    }
  }

  /// What a change is to one who sees no other dreams.
  private func shown(_ difference: Difference<Dream>) -> Difference<Dream>? {
    Difference(
      old: difference.old.flatMap { order.index(of: DreamOrder($0)) == nil ? nil : $0 },
      new: difference.new.flatMap { query.matches($0) ? $0 : nil })
  }
}
