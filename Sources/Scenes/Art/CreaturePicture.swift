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
    /// The creature is the favourite.
    case chosen
  }

  /// How the creature is painted in a state.
  struct Configuration: Hashable, Sendable {
    let styles: CreatureStyles
    /// Whether its eyes are shut.
    var isAsleep = false
    /// Whether its body is bold, and brighter than its hue where that is seen.
    var isBright = false
  }

  init(_ creature: Creature, _ state: State) {
    self.creature = creature
    states = StateLooks(state)
  }

  static let plain = Configuration(styles: CreatureStyles(.plain))

  static func configurations(in theme: Theme) -> [State: Configuration] {
    let styles = CreatureStyles(theme.styles, isStill: theme.isStill)
    // In a theme in which nothing moves, a creature that isn't chosen sleeps.
    return [
      .awake: Configuration(styles: styles, isAsleep: theme.isStill),
      .chosen: Configuration(styles: styles, isBright: true),
    ]
  }

  func sizeThatFits(_ size: Size) -> Size { creature.art(fitting: size)?.size ?? .zero }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let look = look
    guard let art = creature.art(fitting: rect.size, isASCII: look.styles.isASCII) else { return }
    for piece in look.isAsleep ? art.sleepingPieces : art.pieces {
      let point = Point(x: rect.minX + piece.origin.x, y: rect.minY + piece.origin.y)
      let style = look.styles.style(of: piece.ink, hue: creature.hue, isBright: look.isBright)
      // Without colours there is nothing to draw behind the characters: both parts of the cell are one.
      let isWhole = piece.ink.back != nil && style.background == nil
      let text = isWhole ? String(repeating: "█", count: piece.text.count) : piece.text
      canvas.draw(DisplayText(text), at: point, in: rect, style: style)
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

/// A cascade of a dream's creatures in the bottom left of a rect. If there is no room for all, there are fewer.
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
    let room = rect.inset(by: Insets(right: min(reach, rect.width / 4)))
    guard let (number, drawing) = fitting(room.size) else { return cascade = CascadingLayout([]) }
    // A fifth of a drawing's height down, and to the right a free column between two, as far as there is room.
    let steps = max(1, number - 1)
    let step = Size(
      width: min(drawing.width + 1, (room.width - drawing.width) / steps),
      height: min(drawing.height / 5, (room.height - drawing.height) / steps))
    cascade = CascadingLayout(Array(repeating: Leaf(CreaturePicture(creature, pose)), count: number), step: step)
    let height = drawing.height + (number - 1) * step.height
    cascade.layout(
      in: Rect(
        x: room.minX, y: room.maxY - height, width: drawing.width + (number - 1) * step.width, height: height))
  }

  /// The number and the size of the largest drawings of which all fit, each covering at most a sixth of the one behind it. If
  /// so many don't fit, even of the smallest, there are fewer; nil if not even one fits.
  private func fitting(_ room: Size) -> (number: Int, drawing: Size)? {
    for number in (1...count).reversed() {
      let drawing = creature.drawings.lazy.map(\.size).first { size in
        size.height <= room.height && size.width + (number - 1) * (size.width - size.width / 6) <= room.width
      }
      if let drawing { return (number, drawing) }
    }
    return nil
  }
}
