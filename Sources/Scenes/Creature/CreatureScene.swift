import CellLayout
import DreamCore
import Input

/// The creatures, their number and what happens around them, for a dream; and which of them is the favourite.
package struct CreatureScene: Equatable, Sendable {
  /// Without one there is only a favourite to choose.
  private let dreams: [Dream.ID]
  private let old: CreatureDraft
  private var draft: CreatureDraft
  private var column = Column.creatures
  /// Which effect Space toggles.
  private var effect = 0

  private enum Column: Hashable, Sendable { case creatures, effects }

  /// What the first of the dreams has is what the draft begins with.
  init(_ dreams: [Dream.ID], in context: Context) {
    self.dreams = dreams
    old = CreatureDraft(dreams.first.flatMap { context.model.dreams[$0] }, favorite: context.model.favoriteCreature)
    draft = old
  }
}

extension CreatureScene: KeyedScene {
  package var scene: Scene { .creature(self) }
  package func isOver(in context: Context) -> Bool {
    !dreams.isEmpty && !dreams.contains(where: context.model.dreams.contains)
  }

  package mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    if let verb = CreatureVerb.bindings[key] { return act(verb, in: context, environment: environment) }
    if let count = key.typed?.wholeNumberValue.flatMap({ CreatureCount($0) }) { draft.count = count }
    return []
  }

  package mutating func act(
    _ verb: CreatureVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .creatures: column = .creatures
    case .effects: column = dreams.isEmpty ? .creatures : .effects
    case .otherColumn: column = dreams.isEmpty || column == .effects ? .creatures : .effects
    case .toggle: return toggle()
    case .favor: draft.favorite = draft.creature
    case .done: return done(in: context)
    case .cancel: return [.close]
    }
    return []
  }

  private mutating func move(by count: Int) {
    switch column {
    case .creatures:
      let all = Creature.allCases
      draft.creature = all[min(max(0, (all.firstIndex(of: draft.creature) ?? 0) + count), all.count - 1)]
    case .effects: effect = min(max(0, effect + count), Effect.allCases.count - 1)
    }
  }

  private mutating func toggle() -> [Action] {
    guard column == .effects else { return dreams.isEmpty ? [] : [.say("Tab goes to the effects.")] }
    draft.effects.formSymmetricDifference([Effect.allCases[effect]])
    return []
  }

  private mutating func done(in context: Context) -> [Action] {
    guard !dreams.isEmpty else { return [.close, .edit(.favor(draft.creature))] }
    guard draft != old || dreams.count > 1 else { return [.close] }
    let favorite = draft.favorite == old.favorite ? "" : " The favourite is \(draft.favorite.name)."
    return [
      .close, .edit(.give(draft, to: dreams, in: context.model, from: old)),
      .say("\(context.model.words(for: dreams)): \(draft.words).\(favorite)"),
    ]
  }

  package func help(in context: Context) -> [HelpLine] { CreatureVerb.bindings.help + [CreatureVerb.digits] }

  package func hints(in context: Context) -> [Hint] {
    guard !dreams.isEmpty else { return CreatureVerb.bindings.hints.filter { $0.key != "Tab" } }
    let toggle = column == .effects ? [Hint("Space", "toggle")] : []
    return toggle + CreatureVerb.bindings.hints + [Hint("1–9", "how many")]
  }
}

// MARK: Layout

extension CreatureScene {
  private static let rows = max(Creature.allCases.count, Effect.allCases.count)
  private static let pictureFrom = 60

  package func body(in context: Context) -> any Layout<Leaf> {
    let height = max(1, context.size.height - 2)
    let columns = AnyLayout(rows(height: height, favorite: draft.favorite))
    let title = dreams.isEmpty ? "Favourite creature" : "Creature of \(context.model.words(for: dreams))"
    let picture = DecoratingLayout(
      content: columns, decoration: Leaf(CreaturePicture(draft.creature, configurations: context.theme.creatures)),
      contentInsets: Insets(left: 1),
      decorationInsets: Insets())
    let hasPicture = context.size.width >= Self.pictureFrom
    return Sheet(
      title: title, content: hasPicture ? AnyLayout(picture) : columns,
      size: Size(width: hasPicture ? (dreams.isEmpty ? 52 : 68) : 44, height: Self.rows + (dreams.isEmpty ? 0 : 2)))
  }

  /// What the dream is given, in words, and below it as many rows as there is room for round the current one.
  private func rows(height: Int, favorite: Creature) -> StackLayout<AnyLayout<Leaf>> {
    let words = AnyLayout(Leaf(TextLine(draft.words, .accent)))
    let head =
      dreams.isEmpty || height <= 2 ? [] : height < Self.rows + 2 ? [words] : [words, AnyLayout(Leaf(Blank()))]
    let room = max(1, height - head.count)
    let current = column == .effects ? effect : Creature.allCases.firstIndex(of: draft.creature) ?? 0
    let shown = (0..<Self.rows).dropFirst(max(0, current - room + 1)).prefix(room)
    return StackLayout((head + shown.map(row)).map { StackItem($0, height: .fixed(1)) })
  }

  private func row(_ index: Int) -> AnyLayout<Leaf> {
    let creature = Creature.allCases[index]
    let isChosen = creature == draft.creature
    let left = Leaf(
      ChoiceRow(
        creature.name, isSelected: isChosen && column == .creatures, isMarked: creature == draft.favorite,
        isChosen: isChosen))
    guard !dreams.isEmpty else { return AnyLayout(left) }
    let effect = Effect.allCases[index]
    let box = draft.effects.contains(effect) ? "[x]" : "[ ]"
    let right = Leaf(
      ChoiceRow("\(box) \(effect.name)", isSelected: index == self.effect && column == .effects, isMarked: false))
    return AnyLayout(SplitLayout(left: left, divider: Leaf(Blank()), right: right, leftWidth: 19))
  }
}
