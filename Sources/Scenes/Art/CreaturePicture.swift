import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A creature's picture at the largest size that fits. It is transparent outside of its outline.
struct CreaturePicture: View, StateConfigurable {
  /// The looks of the creatures. The state is the creature that is shown.
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
  /// The configuration of each creature's picture in the theme.
  var creatures: [Creature: CreaturePicture.Configuration] {
    Dictionary(uniqueKeysWithValues: Creature.allCases.map { ($0, .init(style: style(of: $0.hue))) })
  }
}

extension Creature {
  /// The hue of the creature's body.
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

/// A cascade of a dream's creatures in the bottom left of a rect.
struct Herd: Layout, Equatable {
  let creature: Creature
  let count: Int
  /// The columns that are kept free in front of the foremost creature, for flames and beams.
  let reach: Int
  private let configurations: [Creature: CreaturePicture.Configuration]
  private var cascade = CascadingLayout<Leaf>([])

  init(
    _ creature: Creature, count: CreatureCount = CreatureCount(clamping: 1), reach: Int = 0,
    configurations: [Creature: CreaturePicture.Configuration] = [:]
  ) {
    self.creature = creature
    self.count = count.value
    self.reach = reach
    self.configurations = configurations
  }

  static func == (left: Herd, right: Herd) -> Bool {
    left.creature == right.creature && left.count == right.count && left.reach == right.reach
  }

  var contents: [Leaf] { cascade.contents }

  mutating func layout(in rect: Rect) {
    let room = rect.cuttingRight(min(reach, rect.width / 3)).rest
    let area = standing(in: room)
    let picture = Leaf(CreaturePicture(creature, configurations: configurations))
    cascade = CascadingLayout(Array(repeating: picture, count: area.isEmpty ? 0 : count))
    cascade.layout(in: area)
  }

  /// The length of the cascade, in fifths of a creature's length.
  private var fifths: Int { count + 4 }

  /// The part of `rect` that the cascade takes at the largest size that fits.
  private func standing(in rect: Rect) -> Rect {
    let child = Size(width: rect.width * 5 / fifths, height: rect.height * 5 / fifths)
    guard let art = creature.art(fitting: child) else { return rect.with(width: 0, height: 0) }
    let width = min(rect.width, max(whole(art.size.width), art.size.width * 3 / 4 * fifths))
    let height = min(rect.height, whole(art.size.height))
    return rect.cuttingBottom(height).bottom.cuttingLeft(width).left
  }

  private func whole(_ length: Int) -> Int { (length * fifths + 4) / 5 }
}
