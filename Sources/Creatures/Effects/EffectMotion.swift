import CellLayout
import DreamCore

/// The animation of an effect.
package protocol EffectMotion: Sendable {
  /// The duration of a frame, in milliseconds.
  var frameTime: Int { get }
  /// Whether particles fly out in front of the creatures, so that a picture leaves room there; by default not.
  var fliesAhead: Bool { get }

  /// The particles `time` milliseconds after the effect began.
  ///
  /// The result depends on the arguments alone. At time 0 the effect is in full swing, because that is the picture when
  /// motion is off.
  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle]
}

extension EffectMotion {
  package var fliesAhead: Bool { false }

  /// The beginning of the frame that is shown at `time`, both in milliseconds.
  package func frameStart(at time: Int) -> Int { time - time % frameTime }
}

extension Effect {
  /// The animation of the effect.
  package var motion: any EffectMotion {
    switch self {
    case .fireBreathing: FireBreathing()
    case .laserFocus: LaserFocus()
    case .magic: Magic()
    case .fireflies: Fireflies()
    case .rain: Rain()
    case .snow: Snow()
    }
  }
}

extension Set<Effect> {
  /// Whether one of the effects needs room in front of the creatures.
  package var flyAhead: Bool { contains(where: \.motion.fliesAhead) }
}

extension Size {
  /// The least number of sources, if the area has five cells for each: otherwise a small area would look empty.
  private static let least = 6

  /// The number of sources in the area if there is one in `cells` cells; more of them in a small area.
  func count(oneIn cells: Int) -> Int {
    let area = width * height
    return max(area / cells, min(Self.least, area / 5))
  }
}

/// The size of the area in which effects are drawn, and the creatures in it.
package struct Scenery: Hashable, Sendable {
  package let size: Size
  /// The creatures' drawings with their frames, the hindmost first.
  package let creatures: [Figure]

  package init(size: Size, creatures: [Figure]) { (self.size, self.creatures) = (size, creatures) }

  /// Whether no creature covers a cell.
  package func isOpen(_ point: Point) -> Bool { !creatures.contains { $0.covers(point) } }

  /// A creature's drawing at its place.
  package struct Figure: Hashable, Sendable {
    let frame: Rect
    let art: CreatureArt

    package init(_ art: CreatureArt, at origin: Point) {
      frame = Rect(origin: origin, size: art.size)
      self.art = art
    }

    var eyes: [Point] { art.eyes.map(place) }
    var mouth: Point { place(art.mouth) }

    fileprivate func covers(_ point: Point) -> Bool { art.covers(Point(x: point.x - frame.x, y: point.y - frame.y)) }

    private func place(_ point: Point) -> Point { Point(x: frame.x + point.x, y: frame.y + point.y) }
  }
}

/// A character that an effect draws in one frame; always ASCII.
package struct Particle: Hashable, Sendable {
  package let place: Point
  package let glyph: Character
  package let tint: ParticleTint
  /// Whether it passes in front of creatures; otherwise it passes behind them.
  package let isNear: Bool

  init(_ glyph: Character, x: Int, y: Int, _ tint: ParticleTint, isNear: Bool = false) {
    place = Point(x: x, y: y)
    self.glyph = glyph
    self.tint = tint
    self.isNear = isNear
  }
}

/// The role of a particle, which decides its colour.
package enum ParticleTint: Hashable, Sendable {
  case water, snow, glow, magic, beam, hot, flame, ember, faint
}

/// Reproducible random numbers: each is a function of the seed and of two indices.
package struct Noise: Hashable, Sendable {
  let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// The number at two indices, by the output function of SplitMix64 (Steele, Lea and Flood, 2014).
  subscript(_ one: Int, _ other: Int = 0) -> UInt64 {
    var mixed = seed &+ UInt64(bitPattern: Int64(one)) &* 0x9E37_79B9_7F4A_7C15
    mixed = mixed &+ UInt64(bitPattern: Int64(other)) &* 0xD1B5_4A32_D192_ED03
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<bound`; 0 if that is empty.
  package func number(below bound: Int, _ one: Int, _ other: Int = 0) -> Int {
    bound > 0 ? Int(self[one, other] % UInt64(bound)) : 0
  }

  /// A number in `0..<1`.
  package func unit(_ one: Int, _ other: Int = 0) -> Double { Double(self[one, other] >> 11) / Double(1 << 53) }

  /// A number in `0..<1` that changes smoothly with `time` and comes to rest once every `step`.
  func wander(_ one: Int, at time: Int, step: Int) -> Double {
    let (stretch, rest) = (time / step, Double(time % step) / Double(step))
    let (from, to) = (unit(one, stretch), unit(one, stretch + 1))
    return from + (to - from) * rest * rest * (3 - 2 * rest)
  }
}
