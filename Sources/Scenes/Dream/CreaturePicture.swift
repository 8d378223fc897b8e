import CellCanvas
import CellLayout
import DreamCore

/// A creature, drawn in characters; what is behind it shows between its lines.
struct CreaturePicture: View {
  let creature: Creature

  static let width = 15
  static let height = 5

  init(_ creature: Creature) { self.creature = creature }

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, Self.width), height: min(size.height, Self.height))
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let style = theme.text.with(foreground: creature.color)
    for (y, line) in zip(rect.rows, creature.art) {
      for run in line.runs {
        let point = Point(x: rect.minX + run.column, y: y)
        canvas.draw(DisplayText(run.text), at: point, in: rect, style: style)
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
