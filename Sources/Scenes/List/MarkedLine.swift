import CellCanvas
import DreamSearch
import Widgets

/// A line of text with the matches of a search marked.
struct MarkedLine: Equatable, Sendable {
  let text: String
  /// The matches, in columns.
  let marks: [Range<Int>]

  /// A line with its matches in UTF-8 bytes.
  init(_ text: String, _ matches: [Range<Int>]) {
    self.text = text
    marks = matches.map { match in
      func column(_ byte: Int) -> Int { DisplayText(String(text[..<text.index(atByte: byte)])).width }
      return column(match.lowerBound)..<column(match.upperBound)
    }
  }

  /// The line that says why a dream was found.
  init(_ line: FoundLine) { self.init(line.text, line.marks) }
}
