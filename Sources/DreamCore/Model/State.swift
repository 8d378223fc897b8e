/// The mode of the list: what its keys do. Undo leaves it alone.
package enum State: Equatable, Sendable {
  case viewing
  case selecting(Selection)
  case duplicating
  case sharing(dreams: [Dream.ID])

  /// The state in which `dreams` are selected: `.viewing` if there are none.
  package init(selecting dreams: Set<Dream.ID>) {
    self = Selection(dreams).map(State.selecting) ?? .viewing
  }
}

/// The dreams that are selected: at least one.
package struct Selection: Hashable, Sendable {
  package let dreams: Set<Dream.ID>

  /// Returns `nil` if `dreams` is empty.
  init?(_ dreams: Set<Dream.ID>) {
    guard !dreams.isEmpty else { return nil }
    self.dreams = dreams
  }
}

extension State {
  /// The nearest state that makes sense for `model`: dreams that are gone are no longer selected or shared.
  package func validated(for model: Model) -> State {
    switch self {
    case .viewing: .viewing
    case .selecting(let selection): State(selecting: selection.dreams.filter(model.dreams.contains))
    case .duplicating: model.dreams.isEmpty ? .viewing : .duplicating
    case .sharing(let dreams):
      dreams.contains(where: model.dreams.contains)
        ? .sharing(dreams: dreams.filter(model.dreams.contains)) : .viewing
    }
  }

  /// The selected dreams; empty in every state but `.selecting`.
  package var selected: Set<Dream.ID> {
    if case .selecting(let selection) = self { selection.dreams } else { [] }
  }
}
