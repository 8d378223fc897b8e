import CellCanvas
import CellLayout

/// Text wrapped to the width it is given, from one of its rows on.
package struct TextBlock: View {
  package let text: String
  package let role: Span.Role
  /// How many wrapped rows are scrolled out above.
  package let offset: Int

  package init(_ text: String, _ role: Span.Role = .text, offset: Int = 0) {
    self.text = text
    self.role = role
    self.offset = offset
  }

  package func sizeThatFits(_ size: Size) -> Size {
    let rows = TextWrap(text, width: size.width).dropFirst(offset).prefix(size.height).reduce(0) { sum, _ in
      sum + 1
    }
    return Size(width: size.width, height: rows)
  }

  package func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty else { return }
    let style = theme.style(of: role)
    for (y, line) in zip(rect.rows, TextWrap(text, width: rect.width).dropFirst(offset)) {
      canvas.draw(line.text, at: Point(x: rect.minX, y: y), in: rect, style: style)
    }
  }
}
