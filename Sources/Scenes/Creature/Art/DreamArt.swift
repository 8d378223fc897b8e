import CellLayout
import DreamCore
import Widgets

/// Creatures and what happens round them, at one moment.
struct DreamArt {
  /// Columns before the foremost creature for flames and beams, if there are any.
  let reach: Int
  private let herd: Herd
  private let effects: [Leaf]

  private static let longReach = 12

  /// `time` is how long the effects have moved, in milliseconds.
  init(
    _ creature: Creature, count: CreatureCount = CreatureCount(clamping: 1), effects: Set<Effect>, theme: Theme,
    at time: Int
  ) {
    reach = effects.isDisjoint(with: [.fireBreathing, .laserFocus]) ? 0 : Self.longReach
    let herd = Herd(creature, count: count, reach: reach, configurations: theme.creatures)
    self.herd = herd
    self.effects = Effect.allCases.filter(effects.contains).map { Leaf(EffectPicture($0, round: herd, at: time)) }
  }

  /// By itself.
  var picture: AnyLayout<Leaf> {
    AnyLayout(BackgroundLayout(background: herd, foreground: ZStackLayout(effects)))
  }

  /// In the left third, beside some content.
  func layout(
    beside content: some Layout<Leaf>, contentInsets: Insets, artInsets: Insets
  ) -> some Layout<Leaf> {
    DreamEffectLayout(
      content: AnyLayout(content), decoration: herd, effects: effects, contentInsets: contentInsets,
      decorationInsets: artInsets)
  }
}
