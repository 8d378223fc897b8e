import CellCanvas
import CellLayout

/// A text of one line while it is written. It scrolls sideways with its caret.
package struct InputLine: StyledView {
  package var styles = Styles.plain
  private let text: String
  private let selected: Range<Int>?
  private let caretColumn: Int
  private let hasCaret: Bool

  package init(buffer: LineBuffer, hasCaret: Bool) {
    text = buffer.text
    selected = buffer.selection.map { range in
      buffer.column(at: range.lowerBound)..<buffer.column(at: range.upperBound)
    }
    caretColumn = buffer.column(at: buffer.caret)
    self.hasCaret = hasCaret
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.cuttingTop(1).top
    guard !line.isEmpty else { return }
    let left = line.minX - scroll(in: rect)
    canvas.draw(DisplayText(text), at: Point(x: left, y: line.minY), in: line, style: styles.text)
    guard hasCaret, let selected else { return }
    let columns = Rect(x: left + selected.lowerBound, y: line.minY, width: selected.count, height: 1)
    canvas.restyle(columns.intersection(line)) { _ in styles.selection }
  }

  package func cursor(in rect: Rect) -> Point? {
    guard hasCaret, !rect.isEmpty else { return nil }
    return Point(x: rect.minX + caretColumn - scroll(in: rect), y: rect.minY)
  }

  /// How many columns are out of sight at the left.
  private func scroll(in rect: Rect) -> Int { max(0, caretColumn - rect.width + 1) }
}

extension LineBuffer {
  /// The column of an offset if the text is on one line.
  fileprivate func column(at offset: Int) -> Int { DisplayText(text(in: 0..<offset)).width }
}
