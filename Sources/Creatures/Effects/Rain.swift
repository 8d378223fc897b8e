import CellLayout

/// Drops that fall, near ones fast and far ones slowly.
struct Rain: EffectMotion {
  let frameTime = 200

  private static let columnsPerDrop = 2

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    let size = scenery.size
    guard size.height > 0 else { return [] }
    return (0..<(size.width + Self.columnsPerDrop - 1) / Self.columnsPerDrop).compactMap { drop in
      let isNear = noise.number(below: 2, drop) == 0
      let speed = (isNear ? 11 : 7) + noise.number(below: 3, drop, 1)
      let way = size.height + noise.number(below: size.height / 2 + 1, drop, 2)
      let fallen = (time * speed + noise.number(below: way * 1000, drop, 3)) / 1000
      let x = noise.number(below: size.width, drop, 4 + fallen / way)
      let y = fallen % way
      guard y < size.height else { return nil }
      let isDown = y == size.height - 1
      return Particle(
        isDown ? "." : isNear ? "|" : "'", x: x, y: y, isNear ? .water : .faint,
        isNear: isNear && drop.isMultiple(of: 3))
    }
  }
}
