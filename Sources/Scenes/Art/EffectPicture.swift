import CellCanvas
import CellLayout
import Creatures
import DreamCore
import Widgets

/// One frame of an effect. It is drawn over creatures where it is near, and else only into blank cells: it hides no text.
struct EffectPicture: StyledView {
  var styles = Styles.plain
  let effect: Effect
  let herd: Herd
  /// The time of the effect at the beginning of the frame, in milliseconds.
  private(set) var time: Int

  init(_ effect: Effect, round herd: Herd, at time: Int) {
    self.effect = effect
    self.herd = herd
    self.time = effect.motion.frameStart(at: time)
  }

  var frameTime: Int? { effect.motion.frameTime }

  func moved(to time: Int) -> EffectPicture? {
    let start = effect.motion.frameStart(at: time)
    guard start != self.time else { return nil }
    var picture = self
    picture.time = start
    return picture
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let scenery = Scenery(herd, size: rect.size, isASCII: styles.glyphs.isASCII)
    for particle in effect.motion.particles(in: scenery, at: time, noise: noise) {
      let cell = Rect(x: rect.x + particle.place.x, y: rect.y + particle.place.y, width: 1, height: 1)
      let isFree = scenery.isOpen(particle.place) ? canvas[cell.x, cell.y].glyph == .blank : particle.isNear
      guard isFree else { continue }
      canvas.fill(cell, with: particle.glyph, style: styles.style(of: particle.tint))
    }
  }

  /// Every effect has chances of its own.
  var noise: Noise { Noise(seed: UInt64(Effect.allCases.firstIndex(of: effect) ?? 0)) }
}

extension Scenery {
  /// The scenery of a herd in a rect of this size at the origin, with its drawings in ASCII or in blocks.
  init(_ herd: Herd, size: Size, isASCII: Bool = false) {
    var herd = herd
    herd.layout(in: Rect(size: size))
    self.init(
      size: size,
      creatures: herd.contents.compactMap { leaf in
        herd.creature.art(fitting: leaf.frame.size, isASCII: isASCII).map { Figure($0, at: leaf.frame.origin) }
      })
  }
}

extension Styles {
  fileprivate func style(of tint: ParticleTint) -> Style {
    switch tint {
    case .water: style(of: .blue)
    case .snow: style(of: .white)
    case .glow: style(of: .yellow)
    case .magic: style(of: .pink)
    case .beam, .ember: style(of: .red)
    case .hot: style(of: .yellow).adding(.bold)
    case .flame: warning
    case .faint: dim
    }
  }
}
