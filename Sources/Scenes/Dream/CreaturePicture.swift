import CellCanvas
import CellLayout
import DreamCore

/// A creature, drawn in characters; what is behind it shows between its lines.
struct CreaturePicture: View, StateConfigurable {
  var configurations: [Creature: Configuration] { didSet { updateForCurrentState() } }
  /// Which creature it shows.
  var currentState: Creature { didSet { updateForCurrentState() } }
  private var look = Configuration(style: .plain)

  struct Configuration: Hashable, Sendable {
    let style: Style
  }

  static let width = 15
  static let height = 5

  init(_ creature: Creature, configurations: [Creature: Configuration]) {
    self.configurations = configurations
    currentState = creature
    updateForCurrentState()
  }

  mutating func updateForCurrentState() { look = configurations[currentState] ?? look }

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, Self.width), height: min(size.height, Self.height))
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    for (y, line) in zip(rect.rows, currentState.art) {
      for run in line.runs {
        let point = Point(x: rect.minX + run.column, y: y)
        canvas.draw(DisplayText(run.text), at: point, in: rect, style: look.style)
      }
    }
  }
}

extension String {
  /// Its words and where they begin.
  fileprivate var runs: [(column: Int, text: String)] {
    split(separator: " ").map { (utf8.distance(from: startIndex, to: $0.startIndex), String($0)) }
  }
}
