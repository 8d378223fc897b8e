import CellCanvas
import DreamSearch

extension StandardStream {
  private static let indent = "    "

  /// Adds a line of a terminal of so many columns: the words that a query found in bold, with what stands round them.
  mutating func line(_ line: FoundLine, columns: Int) throws(CommandFailure) {
    let indent = Self.indent + (line.isCut ? "…" : "")
    try write(indent)
    var room = columns - indent.count
    for (piece, isFound) in line.pieces {
      let text = DisplayText(piece)
      let shown = text.truncated(to: max(room, 0)).string
      try write(isFound && !shown.isEmpty ? "\u{1B}[1m\(shown)\u{1B}[22m" : shown)
      room -= text.width
      if room < 0 { break }
    }
    try write("\n")
  }
}

extension FoundLine {
  /// The text in pieces, each with whether it is one of the words that were found.
  fileprivate var pieces: [(String, isFound: Bool)] {
    var (pieces, end) = ([(String, isFound: Bool)](), 0)
    for mark in marks {
      pieces.append((part(end..<mark.lowerBound), false))
      pieces.append((part(mark), true))
      end = mark.upperBound
    }
    return pieces + [(part(end..<text.utf8.count), false)]
  }

  private func part(_ bytes: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
  }
}
