import CellCanvas
import CellLayout
import Widgets

/// A line of text that is being written: what is selected and marked in it, and the caret.
struct EditorRow: View {
  let text: DisplayText
  let selected: Range<Int>
  let signs: [Range<Int>]
  /// The column of the caret, if it is here.
  let caret: Int?

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty else { return }
    canvas.draw(text, at: rect.origin, in: rect, style: theme.text)
    for columns in signs { canvas.restyle(rect.columns(columns)) { $0.adding(.underline) } }
    canvas.restyle(rect.columns(selected)) { style in
      theme.selection.adding(style.attributes.intersection(.underline))
    }
  }

  func cursor(in rect: Rect) -> Point? {
    guard let caret, !rect.isEmpty else { return nil }
    return Point(x: rect.minX + min(caret, rect.width - 1), y: rect.minY)
  }
}

extension EditorRow {
  /// Columns count from the left of the line; a selected line break is a column behind it.
  init(_ line: TextWrap.Line, of buffer: NarrativeBuffer, hasCaret: Bool) {
    let bytes = buffer.offset(of: line.range.lowerBound)..<buffer.offset(of: line.range.upperBound)
    func columns(_ range: Range<Int>?) -> Range<Int> {
      guard let range, range.overlaps(bytes) || range.lowerBound == bytes.lowerBound else { return 0..<0 }
      let lower = line.column(of: buffer.index(at: max(range.lowerBound, bytes.lowerBound)))
      let upper = line.column(of: buffer.index(at: min(range.upperBound, bytes.upperBound)))
      return lower..<max(lower, upper)
    }
    let selected = columns(buffer.selection)
    let breaks = line.ending == .newline && buffer.selection?.contains(bytes.upperBound - 1) ?? false
    text = line.text
    self.selected = selected.lowerBound..<selected.upperBound + (breaks ? 1 : 0)
    signs = buffer.signs.map { columns($0.range) }.filter { !$0.isEmpty }
    caret = hasCaret ? line.column(of: buffer.caretIndex) : nil
  }
}

extension Rect {
  fileprivate func columns(_ columns: Range<Int>) -> Rect {
    Rect(x: minX + columns.lowerBound, y: minY, width: columns.count, height: 1).intersection(self)
  }
}
