import CellLayout
import Creatures
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

  var idealSize: Size { cascade.sizeThatFits(Self.size) }

  /// The frame of the foremost creature's drawing if the cards are laid out in `rect`.
  func front(in rect: Rect) -> Rect? {
    var cascade = cascade
    cascade.layout(in: rect)
    return cascade.contents.last?.frame
  }
}

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

/// A creature's drawing, as large as its rect.
struct CreatureShape: Shape {
  let creature: Creature
  /// The effects for which there is room in front of the creature.
  let effects: Set<Effect>
  /// Whether another creature stands before it.
  let isCovered: Bool

  func svg(in rect: Rect) -> String {
    guard !rect.isEmpty else { return "" }
    let grid = ArtGrid(creature, effects: effects, in: rect)
    let patches = Dictionary(grouping: grid.art.patches, by: \.tint)
    let paths = CreatureArt.Tint.allCases.compactMap { tint in patches[tint].map { path($0, tint, on: grid) } }
    return "<g\(isCovered ? " opacity=\".6\"" : "")>\n\(paths.joined(separator: "\n"))\n</g>"
  }

  /// All patches of a colour as one shape, so that no seams are seen between those that touch.
  private func path(_ patches: [CreatureArt.Patch], _ tint: CreatureArt.Tint, on grid: ArtGrid) -> String {
    let (width, height) = (grid.unit / 2, grid.unit)
    let steps = patches.map { patch in
      let x = (grid.origin.x + Double(patch.frame.x) * width).svg
      let y = (grid.origin.y + Double(patch.frame.y) * height).svg
      let across = (Double(patch.frame.width) * width).svg
      return "M\(x) \(y)h\(across)v\(height.svg)h-\(across)z"
    }
    return "<path d=\"\(steps.joined())\" \(paint(of: tint).fill)/>"
  }

  private func paint(of tint: CreatureArt.Tint) -> Paint {
    switch tint {
    case .body: creature.paint
    case .shade: creature.paint.mixed(with: CardPaints.ground, percent: 35)
    case .light: creature.paint.mixed(with: CardPaints.title, percent: 45)
    case .accent: CardPaints.tag
    case .gold: CardPaints.sign
    case .white, .eye: CardPaints.title
    case .quiet: CardPaints.dim
    }
  }
}

/// The grid of cells that a creature's drawing and its effects are on, within a picture in pixels.
struct ArtGrid {
  let art: CreatureArt
  /// The width of a cell in pixels, an even number where there is room. A cell is twice as high as wide, and has four dots.
  let unit: Double
  /// The place of the drawing's top left cell.
  let origin: (x: Double, y: Double)

  /// The columns in front of a creature that breathes fire or has beams for eyes.
  private static let reach = 8
  /// The least width of a cell at which a drawing can be made out.
  private static let leastUnit = 4.0

  /// Places the most detailed drawing that can be made out at the bottom of a frame.
  init(_ creature: Creature, effects: Set<Effect>, in frame: Rect) {
    let reach = effects.flyAhead ? Self.reach : 0
    func unit(_ art: CreatureArt) -> Double {
      let unit = min(
        Double(frame.width) / Double(art.size.width + reach), Double(frame.height) / Double(2 * art.size.height))
      return unit < 2 ? unit : (unit / 2).rounded(.down) * 2
    }
    let arts = creature.drawings.map(\.blocks)
    let art = arts.first { unit($0) >= Self.leastUnit } ?? arts[arts.count - 1]
    self.art = art
    self.unit = unit(art)
    let free = Double(frame.width) - self.unit * Double(art.size.width + reach)
    origin = (
      (Double(frame.x) + free / 2).rounded(), (Double(frame.maxY) - 2 * self.unit * Double(art.size.height)).rounded()
    )
  }

  /// The place of a cell's top left corner, which is counted from that of the drawing.
  func place(_ point: Point) -> (x: Double, y: Double) {
    (origin.x + Double(point.x) * unit, origin.y + Double(2 * point.y) * unit)
  }
}
