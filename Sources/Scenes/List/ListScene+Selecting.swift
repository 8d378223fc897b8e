import DreamCore
import Input
import Stage

extension ListScene {
  mutating func select(
    _ key: Key, _ selected: Set<Dream.ID>, in context: Context, environment: Environment
  ) -> [Action] {
    if let move = ListMove.bindings[key] { return go(move, picking: selected, in: context) }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    if let verb = PickVerb.bindings[key] { return pick(verb, from: selected, in: context) }
    guard let verb = SelectVerb.bindings[key, context.preferences] else { return [] }
    switch verb {
    case .leave: return [.edit(.entering(.viewing))]
    case .dreams(let verb): return verb.actions(on: context.sorted(selected), in: context, environment)
    }
  }
}

// MARK: Picking

extension ListScene {
  mutating func pick(_ verb: PickVerb, from selected: Set<Dream.ID>, in context: Context) -> [Action] {
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    switch verb {
    case .toggle where range?.isOpen != true: return toggle(in: selected, context)
    case .toggle, .range: return toggleRange(from: selected)
    case .all: return toggleAll(in: selected, context)
    case .extendDown: return extend(by: 1, from: selected, context)
    case .extendUp: return extend(by: -1, from: selected, context)
    }
  }

  private mutating func toggle(in selected: Set<Dream.ID>, _ context: Context) -> [Action] {
    let current = Set([place.selected?.dream].compactMap { $0 })
    range = nil
    move(by: 1, in: context)
    return [.edit(.entering(State(selecting: selected.symmetricDifference(current))))]
  }

  private mutating func toggleAll(in selected: Set<Dream.ID>, _ context: Context) -> [Action] {
    let all = Set(context.order.all.lazy.compactMap(\.item.dream))
    range = nil
    let picked = all.isSubset(of: selected) ? selected.subtracting(all) : selected.union(all)
    return [.edit(.entering(State(selecting: picked)))]
  }

  private mutating func toggleRange(from selected: Set<Dream.ID>) -> [Action] {
    guard range?.isOpen != true else {
      range = nil
      return []
    }
    guard let item = place.selected, let dream = item.dream else {
      return [.say("There is no dream in this row.")]
    }
    range = ListRange(anchor: item, isOpen: true)
    return [.edit(.entering(State(selecting: selected.union([dream]))))]
  }

  private mutating func extend(by count: Int, from selected: Set<Dream.ID>, _ context: Context) -> [Action] {
    guard let item = place.selected else { return [] }
    if range == nil { range = ListRange(anchor: item, isOpen: false) }
    let picked = selected.union([item.dream].compactMap { $0 })
    return sweep(picked, in: context) { $0.move(by: count, in: context) }
  }

  /// Moves the selection. An open range extends to it.
  private mutating func go(_ move: ListMove, picking selected: Set<Dream.ID>, in context: Context) -> [Action] {
    if range?.isOpen == true { return sweep(selected, in: context) { $0.go(move, in: context) } }
    range = nil
    go(move, in: context)
    return []
  }

  /// Moves the selection by `move` and extends the range to it.
  mutating func sweep(
    _ selected: Set<Dream.ID>, in context: Context, by move: (inout ListScene) -> Void
  ) -> [Action] {
    let (anchor, old) = (range.flatMap { context.index(of: $0.anchor) }, selectedIndex(in: context))
    move(&self)
    guard let anchor, let old, let new = selectedIndex(in: context) else { return [] }
    let picked = selected.following(anchor: anchor, from: old, to: new, in: context.order)
    return [.edit(.entering(State(selecting: picked)))]
  }
}

extension Context {
  /// The dreams in the order of the list.
  func sorted(_ dreams: Set<Dream.ID>) -> [Dream.ID] {
    dreams.compactMap { model.dreams[$0].map(DreamOrder.init) }.sorted { $0.isNewer(than: $1) }
      .compactMap(\.item.dream)
  }
}

/// A range of dreams that is being picked, from an anchor to the selected row.
struct ListRange: Equatable, Sendable {
  let anchor: ListItem
  /// Whether every movement extends the range, not only Shift with an arrow.
  let isOpen: Bool
}

extension Set<Dream.ID> {
  /// The picked dreams after the end of a range moved from `old` to `new`. O(n) in the rows moved.
  func following(anchor: Int, from old: Int, to new: Int, in order: ListOrder) -> Set {
    let (before, after) = (ClosedRange(anchor, old), ClosedRange(anchor, new))
    func dreams(_ indices: [Range<Int>]) -> [Dream.ID] { indices.joined().compactMap { order[$0]?.item.dream } }
    return subtracting(dreams(before.leavingOut(after))).union(dreams(after.leavingOut(before)))
  }
}

extension ClosedRange<Int> {
  /// The range between two indices in either order.
  fileprivate init(_ one: Int, _ other: Int) { self = Swift.min(one, other)...Swift.max(one, other) }

  /// The parts of the range above and below `other`, which it overlaps.
  fileprivate func leavingOut(_ other: ClosedRange) -> [Range<Int>] {
    [
      lowerBound..<Swift.max(lowerBound, other.lowerBound),
      Swift.min(upperBound, other.upperBound) + 1..<upperBound + 1,
    ]
  }
}
