import CellCanvas

extension TextBuffer {
  /// From here on its lines are as wide as this.
  package mutating func wrap(at width: Int) {
    if lines.width != width { lines = WrappedText(width: width) }
    findCaretLine()
  }

  /// Which of the lines that are known the caret is in.
  package var caretRow: Int {
    let row = lines.row(of: caret)
    return leansBack && row > 0 && lines.starts[row] == caret ? row - 1 : row
  }

  /// Moves by lines, to the column where it set out.
  package mutating func move(byRows rows: Int) {
    findCaretLine()
    let (row, leant) = (caretRow, leansBack)
    let column = goal ?? lines.line(row, in: text)?.column(of: caretIndex) ?? 0
    lines.extend(toRow: row + rows, in: text)
    let target = min(max(0, row + rows), lines.starts.count - 1)
    if target != row, let line = lines.line(target, in: text) {
      move(to: offset(of: line.index(at: column)))
    } else {
      move(to: caret)
      leansBack = leant
    }
    goal = column
  }

  package mutating func moveToLineStart() { move(to: lineStart) }

  package mutating func moveToLineEnd() {
    let (end, isWrapped) = lineEnd
    move(to: end)
    leansBack = isWrapped
  }

  var lineStart: Int {
    mutating get {
      findCaretLine()
      return lines.starts[caretRow]
    }
  }

  /// Where one writes on behind the caret's line: before its break, and before the last of the spaces it wraps at.
  var lineEnd: (offset: Int, isWrapped: Bool) {
    mutating get {
      findCaretLine()
      guard let line = lines.line(caretRow, in: text) else { return (caret, false) }
      let end = line.range.upperBound
      if line.ending == .wrap, !text[text.index(before: end)].isWhitespace { return (offset(of: end), true) }
      return (offset(of: line.index(at: .max)), false)
    }
  }

  /// Finds the beginnings of the lines up to `row`.
  package mutating func findLines(toRow row: Int) { lines.extend(toRow: row, in: text) }

  private mutating func findCaretLine() { lines.extend(past: caret, in: text) }
}
