import CellCanvas

extension TextBuffer {
  /// The wrapped line that a place is in. Costs the paragraph it is in.
  func line(at offset: Int, width: Int) -> TextWrap.Line? {
    let index = index(at: offset)
    var last: TextWrap.Line?
    for line in TextWrap(text, width: width, from: paragraphStart(of: index)) {
      if line.range.lowerBound > index { break }
      last = line
    }
    return last
  }

  func line(above line: TextWrap.Line, width: Int) -> TextWrap.Line? {
    let start = offset(of: line.range.lowerBound)
    return start > 0 ? self.line(at: start - 1, width: width) : nil
  }

  func line(below line: TextWrap.Line, width: Int) -> TextWrap.Line? {
    guard line.ending != .text else { return nil }
    return TextWrap(text, width: width, from: line.range.upperBound).first { _ in true }
  }

  package mutating func moveUp(width: Int) { move(byLine: line(above:width:), width: width) }

  package mutating func moveDown(width: Int) { move(byLine: line(below:width:), width: width) }

  package mutating func moveToLineStart(width: Int) {
    guard let line = line(at: caret, width: width) else { return }
    move(to: line.range.lowerBound)
  }

  package mutating func moveToLineEnd(width: Int) {
    guard let line = line(at: caret, width: width) else { return }
    move(to: line.index(at: .max))
  }

  /// Deletes from the caret to the end of the line, or the line break it stands at.
  package mutating func deleteToLineEnd(width: Int) {
    guard let line = line(at: caret, width: width) else { return }
    let end = line.index(at: .max)
    if end > caretIndex { delete(caretIndex..<end) } else { deleteForward() }
  }

  package mutating func deleteToLineStart(width: Int) {
    guard let line = line(at: caret, width: width) else { return }
    delete(line.range.lowerBound..<caretIndex)
  }

  private typealias Neighbour = (TextWrap.Line, Int) -> TextWrap.Line?

  private mutating func move(byLine neighbour: Neighbour, width: Int) {
    guard let line = line(at: caret, width: width) else { return }
    let column = goal ?? line.column(of: caretIndex)
    if let next = neighbour(line, width) { move(to: next.index(at: column)) }
    goal = column
  }

  private func paragraphStart(of index: String.Index) -> String.Index {
    let bytes = text.utf8[..<index]
    return bytes.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { paragraphStart(after: $0, before: index) } ?? text.startIndex
  }

  /// The line after a line break; a place between CR and LF is still in the line before.
  private func paragraphStart(after newline: String.Index, before index: String.Index) -> String.Index {
    let next = text.utf8.index(after: newline)
    guard next == index, text.utf8[newline] == UInt8(ascii: "\r"), next < text.endIndex,
      text.utf8[next] == UInt8(ascii: "\n")
    else { return next }
    return paragraphStart(of: newline)
  }
}
