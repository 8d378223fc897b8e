import CellLayout

/// Sparks round the creatures that flare up and fade.
struct Magic: EffectMotion {
  let frameTime = 300

  private static let cellsPerSpark = 12
  private static let life = 1500
  private static let flare = Array(".+*+.")

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    let halos = scenery.creatures.map { halo(of: $0.frame, in: scenery.size) }
    return (halos.isEmpty ? [Rect(size: scenery.size)] : halos).enumerated().flatMap { index, halo in
      (0..<halo.size.count(oneIn: Self.cellsPerSpark)).compactMap { spark in
        self.spark(index << 16 + spark, in: halo, at: time, noise: noise)
      }
    }
  }

  private func halo(of frame: Rect, in size: Size) -> Rect {
    Rect(size: size).intersection(
      Rect(x: frame.x - 5, y: frame.y - 2, width: frame.width + 10, height: frame.height + 3))
  }

  private func spark(_ spark: Int, in halo: Rect, at time: Int, noise: Noise) -> Particle? {
    let age = time + noise.number(below: Self.life, spark)
    let phase = age % Self.life * 7 / Self.life
    guard Self.flare.indices.contains(phase) else { return nil }
    let life = age / Self.life
    let x = halo.x + noise.number(below: halo.width, spark, 2 * life + 1)
    let y = halo.y + noise.number(below: halo.height, spark, 2 * life + 2)
    return Particle(
      Self.flare[phase], x: x, y: y, phase == 2 ? .hot : spark.isMultiple(of: 3) ? .glow : .magic,
      isNear: spark.isMultiple(of: 4))
  }
}
