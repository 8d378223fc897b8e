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

  /// A line with its matches in UTF-8 bytes, which are in order. Tabs are blanks.
  init(_ text: String, _ matches: [Range<Int>], isCut: Bool = false) {
    let text = text.utf8.contains(UInt8(ascii: "\t")) ? text.replacing("\t", with: " ") : text
    self.text = text
    self.isCut = isCut
    var (byte, column) = (0, 0)
    func advance(to end: Int) -> Int {
      column += DisplayText(String(text[text.index(atByte: byte)..<text.index(atByte: end)])).width
      byte = end
      return column
    }
    marks = matches.map { match in
      let start = advance(to: match.lowerBound)
      return start..<advance(to: match.upperBound)
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
