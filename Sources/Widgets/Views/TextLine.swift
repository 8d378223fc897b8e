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
    let (left, right) = (RowLayout(left, in: styles), RowLayout(right, in: styles))
    canvas.draw(
      ColumnsLayout([
        .init(left, width: .flexible), .init(right, width: .fitting(leaving: left.width + 1)),
      ]), in: rect)
  }
}

/// Words in as many rows as they need, but no more than `most`: then the last row ends with how many words there are besides.
package struct WordFlow: StyledView {
  package var styles = Styles.plain
  let words: [Span]
  let role: Span.Role
  let most: Int

  package init(_ words: [String], _ role: Span.Role, most: Int = .max) {
    self.init(spans: words.map { Span($0, role) }, role, most: most)
  }

  /// `role` is that of the words that say how many are left out.
  package init(spans: [Span], _ role: Span.Role, most: Int = .max) {
    words = spans
    self.role = role
    self.most = most
  }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: flow(in: size).sizeThatFits(size).height)
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) { canvas.draw(flow(in: rect.size), in: rect) }

  private func flow(in size: Size) -> FlowLayout<Label> {
    func label(_ word: Span) -> Label { Label(styles.display(word), styles.style(of: word.role), styles.glyphs) }
    return FlowLayout(words.map(label), spacing: 3)
      .limited(to: Size(width: size.width, height: min(most, size.height))) { label(Span("\($0) more", role)) }
  }
}
