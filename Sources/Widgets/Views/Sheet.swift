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

  package var isOpaque: Bool { true }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.fill(rect, style: styles.text)
    guard rect.width >= 2, rect.height >= 2 else { return }
    let glyphs = styles.glyphs
    for (y, left, right) in [
      (rect.minY, glyphs.corners.topLeft, glyphs.corners.topRight),
      (rect.maxY - 1, glyphs.corners.bottomLeft, glyphs.corners.bottomRight),
    ] {
      canvas.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), with: glyphs.horizontal, style: styles.rule)
      for (x, corner) in [(rect.minX, left), (rect.maxX - 1, right)] {
        canvas.draw(corner, at: Point(x: x, y: y), in: rect, style: styles.rule)
      }
    }
    for x in [rect.minX, rect.maxX - 1] {
      let side = Rect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2)
      canvas.fill(side, with: glyphs.vertical, style: styles.rule)
    }
    guard !title.isEmpty else { return }
    let words = DisplayText(" \(glyphs.spelled(title)) ").truncated(
      to: max(0, rect.width - 4), ellipsis: DisplayText(glyphs.ellipsis))
    canvas.draw(words, at: Point(x: rect.minX + 2, y: rect.minY), in: rect, style: styles.title)
  }
}
