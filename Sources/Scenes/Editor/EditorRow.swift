import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// A line of the text in the editor, with the selection, the names that it marks, the dream signs and the caret. Beside it are the
/// letters of the signs that begin there.
struct EditorRow: StyledView {
  var styles = Styles.plain
  let text: DisplayText
  /// The blank columns before the text, which stands at the right if its paragraph runs from right to left. The columns
  /// below count from the left of the row.
  let indent: Int
  let selected: Range<Int>
  let parts: [TextMarks.Part]
  let letters: [Span]
  /// The columns before the text, for letters.
  let letterColumns: Int

  /// The columns for a letter of each class and for the gap behind them, and the fewest with which letters are shown.
  static let (mostLetterColumns, fewestLetterColumns) = (DreamSign.Category.allCases.count + letterGap, 2 + letterGap)
  private static let letterGap = 2

  /// The column of the caret; nil if it is in another line.
  let caret: Int?

  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard !rect.isEmpty else { return }
    let (margin, rect) = rect.cuttingLeft(letterColumns)
    canvas.draw(RowLayout(letters, in: styles, isTrailing: true), in: margin.cuttingRight(Self.letterGap).rest)
    canvas.draw(text, at: Point(x: rect.minX + indent, y: rect.minY), in: rect, style: styles.text)
    for part in parts {
      let style = styles.style(of: part.role)
      canvas.restyle(rect.columns(part.range)) { _ in style }
    }
    canvas.restyle(rect.columns(selected)) { style in
      styles.selection.adding(style.attributes.intersection(.underline))
    }
  }

  func cursor(in rect: Rect) -> Point? {
    guard let caret, !rect.isEmpty else { return nil }
    return Point(x: rect.minX + min(letterColumns + caret, rect.width - 1), y: rect.minY)
  }
}

extension EditorRow {
  /// A line of `buffer`. A selected line break is shown as one column behind the line. `named` are the names that the dream has, of
  /// those that its text marks.
  init(
    _ line: TextWrap.Line, of buffer: NarrativeBuffer, _ names: NamesInText, named: Set<NameMark.Key>,
    letterColumns: Int, hasCaret: Bool
  ) {
    let bytes = buffer.offset(of: line.range.lowerBound)..<buffer.offset(of: line.range.upperBound)
    func columns(_ range: Range<Int>?) -> Range<Int> {
      guard let range, range.overlaps(bytes) || range.lowerBound == bytes.lowerBound else { return 0..<0 }
      let lower = line.column(of: buffer.index(at: max(range.lowerBound, bytes.lowerBound)))
      let upper = line.column(of: buffer.index(at: min(range.upperBound, bytes.upperBound)))
      return line.indent + lower..<line.indent + max(lower, upper)
    }
    let selected = columns(buffer.selection)
    let breaks = line.ending == .newline && buffer.selection?.contains(bytes.upperBound - 1) ?? false
    text = line.text
    indent = line.indent
    self.selected = selected.lowerBound..<selected.upperBound + (breaks ? 1 : 0)
    let marked = names.marks(in: bytes).filter { named.contains($0.key) }
    parts =
      (marked.map { TextMarks.Part(columns($0.range), .mark) }
      + buffer.signs.map { TextMarks.Part(columns($0.range), $0.category.role) }).filter { !$0.range.isEmpty }
    self.letterColumns = letterColumns
    let beginning = buffer.signs.filter { $0.range.map { bytes.contains($0.lowerBound) } ?? false }.map(\.category)
    letters = Self.letters(
      of: DreamSign.Category.allCases.filter(beginning.contains), columns: max(0, letterColumns - Self.letterGap))
    caret = hasCaret ? line.indent + line.column(of: buffer.caretIndex) : nil
  }
}

extension EditorRow {
  /// The letters of classes, with a `+` in the place of those for which there is no room.
  private static func letters(of classes: [DreamSign.Category], columns: Int) -> [Span] {
    guard classes.count > columns else { return classes.map { Span($0.letter, $0.role) } }
    return classes.prefix(max(0, columns - 1)).map { Span($0.letter, $0.role) } + (columns > 0 ? [Span("+", .dim)] : [])
  }
}

extension Rect {
  fileprivate func columns(_ columns: Range<Int>) -> Rect {
    Rect(x: minX + columns.lowerBound, y: minY, width: columns.count, height: 1).intersection(self)
  }
}
