import CellCanvas
import CellLayout

/// A text in one style, the leaf of a row's layout. It is cut with an ellipsis if it is too long.
package struct Label: Layout {
  let text: DisplayText
  let style: Style
  let ellipsis: String
  /// The blank columns before the text, which it has only if it isn't empty.
  let indent: Int
  /// The parts of the text that are drawn in another style, by their columns.
  var marks: [Range<Int>] = []
  var markStyle = Style.plain
  private var frame = Rect.zero

  package init(_ text: String, _ style: Style, _ glyphs: Glyphs, indent: Int = 0) {
    self.text = DisplayText(text)
    self.style = style
    self.indent = text.isEmpty ? 0 : indent
    ellipsis = glyphs.ellipsis
  }

  package mutating func layout(in rect: Rect) { frame = rect.cuttingLeft(indent).rest }

  package var contents: [Label] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { Size(width: indent + text.width, height: min(1, size.height)) }

  func draw(on canvas: inout Canvas) {
    guard !text.isEmpty, !frame.isEmpty else { return }
    canvas.draw(text, fitting: frame, ellipsis: DisplayText(ellipsis), style: style)
    for mark in marks {
      let columns = Rect(x: frame.minX + mark.lowerBound, y: frame.minY, width: mark.count, height: 1)
      canvas.restyle(columns.intersection(frame)) { _ in markStyle }
    }
  }
}

extension Label {
  /// The label with parts of its text, given in columns, in another style.
  package func marking(_ marks: [Range<Int>], _ style: Style) -> Label {
    var label = self
    (label.marks, label.markStyle) = (marks, style)
    return label
  }
}

extension Canvas {
  /// Lays out a row of labels in the first row of `rect`, and draws them.
  package mutating func draw(_ row: ColumnsLayout<Label>, in rect: Rect) {
    var row = row
    row.layout(in: rect.cuttingTop(1).top)
    for column in row.columns { column.child.draw(on: &self) }
  }
}
