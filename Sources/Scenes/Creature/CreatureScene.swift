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
    context.preferences.creatures == .off || !dreams.contains(where: context.model.dreams.contains)
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
    case .down: move(0, 1, in: context)
    case .up: move(0, -1, in: context)
    case .right: move(1, 0, in: context)
    case .left: move(-1, 0, in: context)
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

  /// Moves to a neighbour in the grid of pictures, or in the two columns of words.
  private mutating func move(_ columns: Int, _ rows: Int, in context: Context) {
    if grid(in: context) != nil { return moveInGrid(columns, rows) }
    if columns != 0 { column = columns > 0 ? .effects : .creatures }
    switch column {
    case .creatures: draft.creature = draft.creature.neighbor(rows)
    case .effects: effect = min(max(0, effect + rows), Effect.allCases.count - 1)
    }
  }

  /// The effects are below the creatures.
  private mutating func moveInGrid(_ columns: Int, _ rows: Int) {
    let creature = Creature.allCases.firstIndex(of: draft.creature) ?? 0
    switch column {
    case .creatures:
      if let index = creature.moved(columns, rows, in: Creature.allCases.count) {
        draft.creature = Creature.allCases[index]
      } else if rows > 0 {
        (column, effect) = (.effects, creature % PictureGrid.columns)
      }
    case .effects:
      if let index = effect.moved(columns, rows, in: Effect.allCases.count) {
        effect = index
      } else if rows < 0 {
        column = .creatures
      }
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

  var holdsChanges: Bool { draft != old }

  func end(in context: Context, environment: Environment) -> [Action] {
    draft == old ? [] : [.edit(.give(draft, to: dreams, in: context.model, from: old))]
  }

  func help(in context: Context) -> [HelpLine] { CreatureVerb.bindings.help + [CreatureVerb.digits] }

  func hints(in context: Context) -> [Hint] {
    let number = Hint("1–9", "how many")
    guard column == .effects else { return [number] + CreatureVerb.bindings.hints }
    let hints = CreatureVerb.bindings.hints.filter { $0.key != "f" }
    return [Hint("Space", "toggle")] + hints.map { $0.key == "Tab" ? Hint("Tab", "creatures") : $0 } + [number]
  }
}

// MARK: Layout

extension CreatureScene {
  private static let creatureColumn = 0
  private static let effectColumn = 1
  private static let rows = max(Creature.allCases.count, Effect.allCases.count)

  /// The least height of several creatures' drawings.
  private static let leastDrawing = 3
  /// The least width of a cell for the longest name behind a box with a blank before it.
  private static let boxed = 21
  private static let words = Size(width: 44, height: rows + 2)

  func body(in context: Context) -> any Layout<Leaf> {
    let title = "Creature of \(context.model.words(for: dreams))"
    guard let grid = grid(in: context) else {
      let room = Size(width: context.size.width - 4, height: max(1, min(Self.words.height, context.size.height - 2)))
      let rows = rows(in: room)
      return Sheet(title: title, content: AnyLayout(rows), size: Self.words)
    }
    let groups = [
      grid.group(0, creatureCells(in: grid, at: context.time)),
      StackItem(AnyLayout(Leaf(Blank())), height: .fixed(1)),
      grid.group(1, effectCells(in: grid, at: context.time)),
      StackItem(AnyLayout(Leaf(TextLine("  \(draft.words)", .accent))), height: .fixed(1)),
    ]
    return PictureSheet(title: title, content: StackLayout(groups), in: grid)
  }

  /// The grid of pictures; nil if there is room for words only.
  private func grid(in context: Context) -> PictureGrid? {
    PictureGrid(creatures: Creature.allCases.count, effects: Effect.allCases.count, otherRows: 2, in: context)
  }

  /// The chosen creature is shown with its effects, and as often as the dream has it; once, with the number behind its name,
  /// if there is room for very small ones only.
  private func creatureCells(in grid: PictureGrid, at time: Int) -> [PictureCell] {
    Creature.allCases.enumerated().map { index, creature in
      let target = MouseTarget.option(field: Self.creatureColumn, index)
      guard creature == draft.creature else {
        return PictureCell(art: DreamArt(creature, effects: [], at: time), name: name(of: creature), target: target)
      }
      let art = DreamArt(creature, count: draft.count, effects: draft.effects, at: time, .chosen)
      let alone = DreamArt(creature, effects: draft.effects, at: time, .chosen)
      let size = grid.pictureSize(inGroup: 0)
      let isSmall = art.drawingHeight(in: size) < min(Self.leastDrawing, alone.drawingHeight(in: size))
      return PictureCell(
        art: isSmall ? alone : art, name: name(of: creature, count: isSmall ? draft.count : nil), target: target)
    }
  }

  private func effectCells(in grid: PictureGrid, at time: Int) -> [PictureCell] {
    let box = grid.width < Self.boxed ? ("[x] ", "[ ] ") : (" [x] ", " [ ] ")
    return Effect.allCases.enumerated().map { index, effect in
      PictureCell(
        art: DreamArt(draft.creature, effects: [effect], at: time),
        name: name(of: effect, at: index, box: box),
        target: .option(field: Self.effectColumn, index))
    }
  }

  /// The choices in words, and below them the rows around the current one that fit into `room`.
  private func rows(in room: Size) -> StackLayout<AnyLayout<Leaf>> {
    let height = room.height
    let words = AnyLayout(Leaf(TextLine(draft.words, .accent)))
    let head = height <= 2 ? [] : height < Self.rows + 2 ? [words] : [words, AnyLayout(Leaf(Blank()))]
    let current = column == .effects ? effect : Creature.allCases.firstIndex(of: draft.creature) ?? 0
    let choices = FocusedRows(
      rows(of: Creature.allCases, Effect.allCases, isNarrow: room.width < Self.words.width), focus: current, gap: 1)
    return StackLayout(head.map { StackItem($0, height: .fixed(1)) } + [StackItem(AnyLayout(choices))])
  }

  /// The creatures and the effects in two columns, the shorter one filled up with blanks. In narrow ones, with which 40 columns
  /// have room for the longest names, effects have no boxes.
  func rows(of creatures: [Creature], _ effects: [Effect], isNarrow: Bool = false) -> [AnyLayout<Leaf>] {
    let box = isNarrow ? ("x ", "  ") : (" [x] ", " [ ] ")
    let creatures = creatures.enumerated().map(leaf)
    let effects = effects.enumerated().map { index, effect in
      Leaf(name(of: effect, at: index, box: box), target: .option(field: Self.effectColumn, index))
    }
    return (0..<max(creatures.count, effects.count)).map { index in
      let left = index < creatures.count ? creatures[index] : Leaf(TextLine(""))
      let right = index < effects.count ? effects[index] : Leaf(TextLine(""))
      return AnyLayout(
        ColumnsLayout([.init(left, width: .fixed(isNarrow ? 17 : 20)), .init(right, width: .flexible)]))
    }
  }

  private func leaf(_ index: Int, _ creature: Creature) -> Leaf {
    Leaf(name(of: creature), target: .option(field: Self.creatureColumn, index))
  }

  /// - Parameter count: the number that stands behind the name; nil if there is none.
  private func name(of creature: Creature, count: CreatureCount? = nil) -> ChoiceRow {
    let isChosen = creature == draft.creature
    let state = isChosen ? column == .creatures ? RowState.current : .chosen : .resting
    return ChoiceRow(creature.name + (count.map { " ×\($0.value)" } ?? ""), isMarked: creature == draft.favorite, state)
  }

  /// `box` is what stands before the name of an effect that is chosen, and of one that isn't.
  private func name(of effect: Effect, at index: Int, box: (String, String)) -> ChoiceRow {
    ChoiceRow(
      effect.name, box: draft.effects.contains(effect) ? box.0 : box.1,
      index == self.effect && column == .effects ? .current : .resting)
  }
}

/// The commands of keys in the creature sheet, without the digits.
enum CreatureVerb: Verb {
  case down, up, left, right, otherColumn, toggle, favor, done, cancel
}

extension CreatureVerb {
  static let place = "creature"

  static let bindings = Bindings<CreatureVerb>([
    Binding("down", ["j", .down], .down, "j ↓", "down", hint: Hint("h j k l", "move")),
    Binding("up", ["k", .up], .up, "k ↑", "up"),
    Binding("favor", ["f"], .favor, "f", "make it the favourite", hint: Hint("f", "favourite")),
    Binding("right", ["l", .right], .right, "l →", "to the right"),
    Binding("left", ["h", .left], .left, "h ←", "to the left"),
    Binding(
      "otherColumn", [.tab, .backTab], .otherColumn, "Tab", "to the effects, or back to the creatures",
      hint: Hint("Tab", "effects")),
    Binding("toggle", [.space], .toggle, "Space", "turn the effect on or off"),
    Binding("done", [.enter], .done, "↵", "give them to the dream", hint: Hint("↵", "done")),
    Binding("cancel", [.escape, "q"], .cancel, "q Esc", "leave all as it is", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<CreatureVerb> = [.down, .up, .left, .right, .otherColumn, .cancel]

  static let digits = HelpLine(keys: "1–9", words: "how many")
}

extension Creature {
  /// The creature `count` places after this one among all, limited to the first and last.
  func neighbor(_ count: Int) -> Creature {
    let all = Creature.allCases
    return all[min(max(0, (all.firstIndex(of: self) ?? 0) + count), all.count - 1)]
  }
}
