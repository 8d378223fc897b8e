import CellLayout

/// Flakes that sink, and sway as they do.
struct Snow: EffectMotion {
  let frameTime = 300

  private static let cellsPerFlake = 24

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    let size = scenery.size
    guard size.height > 0 else { return [] }
    return (0..<size.count(oneIn: Self.cellsPerFlake)).map { flake in
      let speed = 700 + noise.number(below: 900, flake)
      let way = size.height
      let fallen = (time * speed + noise.number(below: way * 1_000_000, flake, 1)) / 1_000_000
      let home = noise.number(below: size.width, flake, 2 + fallen / way)
      let sway = Int(noise.wander(flake, at: time, step: 2000) * 4) - 2
      let x = min(max(0, home + sway), size.width - 1)
      return Particle(
        speed > 1200 ? "*" : speed > 950 ? "+" : ".", x: x, y: fallen % way, speed > 950 ? .snow : .faint,
        isNear: speed > 1300)
    }
  }
}
