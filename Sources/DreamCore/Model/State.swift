/// The mode of the list: what its keys do. Undo leaves it alone.
package enum State: Equatable, Sendable {
  case viewing
  case selecting(Selection)
  case duplicating
  /// The share sheet is open. `from` is the selection that is there again when the sharing is given up.
  case sharing(NonEmpty<[Dream.ID]>, from: Selection?)
}

extension State {
  /// The state in which `dreams` are selected: `.viewing` if there are none.
  package init(selecting dreams: Set<Dream.ID>, range: ListRange? = nil) {
    self.init(Selection(dreams, range: range))
  }

  /// The state in which `dreams` are shared; if there are none, the one after a sharing that was given up.
  package init(sharing dreams: [Dream.ID], from selection: Selection? = nil) {
    self = NonEmpty(dreams).map { .sharing($0, from: selection) } ?? State(selection)
  }

  private init(_ selection: Selection?) { self = selection.map(State.selecting) ?? .viewing }
}

/// The dreams that are selected, and the range that is being picked.
package struct Selection: Hashable, Sendable {
  package let dreams: NonEmpty<Set<Dream.ID>>
  /// The range that is being picked; `nil` if none is.
  package let range: ListRange?

  /// Returns `nil` if `dreams` is empty.
  package init?(_ dreams: Set<Dream.ID>, range: ListRange? = nil) {
    guard let dreams = NonEmpty(dreams) else { return nil }
    self.dreams = dreams
    self.range = range
  }
}

/// A range of the list that is being picked. It goes on as long as its end is the selected item.
package struct ListRange: Hashable, Sendable {
  /// The item at which the range began.
  package let anchor: ListItem
  /// The item up to which dreams were picked last.
  package let end: ListItem
  /// Whether every movement extends the range, not only Shift with an arrow.
  package let isOpen: Bool

  package init(anchor: ListItem, end: ListItem, isOpen: Bool) {
    self.anchor = anchor
    self.end = end
    self.isOpen = isOpen
  }
}

/// A collection with at least one element.
package struct NonEmpty<Elements: Collection> {
  package let elements: Elements

  /// Returns `nil` if `elements` is empty.
  package init?(_ elements: Elements) {
    guard !elements.isEmpty else { return nil }
    self.elements = elements
  }
}

extension NonEmpty: Equatable where Elements: Equatable {}
extension NonEmpty: Hashable where Elements: Hashable {}
extension NonEmpty: Sendable where Elements: Sendable {}

// MARK: Reading it

extension State {
  /// The selected dreams; empty in every state but `.selecting`.
  package var selected: Set<Dream.ID> {
    if case .selecting(let selection) = self { selection.dreams.elements } else { [] }
  }

  /// The range that is being picked; `nil` in every state but `.selecting`.
  package var range: ListRange? {
    if case .selecting(let selection) = self { selection.range } else { nil }
  }

  /// The selection: that of `.selecting`, or the one from which a sharing began.
  package var selection: Selection? {
    switch self {
    case .selecting(let selection): selection
    case .sharing(_, let selection): selection
    case .viewing, .duplicating: nil
    }
  }

  /// The state after a sharing was given up.
  package var givingUpSharing: State { State(selection) }

  /// The state after the dreams were shared. A selection of other dreams is there again.
  package var completingSharing: State {
    guard case .sharing(let dreams, let selection?) = self, selection.dreams.elements != Set(dreams.elements) else {
      return .viewing
    }
    return .selecting(selection)
  }
}

// MARK: Validating it

extension State {
  /// The nearest state that makes sense for `model`: dreams that are gone are no longer selected or shared, and a range ends
  /// with its anchor or its end.
  package func validated(for model: Model) -> State {
    switch self {
    case .viewing: .viewing
    case .selecting(let selection): State(selection.validated(for: model))
    case .duplicating: model.dreams.isEmpty ? .viewing : .duplicating
    case .sharing(let dreams, let selection):
      State(sharing: dreams.elements.filter(model.dreams.contains), from: selection?.validated(for: model))
    }
  }
}

extension Selection {
  fileprivate func validated(for model: Model) -> Selection? {
    let range = range.flatMap { model.lists($0.anchor) && model.lists($0.end) ? $0 : nil }
    return Selection(dreams.elements.filter(model.dreams.contains), range: range)
  }
}

extension Model {
  /// Whether the list of all dreams and nights without recall has `item`.
  fileprivate func lists(_ item: ListItem) -> Bool {
    switch item {
    case .dream(let id): dreams.contains(id)
    case .night(let day): nights[day]?.recall != nil
    case .favorite: false
    }
  }
}
