import CellLayout
import DreamCore

/// The animation of an effect.
protocol EffectMotion: Sendable {
  /// The duration of a frame, in milliseconds.
  var frameTime: Int { get }

  /// The particles `time` milliseconds after the effect began.
  ///
  /// The result depends on the arguments alone. At time 0 the effect is in full swing, because that is the picture when
  /// motion is off.
  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle]
}

extension Effect {
  var motion: any EffectMotion {
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
  /// The duration of a frame of all effects together, in milliseconds; nil if there are none.
  var frameTime: Int? { map(\.motion.frameTime).min() }
}

/// The size of the area in which effects are drawn, and the creatures in it.
struct Scenery: Hashable, Sendable {
  let size: Size
  /// The creatures' drawings with their frames, the hindmost first.
  let creatures: [Figure]

  struct Figure: Hashable, Sendable {
    let frame: Rect
    let art: CreatureArt

    var eyes: [Point] { art.eyes.map(place) }
    var mouth: Point { place(art.mouth) }

    fileprivate func covers(_ point: Point) -> Bool {
      art.covers(Point(x: point.x - frame.x, y: point.y - frame.y))
    }

    private func place(_ point: Point) -> Point { Point(x: frame.x + point.x, y: frame.y + point.y) }
  }

  init(_ herd: Herd, size: Size, isASCII: Bool = false) {
    var herd = herd
    herd.layout(in: Rect(size: size))
    self.size = size
    creatures = herd.contents.compactMap { leaf in
      herd.creature.art(fitting: leaf.frame.size, isASCII: isASCII).map { art in
        Figure(frame: Rect(origin: leaf.frame.origin, size: art.size), art: art)
      }
    }
  }

  /// Whether no creature covers a cell.
  func isOpen(_ point: Point) -> Bool { !creatures.contains { $0.covers(point) } }
}

/// A character that an effect draws in one frame; always ASCII.
struct Particle: Hashable, Sendable {
  let place: Point
  let glyph: Character
  let tint: ParticleTint
  /// Whether it passes in front of creatures; otherwise it passes behind them.
  let isNear: Bool

  init(_ glyph: Character, x: Int, y: Int, _ tint: ParticleTint, isNear: Bool = false) {
    place = Point(x: x, y: y)
    self.glyph = glyph
    self.tint = tint
    self.isNear = isNear
  }
}

/// The role of a particle, which decides its colour.
enum ParticleTint: Hashable, Sendable {
  case water, snow, glow, magic, beam, hot, flame, ember, faint
}
