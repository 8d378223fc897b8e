import CellCanvas
import CellLayout

/// One line of text that is being written; it scrolls sideways with the caret.
struct TitleField: View {
  let buffer: TextBuffer
  let hasCaret: Bool

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty else { return }
    let start = Point(x: rect.minX - scroll(in: rect), y: rect.minY)
    canvas.draw(DisplayText(buffer.text), at: start, in: rect.cuttingTop(1).top, style: theme.text)
  }

  func cursor(in rect: Rect) -> Point? {
    guard hasCaret, !rect.isEmpty else { return nil }
    return Point(x: rect.minX + caretColumn - scroll(in: rect), y: rect.minY)
  }

  private var caretColumn: Int { DisplayText(String(buffer.text[..<buffer.caretIndex])).width }

  /// The columns that are out of sight at the left.
  private func scroll(in rect: Rect) -> Int { max(0, caretColumn - rect.width + 1) }
}
