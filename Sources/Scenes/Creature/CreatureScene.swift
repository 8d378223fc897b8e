import CellLayout
import DreamCore
import Input
import Widgets

/// The creatures of a dream, their number and what happens round them; and which of them is the favourite.
package struct CreatureScene: Equatable, Sendable {
  private let dreams: [Dream.ID]
  private let old: CreatureDraft
  private var draft: CreatureDraft
  private var column = Column.creatures
  /// Which effect Space toggles.
  private var effect = 0

  private enum Column: Hashable, Sendable { case creatures, effects }

  /// The draft begins with what the first one has.
  init(_ dream: Dream, and others: [Dream.ID] = [], in context: Context) {
    dreams = [dream.id] + others
    old = CreatureDraft(dream, favorite: context.model.favoriteCreature)
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
    case .effects: column = .effects
    case .otherColumn: column = column == .effects ? .creatures : .effects
    case .toggle: return toggle()
    case .favor: draft.favorite = draft.creature
    case .done: return done(in: context)
    case .cancel: return [.close]
    }
    return []
  }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .option(Self.creatureColumn, let index)?):
      column = .creatures
      draft.creature = Creature.allCases[index]
    case (.click, .option(_, let index)?):
      column = .effects
      effect = index
      return toggle()
    default: return followWheel(pointing, in: context, environment: environment)
    }
    return []
  }

  private mutating func move(by count: Int) {
    switch column {
    case .creatures: draft.creature = draft.creature.neighbor(count)
    case .effects: effect = min(max(0, effect + count), Effect.allCases.count - 1)
    }
  }

  private mutating func toggle() -> [Action] {
    guard column == .effects else { return [.say("Tab goes to the effects.")] }
    draft.effects.formSymmetricDifference([Effect.allCases[effect]])
    return []
  }

  private func done(in context: Context) -> [Action] {
    guard draft != old || dreams.count > 1 else { return [.close] }
    let favorite = draft.favorite == old.favorite ? "" : " The favourite is \(draft.favorite.name)."
    return [
      .close, .edit(.give(draft, to: dreams, in: context.model, from: old)),
      .say("\(context.model.words(for: dreams)): \(draft.words).\(favorite)"),
    ]
  }

  package func help(in context: Context) -> [HelpLine] { CreatureVerb.bindings.help + [CreatureVerb.digits] }

  package func hints(in context: Context) -> [Hint] {
    let toggle = column == .effects ? [Hint("Space", "toggle")] : []
    return toggle + CreatureVerb.bindings.hints + [Hint("1–9", "how many")]
  }
}

// MARK: Layout

extension CreatureScene {
  private static let creatureColumn = 0
  private static let effectColumn = 1
  private static let rows = max(Creature.allCases.count, Effect.allCases.count)

  package func effectsInSight(in context: Context) -> Set<Effect> {
    sheet(in: context).hasPicture ? draft.effects : []
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let art = DreamArt(
      draft.creature, count: draft.count, effects: draft.effects, theme: context.theme, at: context.motion.time)
    return sheet(in: context).layout(
      titled: "Creature of \(context.model.words(for: dreams))", rows: rows(height: max(1, context.size.height - 2)),
      art: art)
  }

  private func sheet(in context: Context) -> PictureSheet {
    PictureSheet(widths: [99, 75], withoutPicture: 44, rows: Self.rows + 2, in: context.size)
  }

  /// What the dream is given, in words, and below it as many rows as there is room for round the current one.
  private func rows(height: Int) -> StackLayout<AnyLayout<Leaf>> {
    let words = AnyLayout(Leaf(TextLine(draft.words, .accent)))
    let head = height <= 2 ? [] : height < Self.rows + 2 ? [words] : [words, AnyLayout(Leaf(Blank()))]
    let current = column == .effects ? effect : Creature.allCases.firstIndex(of: draft.creature) ?? 0
    let window = ScrollWindow(count: Self.rows, height: max(1, height - head.count)).showing(current)
    let shown = rows(of: Creature.allCases, Effect.allCases)[window.rows]
    return StackLayout((head + shown).map { StackItem($0, height: .fixed(1)) })
  }

  /// The creatures and the effects in two columns; the shorter one ends with blanks.
  func rows(of creatures: [Creature], _ effects: [Effect]) -> [AnyLayout<Leaf>] {
    let (creatures, effects) = (creatures.enumerated().map(leaf), effects.enumerated().map(leaf))
    return (0..<max(creatures.count, effects.count)).map { index in
      let left = index < creatures.count ? creatures[index] : Leaf(Blank())
      let right = index < effects.count ? effects[index] : Leaf(Blank())
      return AnyLayout(SplitLayout(left: left, divider: Leaf(Blank()), right: right, leftWidth: 19))
    }
  }

  private func leaf(_ index: Int, _ creature: Creature) -> Leaf {
    let isChosen = creature == draft.creature
    return Leaf(
      ChoiceRow(
        creature.name, isSelected: isChosen && column == .creatures, isMarked: creature == draft.favorite,
        isChosen: isChosen),
      target: .option(field: Self.creatureColumn, index))
  }

  private func leaf(_ index: Int, _ effect: Effect) -> Leaf {
    let box = draft.effects.contains(effect) ? "[x]" : "[ ]"
    return Leaf(
      ChoiceRow("\(box) \(effect.name)", isSelected: index == self.effect && column == .effects, isMarked: false),
      target: .option(field: Self.effectColumn, index))
  }
}
