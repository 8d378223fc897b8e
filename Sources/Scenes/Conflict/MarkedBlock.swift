import CellCanvas
import CellLayout

/// Marked text, wrapped to the width it is given, from one of its rows on.
struct MarkedBlock: View {
  let marked: MarkedText
  /// How many wrapped rows are scrolled out above.
  let offset: Int

  init(_ marked: MarkedText, offset: Int = 0) {
    self.marked = marked
    self.offset = offset
  }

  /// How many rows it takes.
  func rows(width: Int) -> Int { TextWrap(marked.text, width: max(1, width)).reduce(0) { sum, _ in sum + 1 } }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty else { return }
    let style = theme.accent.with(attributes: .underline)
    for (y, line) in zip(rect.rows, TextWrap(marked.text, width: rect.width).dropFirst(offset)) {
      canvas.draw(line.text, at: Point(x: rect.minX, y: y), in: rect, style: theme.text)
      for columns in columns(in: line) {
        let part = Rect(x: rect.minX + columns.lowerBound, y: y, width: columns.count, height: 1)
        canvas.restyle(part.intersection(rect)) { _ in style }
      }
    }
  }

  /// The columns of a line that are marked.
  private func columns(in line: TextWrap.Line) -> [Range<Int>] {
    let utf8 = marked.text.utf8
    func offset(_ index: String.Index) -> Int { utf8.distance(from: utf8.startIndex, to: index) }
    func column(_ offset: Int) -> Int { line.column(of: utf8.index(utf8.startIndex, offsetBy: offset)) }
    let range = offset(line.range.lowerBound)..<offset(line.range.upperBound)
    return marked.marks.filter { $0.overlaps(range) }.map { mark in
      let part = mark.clamped(to: range)
      return column(part.lowerBound)..<max(column(part.lowerBound), column(part.upperBound))
    }
  }
}
