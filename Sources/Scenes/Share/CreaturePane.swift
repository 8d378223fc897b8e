import CellLayout
import DreamCore
import Widgets

/// A creature on a card of its own, with what happens round it; the card hides what is behind it.
struct CreaturePane: Layout {
  private let size: Size
  private var layout: BackgroundLayout<Leaf, InsetLayout<AnyLayout<Leaf>>>

  /// What a picture of the middle size has room in.
  private static let room = Size(width: 22, height: 6)
  /// Rows above a creature in which its effects are seen.
  private static let sky = 2
  /// Milliseconds after which all effects are well under way.
  private static let moment = 4700
  private static let margin = Insets(top: 1, left: 2, bottom: 1, right: 2)

  init(_ dream: Dream, theme: Theme) {
    let art = DreamArt(dream.creature, effects: dream.effects, theme: theme, at: Self.moment)
    let creature = dream.creature.art(fitting: Self.room)?.size ?? .zero
    size = Size(
      width: creature.width + art.reach + Self.margin.left + Self.margin.right,
      height: creature.height + (dream.effects.isEmpty ? 0 : Self.sky) + Self.margin.top + Self.margin.bottom)
    layout = BackgroundLayout(
      background: Leaf(SheetFrame(title: "")), foreground: InsetLayout(art.picture, insets: Self.margin))
  }

  var contents: [Leaf] { layout.contents }

  mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, self.size.width), height: min(size.height, self.size.height))
  }
}
