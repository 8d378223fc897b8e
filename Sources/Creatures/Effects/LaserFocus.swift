import CellLayout

/// A beam from every eye, with pulses running along it.
struct LaserFocus: EffectMotion {
  let frameTime = 150
  let fliesAhead = true

  private static let length = 48
  private static let pulse = 9
  /// The speed of a pulse, in columns per second.
  private static let speed = 24

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    scenery.creatures.flatMap(\.eyes).flatMap { eye in
      let end = min(scenery.size.width, eye.x + 1 + Self.length)
      return (eye.x + 1..<max(eye.x + 1, end)).map { x in
        let phase = (x - eye.x - 1 - time * Self.speed / 1000) % Self.pulse
        let isPulse = (phase + Self.pulse) % Self.pulse < 3
        let isEnd = x == end - 1
        return Particle(isEnd ? "*" : isPulse ? "=" : "-", x: x, y: eye.y, isPulse || isEnd ? .hot : .beam)
      }
    }
  }
}
