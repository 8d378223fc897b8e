import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet of creatures and effects for one or several dreams, and the favourite creature.
struct CreatureScene: Equatable, Sendable {
  private let dreams: [Dream.ID]
  /// The values before anything was chosen here. Follows the changes of other sessions.
  private var old: CreatureDraft
  private var draft: CreatureDraft
  private var column = Column.creatures
  /// The index of the effect that Space toggles.
  private var effect = 0

  private enum Column: Hashable, Sendable { case creatures, effects }

  /// The sheet for `dreams`, with the values of the first one.
  init(_ dreams: [Dream.ID], in context: Context) {
    self.dreams = dreams
    old = CreatureDraft(of: dreams, in: context.model)
    draft = old
  }
}

extension CreatureScene: KeyedScene {
  func isOver(in context: Context) -> Bool {
    !dreams.contains(where: context.model.dreams.contains)
  }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    if let verb = CreatureVerb.bindings[key] { return act(verb, in: context, environment: environment) }
    if let count = key.typed?.wholeNumberValue.flatMap({ CreatureCount($0) }) { draft.count = count }
    return []
  }

  mutating func act(
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

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard pointing.gesture == .click, case .option(let field, let index)? = pointing.target else {
      return followWheel(pointing, in: context, environment: environment)
    }
    guard field == Self.creatureColumn else {
      column = .effects
      effect = index
      return toggle()
    }
    column = .creatures
    draft.creature = Creature.allCases[index]
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    let now = CreatureDraft(of: dreams, in: new.model)
    draft.follow(from: self.old, to: now)
    self.old = now
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

  func help(in context: Context) -> [HelpLine] { CreatureVerb.bindings.help + [CreatureVerb.digits] }

  func hints(in context: Context) -> [Hint] {
    let toggle = column == .effects ? [Hint("Space", "toggle")] : []
    return toggle + CreatureVerb.bindings.hints + [Hint("1–9", "how many")]
  }
}

// MARK: Layout

extension CreatureScene {
  private static let creatureColumn = 0
  private static let effectColumn = 1
  private static let rows = max(Creature.allCases.count, Effect.allCases.count)

  func frameTime(in context: Context) -> Int? { sheet(in: context).hasPicture ? draft.effects.frameTime : nil }

  func body(in context: Context) -> any Layout<Leaf> {
    let art = DreamArt(
      draft.creature, count: draft.count, effects: draft.effects, at: context.time)
    return sheet(in: context).layout(
      titled: "Creature of \(context.model.words(for: dreams))", rows: rows(height: max(1, context.size.height - 2)),
      art: art)
  }

  private func sheet(in context: Context) -> PictureSheet {
    PictureSheet(widths: [116, 76], withoutPicture: 44, rows: Self.rows + 2, in: context.size)
  }

  /// The choices in words, and below them the rows around the current one that fit into `height`.
  private func rows(height: Int) -> StackLayout<AnyLayout<Leaf>> {
    let words = AnyLayout(Leaf(TextLine(draft.words, .accent)))
    let head = height <= 2 ? [] : height < Self.rows + 2 ? [words] : [words, AnyLayout(Leaf(Blank()))]
    let current = column == .effects ? effect : Creature.allCases.firstIndex(of: draft.creature) ?? 0
    let window = ScrollWindow(count: Self.rows, height: max(1, height - head.count)).showing(current)
    let shown = rows(of: Creature.allCases, Effect.allCases)[window.rows]
    return StackLayout((head + shown).map { StackItem($0, height: .fixed(1)) })
  }

  /// The creatures and the effects in two columns, the shorter one filled up with blanks.
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
    let state = isChosen ? column == .creatures ? ChoiceRow.State.current : .chosen : .resting
    return Leaf(
      ChoiceRow(creature.name, isMarked: creature == draft.favorite, state),
      target: .option(field: Self.creatureColumn, index))
  }

  private func leaf(_ index: Int, _ effect: Effect) -> Leaf {
    let box = draft.effects.contains(effect) ? "[x]" : "[ ]"
    return Leaf(
      ChoiceRow("\(box) \(effect.name)", index == self.effect && column == .effects ? .current : .resting),
      target: .option(field: Self.effectColumn, index))
  }
}

/// The commands of keys in the creature sheet, without the digits.
enum CreatureVerb: Verb {
  case down, up, creatures, effects, otherColumn, toggle, favor, done, cancel
}

extension CreatureVerb {
  static let bindings = Bindings<CreatureVerb>([
    Binding(["j", .down], .down, "j ↓", "the next one", hint: Hint("j k", "move")),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding(["f"], .favor, "f", "make it the favourite", hint: Hint("f", "favourite")),
    Binding(["l", .right], .effects, "l →", "to the effects"),
    Binding(["h", .left], .creatures, "h ←", "to the creatures"),
    Binding([.tab, .backTab], .otherColumn, "Tab", "to the others", hint: Hint("Tab", "effects")),
    Binding([.space], .toggle, "Space", "the effect, or not"),
    Binding([.enter], .done, "↵", "give them to the dream", hint: Hint("↵", "done")),
    Binding([.escape, "q"], .cancel, "q Esc", "leave all as it is", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<CreatureVerb> = [.down, .up, .creatures, .effects, .otherColumn, .cancel]

  static let digits = HelpLine(keys: "1–9", words: "how many")
}

extension Creature {
  /// The creature `count` places after this one among all, limited to the first and last.
  func neighbor(_ count: Int) -> Creature {
    let all = Creature.allCases
    return all[min(max(0, (all.firstIndex(of: self) ?? 0) + count), all.count - 1)]
  }
}
