import CellCanvas
import CellLayout

/// Text wrapped to the width of its rect, scrolled, with parts of it marked.
package struct TextBlock: StyledView {
  package var styles = Styles.plain
  let text: String
  let role: Span.Role
  /// The wrapped rows that are scrolled out above.
  let offset: Int
  let marks: TextMarks

  package init(_ text: String, _ role: Span.Role = .text, offset: Int = 0, marks: TextMarks = TextMarks()) {
    self.text = text
    self.role = role
    self.offset = offset
    self.marks = marks
  }

  /// How many rows the whole text needs.
  package func rows(width: Int) -> Int { TextWrap(text, width: max(1, width)).reduce(0) { sum, _ in sum + 1 } }

  package func sizeThatFits(_ size: Size) -> Size {
    let rows = TextWrap(text, width: size.width).dropFirst(offset).prefix(size.height).reduce(0) { sum, _ in
      sum + 1
    }
    return Size(width: size.width, height: rows)
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    for (y, line) in lines(in: rect) {
      canvas.draw(line.text, at: Point(x: rect.minX + line.indent, y: y), in: rect, style: styles.style(of: role))
      for part in marks.parts {
        guard let columns = columns(of: part.range, in: line) else { continue }
        let cells = Rect(x: rect.minX + columns.lowerBound, y: y, width: columns.count, height: 1)
        let style = styles.style(of: part.role)
        canvas.restyle(cells.intersection(rect)) { _ in style }
      }
    }
  }

  /// The cursor is on the current mark, if that is in sight.
  package func cursor(in rect: Rect) -> Point? {
    guard let current = marks.current else { return nil }
    for (y, line) in lines(in: rect) {
      if let columns = columns(of: current, in: line) { return Point(x: rect.minX + columns.lowerBound, y: y) }
    }
    return nil
  }

  private func lines(in rect: Rect) -> some Sequence<(Int, TextWrap.Line)> {
    zip(rect.isEmpty ? 0..<0 : rect.rows, TextWrap(text, width: rect.width).dropFirst(offset))
  }

  /// The columns of the block in which `mark` covers `line`; nil if there are none.
  private func columns(of mark: Range<Int>, in line: TextWrap.Line) -> Range<Int>? {
    let bytes = text.byte(of: line.range.lowerBound)..<text.byte(of: line.range.upperBound)
    guard mark.overlaps(bytes) else { return nil }
    let part = mark.clamped(to: bytes)
    let columns = [part.lowerBound, part.upperBound].map {
      line.indent + line.column(of: text.index(atByte: $0))
    }
    return columns[0] < columns[1] ? columns[0]..<columns[1] : nil
  }
}

extension TextBlock {
  package init(_ marked: MarkedText, offset: Int = 0) {
    self.init(marked.text, offset: offset, marks: TextMarks(marked.marks, as: .difference))
  }
}
