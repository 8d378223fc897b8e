import DreamCore
import Input
import Stage

extension ListScene {
  mutating func select(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let move = ListMove.bindings[key] { return goPicking(move, in: context) }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    if let verb = PickVerb.bindings[key] { return pick(verb, in: context) }
    guard let verb = SelectVerb.bindings[key, context.preferences] else { return [] }
    switch verb {
    case .leave: return [.edit(.entering(.viewing))]
    case .dreams(let verb): return verb.actions(on: context.sorted(context.state.selected), in: context, environment)
    }
  }
}

// MARK: Picking

extension ListScene {
  mutating func pick(_ verb: PickVerb, in context: Context) -> [Action] {
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    switch verb {
    case .toggle where range(in: context)?.isOpen != true: return toggle(in: context)
    case .toggle, .range: return toggleRange(in: context)
    case .all: return toggleAll(in: context)
    case .extendDown: return extend(by: 1, in: context)
    case .extendUp: return extend(by: -1, in: context)
    }
  }

  private mutating func toggle(in context: Context) -> [Action] {
    let current = Set([place.selected?.dream].compactMap { $0 })
    move(by: 1, in: context)
    return [.edit(.entering(State(selecting: context.state.selected.symmetricDifference(current))))]
  }

  private func toggleAll(in context: Context) -> [Action] {
    let all = Set(context.order.all.lazy.compactMap(\.item.dream))
    let selected = context.state.selected
    let picked = all.isSubset(of: selected) ? selected.subtracting(all) : selected.union(all)
    return [.edit(.entering(State(selecting: picked)))]
  }

  private func toggleRange(in context: Context) -> [Action] {
    let selected = context.state.selected
    if range(in: context)?.isOpen == true { return [.edit(.entering(State(selecting: selected)))] }
    guard let item = place.selected, let dream = item.dream else {
      return [.say("There is no dream in this row.")]
    }
    let range = ListRange(anchor: item, end: item, isOpen: true)
    return [.edit(.entering(State(selecting: selected.union([dream]), range: range)))]
  }

  private mutating func extend(by count: Int, in context: Context) -> [Action] {
    guard let item = place.selected else { return [] }
    let range = range(in: context) ?? ListRange(anchor: item, end: item, isOpen: false)
    let picked = context.state.selected.union([item.dream].compactMap { $0 })
    return sweep(range, from: picked, in: context) { $0.move(by: count, in: context) }
  }

  /// Moves the selection. An open range extends to it.
  private mutating func goPicking(_ move: ListMove, in context: Context) -> [Action] {
    if let range = range(in: context), range.isOpen {
      return sweep(range, from: context.state.selected, in: context) { $0.go(move, in: context) }
    }
    return moving(in: context) { $0.go(move, in: context) }
  }
}

// MARK: Ranges

extension ListScene {
  /// The range that goes on at the selected item; nil if none does.
  func range(in context: Context) -> ListRange? {
    context.state.range.flatMap { $0.end == place.selected ? $0 : nil }
  }

  /// Moves the selection by `move` without picking, which ends a range.
  mutating func moving(in context: Context, by move: (inout ListScene) -> Void) -> [Action] {
    let end = range(in: context)?.end
    move(&self)
    guard context.state.range != nil, end == nil || end != place.selected else { return [] }
    return [.edit(.entering(State(selecting: context.state.selected)))]
  }

  /// Moves the selection by `move` and extends a range to it. The range ends if its anchor isn't in the list.
  mutating func sweep(
    _ range: ListRange, from selected: Set<Dream.ID>, in context: Context, by move: (inout ListScene) -> Void
  ) -> [Action] {
    let (anchor, old) = (context.index(of: range.anchor), selectedIndex(in: context))
    move(&self)
    guard let anchor, let old, let end = place.selected, let new = selectedIndex(in: context) else {
      return [.edit(.entering(State(selecting: selected)))]
    }
    let picked = selected.following(anchor: anchor, from: old, to: new, in: context.order)
    let swept = ListRange(anchor: range.anchor, end: end, isOpen: range.isOpen)
    return [.edit(.entering(State(selecting: picked, range: swept)))]
  }
}

extension Context {
  /// The dreams in the order of the list.
  func sorted(_ dreams: Set<Dream.ID>) -> [Dream.ID] {
    dreams.compactMap { model.dreams[$0].map(DreamOrder.init) }.sorted { $0.isNewer(than: $1) }
      .compactMap(\.item.dream)
  }
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
