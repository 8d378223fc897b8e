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
    self.init(DisplayText(text), style, glyphs, indent: indent)
  }

  package init(_ text: DisplayText, _ style: Style, _ glyphs: Glyphs, indent: Int = 0) {
    self.text = text
    self.style = style
    self.indent = text.isEmpty ? 0 : indent
    ellipsis = glyphs.ellipsis
  }

  package mutating func layout(in rect: Rect) { frame = rect.cuttingLeft(indent).rest }

  package var contents: [Label] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { Size(width: indent + text.width, height: min(1, size.height)) }

  /// Draws the text: if there is a `clip`, what is outside of it is left out, and nothing is shortened.
  func draw(on canvas: inout Canvas, clip: Rect? = nil) {
    guard !text.isEmpty, !frame.isEmpty else { return }
    if let clip {
      canvas.draw(text, at: frame.origin, in: clip, style: style)
    } else if text.width <= frame.width {
      canvas.draw(text, at: frame.origin, in: frame, style: style)
    } else {
      canvas.draw(text, fitting: frame, ellipsis: DisplayText(ellipsis), style: style)
    }
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

extension RowLayout<Label> {
  /// The spans of a line in the styles of a theme. The first one that has no room is cut, and the others are left out.
  package init(_ spans: [Span], in styles: Styles, isTrailing: Bool = false) {
    self.init(
      spans.map { Label(styles.display($0), styles.style(of: $0.role), styles.glyphs) }, isTrailing: isTrailing)
  }

  /// The columns that all labels take.
  package var width: Int { sizeThatFits(Size(width: .max, height: 1)).width }
}

extension Canvas {
  /// Lays out labels in `rect`, and draws them, or what is in `clip` of them.
  package mutating func draw(_ labels: some Layout<Label>, in rect: Rect, clip: Rect? = nil) {
    var labels = labels
    labels.layout(in: rect)
    for label in labels.contents { label.draw(on: &self, clip: clip) }
  }

  /// Lays out a row of labels in `rect`, and draws them: compiled for labels, because most rows are drawn with this.
  package mutating func draw(_ row: ColumnsLayout<Label>, in rect: Rect) {
    var row = row
    row.layout(in: rect)
    for column in row.columns { column.child.draw(on: &self) }
  }
}
