import CellLayout
import DreamCore
import Input

/// A small list of the creatures, one of which is to be the favourite.
package struct FavoriteScene: Equatable, Sendable {
  private var selected: Creature

  package init(_ creature: Creature) { selected = creature }
}

extension FavoriteScene: SceneContent {
  package var scene: Scene { .favorite(self) }

  package mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    guard let verb = FavoriteVerb.bindings[key] else { return [] }
    switch verb {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .choose: return [.close, .edit(.favor(selected))]
    case .cancel: return [.close]
    }
    return []
  }

  private mutating func move(by count: Int) {
    let all = Creature.allCases
    let index = (all.firstIndex(of: selected) ?? 0) + count
    selected = all[min(max(index, 0), all.count - 1)]
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let rows = Creature.allCases.map { creature in
      StackItem(
        Leaf(
          ChoiceRow(
            creature.name, isSelected: creature == selected,
            isMarked: creature == context.model.favoriteCreature)),
        height: .fixed(1))
    }
    let sheet = DecoratingLayout(
      content: StackLayout(rows), decoration: Leaf(CreaturePicture(selected)),
      contentInsets: Insets(left: 1), decorationInsets: Insets())
    return Sheet(title: "Favourite creature", content: AnyLayout(sheet), size: Size(width: 52, height: 6))
  }

  package func reach(of key: Key) -> KeyReach { FavoriteVerb.bindings.reach(of: key, harmless: FavoriteVerb.harmless) }

  package var help: [HelpLine] { FavoriteVerb.bindings.help }

  package func hints(in context: Context) -> [Hint] { FavoriteVerb.bindings.hints }
}
