import CellCanvas

extension TextBuffer {
  /// Wraps the lines at `width` columns from now on.
  package mutating func wrap(at width: Int) {
    if lines.width != width { lines = WrappedText(width: width) }
    findCaretLine()
  }

  /// The number of the line that the caret is in.
  package var caretRow: Int {
    let row = lines.row(of: caret)
    return leansBack && row > 0 && lines.starts[row] == caret ? row - 1 : row
  }

  /// Moves the caret by lines, and keeps its column where lines are long enough.
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

  mutating func moveToLineStart() { move(to: lineStart) }

  mutating func moveToLineEnd() {
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

  /// Where End goes: before the break of the caret's line, or before the last of the spaces at which it wraps.
  /// `isWrapped` is true if the next line begins at that offset.
  var lineEnd: (offset: Int, isWrapped: Bool) {
    mutating get {
      findCaretLine()
      guard let line = lines.line(caretRow, in: text) else { return (caret, false) }
      let end = line.range.upperBound
      if line.ending == .wrap, String(text[text.cluster(before: end)..<end]).first?.isWhitespace == false {
        return (offset(of: end), true)
      }
      return (offset(of: line.index(at: .max)), false)
    }
  }

  /// Finds where lines begin, up to the line `row`. Lines past what was asked for are not known.
  package mutating func findLines(toRow row: Int) { lines.extend(toRow: row, in: text) }

  private mutating func findCaretLine() { lines.extend(past: caret, in: text) }
}
