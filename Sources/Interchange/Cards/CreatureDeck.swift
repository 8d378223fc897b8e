import CellLayout
import DreamCore
import Pictures

/// A dream's creatures, one card each, like a hand of cards.
struct CreatureDeck: Equatable {
  let creature: Creature
  let effects: Set<Effect>
  /// The layout of the creatures, from the hindmost to the foremost.
  let cascade: CascadingLayout<CreaturePanel>

  /// The size of all cards together, however many there are.
  private static let size = Size(width: 262, height: 296)

  init(_ dream: Dream) {
    creature = dream.creature
    effects = dream.effects
    let count = dream.numberOfCreatures.value
    let size = Size(width: Self.size.width * 5 / (count + 4), height: Self.size.height * 5 / (count + 4))
    cascade = CascadingLayout(
      (1...count).map { CreaturePanel(dream.creature, effects: dream.effects, size: size, isCovered: $0 < count) })
  }

  /// The size that the cards want.
  var idealSize: Size { cascade.sizeThatFits(Self.size) }

  /// The frame of the foremost creature's drawing if the cards are laid out in `rect`.
  func front(in rect: Rect) -> Rect? {
    var cascade = cascade
    cascade.layout(in: rect)
    return cascade.contents.last?.frame
  }
}
