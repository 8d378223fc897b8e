import CellLayout

/// A character that an effect shows for one frame; always ASCII.
struct Particle: Hashable, Sendable {
  let place: Point
  let glyph: Character
  let tint: Tint

  /// What it shines like.
  enum Tint: Hashable, Sendable {
    case water, snow, glow, magic, beam, hot, flame, ember, faint
  }

  init(_ glyph: Character, x: Int, y: Int, _ tint: Tint) {
    place = Point(x: x, y: y)
    self.glyph = glyph
    self.tint = tint
  }
}
