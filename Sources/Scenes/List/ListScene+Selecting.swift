import DreamCore
import Input

extension ListScene {
  mutating func select(
    _ key: Key, _ selected: Set<Dream.ID>, in context: Context, environment: Environment
  ) -> [Action] {
    if let move = ListMove.bindings[key] { return go(move, picking: selected, in: context) }
    if let verb = FindingVerb.bindings[key] { return act(verb, in: context) }
    if let verb = PickVerb.bindings[key] { return pick(verb, from: selected, in: context) }
    guard let verb = SelectVerb.bindings[key] else { return [] }
    if verb == .leave { return [.edit(.entering(.viewing))] }
    return act(verb, on: context.sorted(selected), in: context, environment: environment)
  }

  private mutating func act(
    _ verb: SelectVerb, on dreams: [Dream.ID], in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .leave: []
    case .delete: delete(dreams, in: context, environment: environment)
    case .tag: [.transition(.tags(TagsScene(dreams, in: context)), .modal)]
    case .rate: [.transition(.rating(RatingScene(dreams, in: context)), .modal)]
    case .creature: creatures(of: dreams, in: context)
    case .star: [.edit(.star(dreams, in: context.model))]
    case .repeatLast: context.repeating(on: dreams)
    case .share: ShareScene.opening(dreams, in: context, environment)
    case .copy: [.copyOut(dreams.compactMap { context.model.dreams[$0]?.textToCopy }.joined(separator: "\n"))]
    }
  }
}

extension ListScene {
  private func creatures(of dreams: [Dream.ID], in context: Context) -> [Action] {
    guard let first = dreams.first.flatMap({ context.model.dreams[$0] }) else { return [] }
    let scene = CreatureScene(first, and: Array(dreams.dropFirst()), in: context)
    return [.transition(.creature(scene), .modal)]
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

  /// Moves; an open range comes along.
  private mutating func go(_ move: ListMove, picking selected: Set<Dream.ID>, in context: Context) -> [Action] {
    if range?.isOpen == true { return sweep(selected, in: context) { $0.go(move, in: context) } }
    range = nil
    go(move, in: context)
    return []
  }

  /// Moves the end of the range along with the current row.
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
  /// In the order of the list.
  func sorted(_ dreams: Set<Dream.ID>) -> [Dream.ID] {
    dreams.compactMap { model.dreams[$0].map(DreamOrder.init) }.sorted { $0.isNewer(than: $1) }
      .compactMap(\.item.dream)
  }
}
