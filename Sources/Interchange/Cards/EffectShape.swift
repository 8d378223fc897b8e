import CellLayout
import Creatures
import DreamCore
import Pictures

/// An effect at one moment, round the foremost of a deck of creatures. Its glow may reach a little out of its rect.
struct EffectShape: Shape {
  let effect: Effect
  let deck: CreatureDeck

  /// The times whose particles are drawn together, in milliseconds: what falls is thicker in a picture that doesn't move.
  private var moments: [Int] {
    switch effect {
    case .rain: [4700, 9100, 23_900, 42_700, 61_300]
    case .snow: [4700, 23_900, 61_300]
    case .magic, .fireflies, .fireBreathing, .laserFocus: [4700]
    }
  }

  func sizeThatFits(_ size: Size) -> Size { deck.cascade.sizeThatFits(size) }

  func svg(in rect: Rect) -> String {
    guard let front = deck.front(in: rect), !front.isEmpty else { return "" }
    let grid = ArtGrid(deck.creature, effects: deck.effects, in: front)
    // The grid has the rect's whole cells, so that its drawing has a place among them.
    let corner = Point(
      x: Int((grid.origin.x - Double(rect.x)) / grid.unit), y: Int((grid.origin.y - Double(rect.y)) / (2 * grid.unit)))
    let size = Size(
      width: corner.x + Int((Double(rect.maxX) - grid.origin.x) / grid.unit),
      height: corner.y + Int((Double(rect.maxY) - grid.origin.y) / (2 * grid.unit)))
    let figure = Scenery.Figure(grid.art, at: corner)
    let scenery = Scenery(size: size, creatures: [figure])
    let particles = moments.flatMap { effect.motion.particles(in: scenery, at: $0, noise: Noise(seed: 5)) }
    let shapes = particles.filter { scenery.isOpen($0.place) }.map { particle in
      let place = grid.place(Point(x: particle.place.x - corner.x, y: particle.place.y - corner.y))
      return ParticleMark(particle, of: effect, unit: grid.unit).svg(at: place)
    }
    return shapes.isEmpty ? "" : "<g>\n\(shapes.joined(separator: "\n"))\n</g>"
  }
}
