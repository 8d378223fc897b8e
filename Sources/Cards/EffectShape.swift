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
      return ParticleMark(particle: particle, effect: effect, unit: grid.unit).svg(at: place)
    }
    return shapes.isEmpty ? "" : "<g>\n\(shapes.joined(separator: "\n"))\n</g>"
  }
}

/// A particle of an effect as a shape: a drop, a flake, a light, a spark, a flame or a piece of a beam.
struct ParticleMark {
  let particle: Particle
  let effect: Effect
  /// The width of a character in pixels.
  let unit: Double

  /// The SVG elements in the cell whose top left corner is at `place`.
  func svg(at place: (x: Double, y: Double)) -> String {
    let (x, y) = (place.x + unit / 2, place.y + unit)
    switch effect {
    case .rain:
      return line(
        from: (x + 0.25 * unit, y - unit), to: (x - 0.25 * unit, y + unit), width: 0.16, opacity: isFaint ? 40 : 85)
    case .snow: return particle.glyph == "*" ? flake(x, y) : circle(x, y, isFaint ? 0.16 : 0.26)
    case .fireflies: return glow(x, y, isFaint ? 0.2 : 0.42)
    case .magic: return spark(x, y, particle.glyph == "*" ? 1.1 : particle.glyph == "+" ? 0.75 : 0.4)
    case .fireBreathing: return isFaint ? circle(x, y, 0.4, opacity: 45) : flame(x, y)
    case .laserFocus:
      return line(from: (place.x, y), to: (place.x + unit, y), width: 0.6, opacity: 25)
        + line(from: (place.x, y), to: (place.x + unit, y), width: 0.2, opacity: 100)
    }
  }

  private var isFaint: Bool { particle.tint == .faint }

  private var paint: Paint {
    switch particle.tint {
    case .water: Paint(0x80B0E8)
    case .snow: Paint(0xF2F4FF)
    case .glow: Paint(0xF4DC80)
    case .magic: Paint(0xF4A6CC)
    case .beam, .ember: Paint(0xF06A5A)
    case .hot: Paint(0xFFE9A8)
    case .flame: Paint(0xF8A24C)
    case .faint: Paint(0xA9AECB)
    }
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double, opacity: Int = 100) -> String {
    "<circle cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\((radius * unit).svg)\" \(paint.with(opacity: opacity).fill)/>"
  }

  private func glow(_ x: Double, _ y: Double, _ radius: Double) -> String {
    circle(x, y, 3 * radius, opacity: 12) + circle(x, y, 1.9 * radius, opacity: 25) + circle(x, y, radius)
  }

  /// A tongue of fire with its glow.
  private func flame(_ x: Double, _ y: Double) -> String {
    circle(x, y, 1.7, opacity: 16) + """
      <ellipse cx="\(x.svg)" cy="\(y.svg)" rx="\((1.1 * unit).svg)" ry="\((0.6 * unit).svg)" \
      \(paint.with(opacity: 70).fill)/>
      """
  }

  private func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), width: Double, opacity: Int
  ) -> String {
    """
    <path d="M\(start.x.svg) \(start.y.svg)L\(end.x.svg) \(end.y.svg)" stroke-width="\((width * unit).svg)" \
    \(paint.with(opacity: opacity).stroke)/>
    """
  }

  /// Three strokes through one point.
  private func flake(_ x: Double, _ y: Double) -> String {
    let (arm, rise) = (0.55 * unit, 0.32 * unit)
    let strokes = [(0, 0.62 * unit), (arm, rise), (arm, -rise)].map { dx, dy in
      "M\((x - dx).svg) \((y - dy).svg)L\((x + dx).svg) \((y + dy).svg)"
    }
    return
      "<path d=\"\(strokes.joined())\" stroke-width=\"\((0.16 * unit).svg)\" stroke-linecap=\"round\" \(paint.stroke)/>"
  }

  private func spark(_ x: Double, _ y: Double, _ radius: Double) -> String {
    let (far, near) = (radius * unit, radius * unit * 0.18)
    let corners = [
      (0, -far), (near, -near), (far, 0), (near, near), (0, far), (-near, near), (-far, 0), (-near, -near),
    ]
    let points = corners.map { "\((x + $0.0).svg),\((y + $0.1).svg)" }
    return "<polygon points=\"\(points.joined(separator: " "))\" \(paint.fill)/>"
  }
}
