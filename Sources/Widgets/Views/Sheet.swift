import CellCanvas
import CellLayout

/// A box in the middle of a scene, over what is there, with a title in its upper edge. It takes a column that would be left
/// over at its sides, in which the ends of rows behind it look like parts of it.
package struct Sheet: Layout {
  private let size: Size
  /// The most columns beside a sheet, at both sides together, that it takes.
  private static let leastMargins = 2
  private var layout: BackgroundLayout<Leaf, InsetLayout<AnyLayout<Leaf>>>

  /// `size` is the size of the content without the frame.
  package init(title: String, content: AnyLayout<Leaf>, size: Size) {
    self.size = size
    layout = BackgroundLayout(
      background: Leaf(SheetFrame(title: title)),
      foreground: InsetLayout(content, insets: Insets(top: 1, left: 2, bottom: 1, right: 2)))
  }

  /// The columns of a sheet's content that wants `columns` in a scene of this size.
  package static func contentWidth(_ columns: Int, in size: Size) -> Int { max(0, min(columns, size.width - 4)) }

  package var contents: [Leaf] { layout.contents }

  package func sizeThatFits(_ offered: Size) -> Size {
    let width = size.width + 4
    return Size(
      width: offered.width - width <= Self.leastMargins ? offered.width : width,
      height: min(offered.height, size.height + 2))
  }

  package mutating func layout(in rect: Rect) {
    let fitting = sizeThatFits(rect.size)
    layout.layout(
      in: Rect(
        x: rect.minX + (rect.width - fitting.width) / 2, y: rect.minY + (rect.height - fitting.height) / 2,
        width: fitting.width, height: fitting.height))
  }
}

/// The frame of a sheet, and an empty area within it.
package struct SheetFrame: StyledView {
  package var styles = Styles.plain
  let title: String

  init(title: String) { self.title = title }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.fill(rect, style: styles.text)
    guard rect.width >= 2, rect.height >= 2 else { return }
    let glyphs = styles.glyphs
    edge(glyphs.corners.topLeft, glyphs.corners.topRight, rect.minY, on: &canvas, in: rect)
    edge(
      glyphs.corners.bottomLeft, glyphs.corners.bottomRight, rect.maxY - 1, on: &canvas, in: rect)
    for y in rect.rows.dropFirst().dropLast() {
      for x in [rect.minX, rect.maxX - 1] {
        canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: glyphs.vertical, style: styles.rule)
      }
    }
    guard !title.isEmpty else { return }
    let words = DisplayText(" \(glyphs.spelled(title)) ").truncated(
      to: max(0, rect.width - 4), ellipsis: DisplayText(glyphs.ellipsis))
    canvas.draw(words, at: Point(x: rect.minX + 2, y: rect.minY), in: rect, style: styles.title)
  }

  private func edge(
    _ left: String, _ right: String, _ y: Int, on canvas: inout Canvas, in rect: Rect
  ) {
    let line = left + String(repeating: styles.glyphs.horizontal, count: max(0, rect.width - 2)) + right
    canvas.draw(DisplayText(line), at: Point(x: rect.minX, y: y), in: rect, style: styles.rule)
  }
}
