import CellLayout
import Creatures
import DreamCore

/// The grid of characters that a creature's drawing and its effects are on, within a picture in pixels.
struct ArtGrid {
  let art: CreatureArt
  /// The width of a character in pixels. A character is twice as high as wide.
  let unit: Double
  /// The place of the drawing's top left character.
  let origin: (x: Double, y: Double)

  /// The columns in front of a creature that breathes fire or has beams for eyes.
  private static let reach = 8
  /// The least width of a character at which a drawing can be made out.
  private static let leastUnit = 4.8

  /// Places the most detailed drawing that can be made out at the bottom of a frame.
  init(_ creature: Creature, effects: Set<Effect>, in frame: Rect) {
    let reach = effects.isDisjoint(with: [.fireBreathing, .laserFocus]) ? 0 : Self.reach
    func unit(_ art: CreatureArt) -> Double {
      min(Double(frame.width) / Double(art.size.width + reach), Double(frame.height) / Double(2 * art.size.height))
    }
    let arts = creature.drawings.map(\.ascii)
    let art = arts.first { unit($0) >= Self.leastUnit } ?? arts[arts.count - 1]
    self.art = art
    self.unit = unit(art)
    let free = Double(frame.width) - self.unit * Double(art.size.width + reach)
    origin = (Double(frame.x) + free / 2, Double(frame.maxY) - 2 * self.unit * Double(art.size.height))
  }

  /// The place of a character's top left corner, which is counted from that of the drawing.
  func place(_ point: Point) -> (x: Double, y: Double) {
    (origin.x + Double(point.x) * unit, origin.y + Double(2 * point.y) * unit)
  }
}
