import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet in which the favourite creature is chosen. Sparks fly round the current favourite.
struct FavoriteScene: Equatable, Sendable {
  private var creature: Creature

  init(in context: Context) { creature = context.model.favoriteCreature }
}

extension FavoriteScene: KeyedScene {
  mutating func act(
    _ verb: FavoriteVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .down: creature = creature.neighbor(1)
    case .up: creature = creature.neighbor(-1)
    case .done where creature != context.model.favoriteCreature:
      return [.close, .edit(.favor(creature)), .say("The favourite is \(creature.name). u brings the old one back.")]
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

  func frameTime(in context: Context) -> Int? {
    sheet(in: context).hasPicture && creature == context.model.favoriteCreature ? Set([Effect.magic]).frameTime : nil
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let favorite = context.model.favoriteCreature
    let rows = Creature.allCases.enumerated().map { index, each in
      let row = ChoiceRow(each.name, isMarked: each == favorite, each == creature ? .current : .resting)
      return StackItem(Leaf(row, target: .row(index)), height: .fixed(1))
    }
    let art = DreamArt(
      creature, effects: creature == favorite ? [.magic] : [], at: context.time,
      creature == favorite ? .chosen : .awake)
    return sheet(in: context).layout(titled: "Favourite creature", rows: StackLayout(rows), art: art)
  }

  private func sheet(in context: Context) -> PictureSheet {
    PictureSheet(widths: [116, 76], withoutPicture: 24, rows: Creature.allCases.count, in: context.size)
  }
}

/// The commands of keys in the sheet of the favourite creature.
enum FavoriteVerb: Verb {
  case down, up, done, cancel
}

extension FavoriteVerb {
  static let bindings = Bindings<FavoriteVerb>([
    Binding(["j", .down], .down, "j ↓", "the next creature", hint: Hint("j k", "move")),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding([.enter], .done, "↵", "make it the favourite", hint: Hint("↵", "favourite")),
    Binding([.escape, "q"], .cancel, "q Esc", "leave the favourite as it is", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<FavoriteVerb> = [.down, .up, .cancel]
}
