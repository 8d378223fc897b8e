import CellLayout
import DreamCore
import Pictures

/// A creature on a card of its own, which covers what is behind it.
struct CreaturePanel: Layout, Equatable {
  private var layout: BackgroundLayout<PictureLeaf, InsetLayout<PictureLeaf>>
  private let size: Size

  init(_ creature: Creature, effects: Set<Effect>, size: Size, isCovered: Bool) {
    self.size = size
    let margin = max(4, size.width / 14)
    layout = BackgroundLayout(
      background: PictureLeaf(CreatureGround(paint: creature.paint, isCovered: isCovered)),
      foreground: InsetLayout(
        PictureLeaf(CreatureShape(creature: creature, effects: effects, isCovered: isCovered)),
        insets: Insets(top: margin, left: margin, bottom: margin + 4, right: margin)))
  }

  var contents: [PictureLeaf] { layout.contents }

  mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, self.size.width), height: min(size.height, self.size.height))
  }
}

/// The card that a creature is on, in a shade of its colour, with a moon in the corner that no other card covers.
struct CreatureGround: Shape {
  let paint: Paint
  let isCovered: Bool

  func svg(in rect: Rect) -> String {
    let line = max(3, rect.width / 40)
    let radius = max(4, rect.width / 20)
    return [
      Panel(fill: CardPaints.ground, radius: radius).svg(in: rect),
      Panel(fill: paint.with(opacity: 7), outline: paint.with(opacity: isCovered ? 40 : 75), radius: radius).svg(
        in: rect),
      Panel(fill: paint.with(opacity: 0), outline: paint.with(opacity: 18), radius: radius - line / 2)
        .svg(in: rect.inset(by: Insets(all: line))),
      moon(radius: Double(rect.width) / 22, in: rect.inset(by: Insets(all: line))),
    ].joined()
  }

  /// A crescent in the top right corner.
  private func moon(radius: Double, in rect: Rect) -> String {
    guard Double(rect.height) > 4 * radius else { return "" }
    let x = (Double(rect.maxX) - 1.6 * radius).svg
    let middle = Double(rect.y) + 1.9 * radius
    let (top, bottom) = ((middle - radius).svg, (middle + radius).svg)
    return """
      <path d="M\(x) \(top)A\(radius.svg) \(radius.svg) 0 0 0 \(x) \(bottom)\
      A\((1.3 * radius).svg) \((1.3 * radius).svg) 0 0 1 \(x) \(top)Z" \
      \(CardPaints.sign.with(opacity: isCovered ? 55 : 90).fill)/>
      """
  }
}
