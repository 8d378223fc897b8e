import CellCanvas
import CellLayout
import Creatures
import DreamCore
import Stage
import Widgets

/// A creature's picture at the largest size that fits. It is transparent outside of its outline.
struct CreaturePicture: View, StateConfigurable {
  let creature: Creature
  var states: StateLooks<State, Configuration>

  enum State: Hashable, Sendable {
    case awake
    /// Its eyes are shut.
    case asleep
    /// It is the favourite.
    case chosen
  }

  /// How the creature is painted in a state.
  struct Configuration: Hashable, Sendable {
    let styles: Styles
    /// The character for each eye; nil for those of the drawing.
    let eye: Character?
    /// What the body has besides its colour.
    let body: Attributes
  }

  init(_ creature: Creature, _ state: State) {
    self.creature = creature
    states = StateLooks(state, plain: Configuration(styles: .plain, eye: nil, body: []))
  }

  static func configurations(in theme: Theme) -> [State: Configuration] {
    [
      .awake: Configuration(styles: theme.styles, eye: nil, body: []),
      .asleep: Configuration(styles: theme.styles, eye: "-", body: []),
      .chosen: Configuration(styles: theme.styles, eye: nil, body: .bold),
    ]
  }

  /// In a theme in which nothing moves, a creature that isn't chosen sleeps.
  mutating func dress(in theme: Theme) {
    configure(in: theme)
    if currentState != .chosen { currentState = theme.isStill ? .asleep : .awake }
  }

  func sizeThatFits(_ size: Size) -> Size { creature.art(fitting: size)?.size ?? .zero }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard let art = creature.art(fitting: rect.size) else { return }
    let look = look
    for piece in art.pieces {
      let point = Point(x: rect.minX + piece.origin.x, y: rect.minY + piece.origin.y)
      canvas.draw(DisplayText(text(of: piece, look)), at: point, in: rect, style: style(of: piece.tint, look))
    }
  }

  private func text(of piece: CreatureArt.Piece, _ look: Configuration) -> String {
    guard piece.tint == .eye, let eye = look.eye else { return piece.text }
    return String(repeating: eye, count: piece.text.count)
  }

  private func style(of tint: CreatureArt.Tint, _ look: Configuration) -> Style {
    switch tint {
    case .body, .mouth: look.styles.style(of: creature.hue).adding(look.body)
    case .accent: look.styles.accent
    case .gold: look.styles.style(of: .yellow)
    case .white: look.styles.style(of: .white)
    case .quiet: look.styles.dim
    case .eye: look.styles.title
    }
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
  private let pose: CreaturePicture.State
  private var cascade = CascadingLayout<Leaf>([])

  init(
    _ creature: Creature, count: CreatureCount = CreatureCount(clamping: 1), reach: Int = 0,
    _ pose: CreaturePicture.State = .awake
  ) {
    self.creature = creature
    self.count = count.value
    self.reach = reach
    self.pose = pose
  }

  static func == (left: Herd, right: Herd) -> Bool {
    left.creature == right.creature && left.count == right.count && left.reach == right.reach
  }

  var contents: [Leaf] { cascade.contents }

  mutating func layout(in rect: Rect) {
    let room = rect.cuttingRight(min(reach, rect.width / 3)).rest
    let area = standing(in: room)
    let picture = Leaf(CreaturePicture(creature, pose))
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
