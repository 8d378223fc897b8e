import CellLayout
import DreamCore
import Input
import Widgets

/// The creatures, one of which is the favourite; sparks fly round that one.
package struct FavoriteScene: Equatable, Sendable {
  private var creature: Creature

  init(in context: Context) { creature = context.model.favoriteCreature }
}

extension FavoriteScene: KeyedScene {
  package var scene: Scene { .favorite(self) }

  package mutating func act(
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

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)?): creature = Creature.allCases[row]
    case (.doubleClick, .row?): return act(.done, in: context, environment: environment)
    default: return followWheel(pointing, in: context, environment: environment)
    }
    return []
  }

  package func effectsInSight(in context: Context) -> Set<Effect> {
    sheet(in: context).hasPicture && creature == context.model.favoriteCreature ? [.magic] : []
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let favorite = context.model.favoriteCreature
    let rows = Creature.allCases.enumerated().map { index, each in
      let row = ChoiceRow(each.name, isSelected: each == creature, isMarked: each == favorite)
      return StackItem(Leaf(row, target: .row(index)), height: .fixed(1))
    }
    let art = DreamArt(
      creature, effects: creature == favorite ? [.magic] : [], theme: context.theme, at: context.motion.time)
    return sheet(in: context).layout(titled: "Favourite creature", rows: StackLayout(rows), art: art)
  }

  private func sheet(in context: Context) -> PictureSheet {
    PictureSheet(widths: [99, 72], withoutPicture: 24, rows: Creature.allCases.count, in: context.size)
  }
}
