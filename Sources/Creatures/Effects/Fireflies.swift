import CellLayout

/// Lights that wander, and glow and go out.
struct Fireflies: EffectMotion {
  let frameTime = 300

  private static let cellsPerFirefly = 36
  /// The time from one glow to the next, in milliseconds.
  private static let pulse = 3000
  private static let glow = Array(".oO@Oo.")

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    let size = scenery.size
    guard size.height > 0 else { return [] }
    return (0..<size.count(oneIn: Self.cellsPerFirefly)).compactMap { firefly in
      let phase = (time + noise.number(below: Self.pulse, firefly)) % Self.pulse * 10 / Self.pulse
      guard Self.glow.indices.contains(phase) else { return nil }
      let x = Int(noise.wander(2 * firefly, at: time, step: 4000) * Double(size.width - 1))
      let y = Int(noise.wander(2 * firefly + 1, at: time, step: 5000) * Double(size.height - 1))
      return Particle(
        Self.glow[phase], x: x, y: y, phase == 0 || phase == 6 ? .faint : .glow,
        isNear: firefly.isMultiple(of: 2))
    }
  }
}
