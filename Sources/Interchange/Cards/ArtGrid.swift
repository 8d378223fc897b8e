import CellLayout
import Creatures
import DreamCore

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
    let reach = effects.isDisjoint(with: [.fireBreathing, .laserFocus]) ? 0 : Self.reach
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
