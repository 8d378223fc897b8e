import CellLayout
import Creatures
import DreamCore
import Stage
import Widgets

/// Creatures with their effects, at one moment.
struct DreamArt {
  /// The columns in front of the foremost creature for flames and beams; 0 if there are none.
  let reach: Int
  private let herd: Herd
  private let effects: [Leaf]

  private static let longReach = 12

  /// `time` is that of the effects, in milliseconds.
  init(
    _ creature: Creature, count: CreatureCount = CreatureCount(clamping: 1), effects: Set<Effect>,
    at time: Int, _ pose: CreaturePicture.State = .awake
  ) {
    reach = effects.flyAhead ? Self.longReach : 0
    let herd = Herd(creature, count: count, reach: reach, pose)
    self.herd = herd
    self.effects = Effect.allCases.filter(effects.contains).map { Leaf(EffectPicture($0, round: herd, at: time)) }
  }

  /// The creatures of a dream; nil if the person wants none.
  init?(_ dream: Dream, in context: Context) {
    guard dream.showsCreatures(in: context) else { return nil }
    self.init(dream.creature, count: dream.numberOfCreatures, effects: dream.effects, at: context.time)
  }

  /// The height of a creature's drawing in a picture of this size; 0 if there is no room for all creatures.
  func drawingHeight(in size: Size) -> Int {
    var herd = herd
    herd.layout(in: Rect(size: size))
    guard herd.contents.count == herd.count, let first = herd.contents.first else { return 0 }
    return herd.creature.art(fitting: first.frame.size)?.size.height ?? 0
  }

  /// The layout of the creatures and effects alone.
  var picture: AnyLayout<Leaf> {
    AnyLayout(BackgroundLayout(background: herd, foreground: ZStackLayout(effects)))
  }

  /// The layout of the creatures and effects in the left third, beside `content`.
  func layout(
    beside content: some Layout<Leaf>, contentInsets: Insets, artInsets: Insets
  ) -> some Layout<Leaf> {
    DreamEffectLayout(
      content: AnyLayout(content), decoration: herd, effects: effects, contentInsets: contentInsets,
      decorationInsets: artInsets)
  }
}

extension Dream {
  /// Whether the dream's creatures are shown: if the person wants any. What every dream begins with is not put beside a
  /// nightmare unasked.
  func showsCreatures(in context: Context) -> Bool {
    let isAsked = creature != .usual || numberOfCreatures.value > 1 || !effects.isEmpty
    return context.preferences.creatures == .on && (isAsked || !kinds.contains(.nightmare))
  }
}
