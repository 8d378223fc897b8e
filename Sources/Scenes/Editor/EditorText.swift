import CellCanvas
import CellLayout

/// Text that is being written, wrapped, from one of its lines on.
struct EditorText: View {
  let buffer: TextBuffer
  /// Where the first line in sight begins.
  let top: Int
  let hasCaret: Bool

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty else { return }
    for (y, line) in zip(rect.rows, lines(in: rect)) {
      canvas.draw(line.text, at: Point(x: rect.minX, y: y), in: rect, style: theme.text)
    }
  }

  func cursor(in rect: Rect) -> Point? {
    guard hasCaret, !rect.isEmpty else { return nil }
    let index = buffer.caretIndex
    var point = rect.origin
    for (y, line) in zip(rect.rows, lines(in: rect)) where line.range.lowerBound <= index {
      point = Point(x: rect.minX + min(line.column(of: index), rect.width - 1), y: y)
    }
    return point
  }

  /// The last column is the caret's at a line's end.
  private func lines(in rect: Rect) -> TextWrap {
    TextWrap(buffer.text, width: Self.wrapWidth(in: rect.width), from: buffer.index(at: top))
  }

  /// The width text is wrapped at in this much room: one column is left for the caret behind a full line.
  static func wrapWidth(in width: Int) -> Int { max(1, width - 1) }
}
