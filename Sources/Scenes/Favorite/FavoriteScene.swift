import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet in which the favourite creature is chosen. Sparks fly round the current favourite.
struct FavoriteScene: Equatable, Sendable {
  private var creature: Creature
  /// The favourite. Follows the changes of other sessions.
  private var favorite: Creature

  init(in context: Context) {
    favorite = context.model.favoriteCreature
    creature = favorite
  }
}

extension FavoriteScene: KeyedScene {
  func isOver(in context: Context) -> Bool { context.preferences.creatures == .off }

  mutating func act(
    _ verb: FavoriteVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .down: move(0, 1, in: context)
    case .up: move(0, -1, in: context)
    case .right: move(1, 0, in: context)
    case .left: move(-1, 0, in: context)
    case .done where holdsChanges:
      return [
        .close, .edit(.favor(creature)),
        .say("The favourite is \(creature.name). \(context.preferences.undoKey) brings the old one back."),
      ]
    case .done, .cancel: return [.close]
    }
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard case .row(let row)? = pointing.target else {
      return followWheel(pointing, in: context, environment: environment)
    }
    switch pointing.gesture {
    case .click: creature = Creature.allCases[row]
    case .doubleClick: return act(.done, in: context, environment: environment)
    case .drag, .wheel: return followWheel(pointing, in: context, environment: environment)
    }
    return []
  }

  var holdsChanges: Bool { creature != favorite }

  func end(in context: Context, environment: Environment) -> [Action] {
    holdsChanges ? [.edit(.favor(creature))] : []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    if !holdsChanges { creature = new.model.favoriteCreature }
    favorite = new.model.favoriteCreature
  }

  /// Moves to a neighbour in the grid of pictures, or in the list of words.
  private mutating func move(_ columns: Int, _ rows: Int, in context: Context) {
    guard grid(in: context) != nil else { return creature = creature.neighbor(rows + columns) }
    let index = Creature.allCases.firstIndex(of: creature) ?? 0
    creature = index.moved(columns, rows, in: Creature.allCases.count).map { Creature.allCases[$0] } ?? creature
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let cells = Creature.allCases.enumerated().map { index, each in
      PictureCell(
        art: DreamArt(
          each, effects: each == favorite ? [.magic] : [], at: context.time, each == favorite ? .chosen : .awake),
        name: ChoiceRow(each.name, isMarked: each == favorite, each == creature ? .current : .resting),
        target: .row(index))
    }
    let title = "Favourite creature"
    if let grid = grid(in: context) {
      return PictureSheet(title: title, content: StackLayout([grid.group(0, cells)]), in: grid)
    }
    return Sheet(
      title: title, content: AnyLayout(words(of: cells)), size: Size(width: 24, height: Creature.allCases.count))
  }

  /// The names alone: those around the current one that fit.
  private func words(of cells: [PictureCell]) -> FocusedRows {
    FocusedRows(
      cells.map { AnyLayout(Leaf($0.name, target: $0.target)) },
      focus: Creature.allCases.firstIndex(of: creature) ?? 0, gap: 1)
  }

  /// The grid of pictures; nil if there is room for words only.
  private func grid(in context: Context) -> PictureGrid? {
    PictureGrid(creatures: Creature.allCases.count, otherRows: 0, in: context)
  }
}

/// The commands of keys in the sheet of the favourite creature.
enum FavoriteVerb: Verb {
  case down, up, left, right, done, cancel
}

extension FavoriteVerb {
  static let place = "favorite"

  static let bindings = Bindings<FavoriteVerb>([
    Binding("down", ["j", .down], .down, "j ↓", "down", hint: Hint("h j k l", "move")),
    Binding("up", ["k", .up], .up, "k ↑", "up"),
    Binding("right", ["l", .right], .right, "l →", "to the right"),
    Binding("left", ["h", .left], .left, "h ←", "to the left"),
    Binding("done", [.enter], .done, "↵", "make it the favourite", hint: Hint("↵", "favourite")),
    Binding("cancel", [.escape, "q"], .cancel, "q Esc", "leave the favourite as it is", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<FavoriteVerb> = [.down, .up, .left, .right, .cancel]
}
