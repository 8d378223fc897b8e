import CellLayout

/// Flames out of every mouth, breath after breath.
struct FireBreathing: EffectMotion {
  let frameTime = 150

  private static let flames = 44
  /// The time for which a flame burns, in milliseconds.
  private static let life = 1000
  /// The time from one breath to the next, and the length of a breath, in milliseconds.
  private static let breath = 4000
  private static let blowing = 2600
  /// The columns that a flame flies, and the most rows by which it strays from the middle.
  private static let reach = 20
  private static let spread = 2.4

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    scenery.creatures.enumerated().flatMap { index, creature in
      let reach = min(Self.reach, scenery.size.width - creature.mouth.x - 1)
      return (0..<(reach > 0 ? Self.flames : 0)).reversed().compactMap { flame in
        let particle = self.flame(index << 16 + flame, from: creature.mouth, reach: reach, at: time, noise: noise)
        return particle.flatMap { Rect(size: scenery.size).contains($0.place) ? $0 : nil }
      }
    }
  }

  private func flame(_ flame: Int, from mouth: Point, reach: Int, at time: Int, noise: Noise) -> Particle? {
    // A breath is half out when it begins to be seen.
    let clock = time + Self.blowing / 2 + Self.breath
    let age = (clock + noise.number(below: Self.life, flame)) % Self.life
    let birth = clock - age
    guard birth % Self.breath < Self.blowing else { return nil }
    let way = Double(age) / Double(Self.life)
    let flown = way * (2 - way)
    let sideways = (noise.unit(flame, birth) - 0.5) * 2 * Self.spread * flown
    let rising = way * way
    let x = mouth.x + 1 + Int(flown * Double(reach))
    return Particle(
      glyph(way, noise.number(below: 3, flame, birth)), x: x, y: mouth.y + Int((sideways - rising).rounded()),
      tint(way))
  }

  private func glyph(_ way: Double, _ kind: Int) -> Character {
    let glyphs = way < 0.2 ? "=#>" : way < 0.55 ? "*#%" : way < 0.8 ? "*^~" : ".'`"
    return Array(glyphs)[kind]
  }

  private func tint(_ way: Double) -> ParticleTint {
    way < 0.3 ? .hot : way < 0.6 ? .flame : way < 0.85 ? .ember : .faint
  }
}

/// A beam from every eye, with pulses running along it.
struct LaserFocus: EffectMotion {
  let frameTime = 150

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
