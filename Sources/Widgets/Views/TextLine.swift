import CellCanvas
import CellLayout

/// One row of text at the left, cut short if it is too long, and text at the right if there is room for both.
package struct TextLine: StyledView {
  package var styles = Styles.plain
  let left: [Span]
  let right: [Span]

  package init(_ left: [Span], right: [Span] = []) {
    self.left = left
    self.right = right
  }

  package init(_ text: String, _ role: Span.Role = .text) { self.init([Span(text, role)]) }

  package func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  /// The cursor is on the current match.
  package func cursor(in rect: Rect) -> Point? {
    guard let index = left.firstIndex(where: { $0.role == .currentMatch }) else { return nil }
    return Point(x: rect.minX + left[..<index].reduce(0) { $0 + DisplayText($1.text).width }, y: rect.minY)
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.cuttingTop(1).top
    guard !line.isEmpty else { return }
    let ending = right.map { (styles.display($0), styles.style(of: $0.role)) }
    let width = ending.reduce(0) { $0 + $1.0.width }
    let leftWidth = left.reduce(0) { $0 + styles.display($1).width }
    let fits = width == 0 || leftWidth + width + 1 <= line.width
    let (tail, rest) = line.cuttingRight(fits ? width : 0)
    canvas.draw(left, in: rest, styles: styles)
    var x = tail.minX
    guard fits else { return }
    for (text, style) in ending {
      x += canvas.draw(text, at: Point(x: x, y: line.minY), in: tail, style: style)
    }
  }
}

extension Canvas {
  /// Draws spans one after the other in the first row of `rect`, with an ellipsis if they don't fit.
  package mutating func draw(_ spans: [Span], in rect: Rect, styles: Styles) {
    var rest = rect.cuttingTop(1).top
    for (index, span) in spans.enumerated() where !rest.isEmpty {
      let text = styles.display(span)
      let follows = spans[(index + 1)...].contains { !$0.text.isEmpty }
      let isCut = text.width > rest.width || (follows && text.width == rest.width && !span.text.isEmpty)
      let shown = isCut ? text.truncated(to: rest.width, ellipsis: DisplayText(styles.glyphs.ellipsis)) : text
      let used = draw(shown, at: rest.origin, in: rest, style: styles.style(of: span.role))
      rest = isCut ? .zero : rest.cuttingLeft(used).rest
    }
  }
}
