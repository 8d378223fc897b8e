import CellCanvas
import CellLayout
import Creatures
import DreamCore
import Widgets

/// One frame of an effect. It is drawn only into blank cells, so that it never hides text or a creature.
struct EffectPicture: StyledView {
  var styles = Styles.plain
  let effect: Effect
  let herd: Herd
  /// The time of the effect at the beginning of the frame, in milliseconds.
  let time: Int

  init(_ effect: Effect, round herd: Herd, at time: Int) {
    self.effect = effect
    self.herd = herd
    self.time = time - time % effect.motion.frameTime
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let scenery = Scenery(herd, size: rect.size)
    for particle in effect.motion.particles(in: scenery, at: time, noise: Noise(seed: seed)) {
      let cell = Rect(x: rect.x + particle.place.x, y: rect.y + particle.place.y, width: 1, height: 1)
      guard canvas[cell.x, cell.y].glyph == .blank, scenery.isOpen(particle.place) else { continue }
      canvas.fill(cell, with: particle.glyph, style: styles.style(of: particle.tint))
    }
  }

  private var seed: UInt64 { UInt64(Effect.allCases.firstIndex(of: effect) ?? 0) }
}

extension Scenery {
  /// The scenery of a herd in a rect of this size at the origin.
  init(_ herd: Herd, size: Size) {
    var herd = herd
    herd.layout(in: Rect(size: size))
    self.init(
      size: size,
      creatures: herd.contents.compactMap { leaf in
        herd.creature.art(fitting: leaf.frame.size).map { Figure($0, at: leaf.frame.origin) }
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
