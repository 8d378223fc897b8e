import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// A creature, drawn at the largest size that has room; what is behind it shows round its outline.
struct CreaturePicture: View, StateConfigurable {
  /// Its state is which creature it shows.
  var states: StateLooks<Creature, Configuration>

  struct Configuration: Hashable, Sendable {
    let style: Style
  }

  init(_ creature: Creature, configurations: [Creature: Configuration]) {
    states = StateLooks(creature, configurations, plain: Configuration(style: .plain))
  }

  func sizeThatFits(_ size: Size) -> Size { currentState.art(fitting: size)?.size ?? .zero }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    guard let art = currentState.art(fitting: rect.size) else { return }
    for piece in art.pieces {
      let point = Point(x: rect.minX + piece.origin.x, y: rect.minY + piece.origin.y)
      canvas.draw(DisplayText(piece.text), at: point, in: rect, style: style(of: piece.tint, theme))
    }
  }

  private func style(of tint: CreatureArt.Tint, _ theme: Theme) -> Style {
    switch tint {
    case .body, .mouth: look.style
    case .accent: theme.accent
    case .gold: theme.style(of: .yellow)
    case .white: theme.style(of: .white)
    case .quiet: theme.dim
    case .eye: theme.title
    }
  }
}

extension Theme {
  /// How each creature is drawn.
  var creatures: [Creature: CreaturePicture.Configuration] {
    Dictionary(uniqueKeysWithValues: Creature.allCases.map { ($0, .init(style: style(of: $0.hue))) })
  }
}

extension Creature {
  /// The colour that a theme draws it in.
  var hue: Theme.Hue {
    switch self {
    case .unicorn(.yellow): .yellow
    case .unicorn(.pink): .pink
    case .unicorn(.white): .white
    case .crusty: .red
    case .shark: .blue
    case .dragon: .green
    }
  }
}
