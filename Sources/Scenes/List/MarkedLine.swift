import CellCanvas
import DreamSearch
import Widgets

/// A line of text with the matches of a search marked.
struct MarkedLine: Equatable, Sendable {
  let text: String
  /// The matches, in columns.
  let marks: [Range<Int>]
  /// Whether something of the text stands before the line.
  let isCut: Bool

  /// A line with its matches in UTF-8 bytes.
  init(_ text: String, _ matches: [Range<Int>], isCut: Bool = false) {
    self.text = text
    self.isCut = isCut
    marks = matches.map { match in
      func column(_ byte: Int) -> Int { DisplayText(String(text[..<text.index(atByte: byte)])).width }
      return column(match.lowerBound)..<column(match.upperBound)
    }
  }

  /// The line that says why a dream was found.
  init(_ line: FoundLine) { self.init(line.text, line.marks, isCut: line.isCut) }

  /// The line as it is drawn, with the matches in a style of their own.
  func label(_ style: Style, matches: Style, _ glyphs: Glyphs) -> Label {
    let dots = isCut ? glyphs.ellipsis : ""
    return Label(dots + text, style, glyphs)
      .marking(marks.map { $0.lowerBound + dots.count..<$0.upperBound + dots.count }, matches)
  }
}
