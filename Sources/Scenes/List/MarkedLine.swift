import CellCanvas
import DreamCore

/// A line of text with the matches of a search marked.
struct MarkedLine: Equatable, Sendable {
  let text: String
  /// The matches, in columns.
  let marks: [Range<Int>]

  /// The characters of a narrative before a match that are shown.
  private static let lead = 12
  /// More characters than a line has columns.
  private static let limit = 400

  /// A line with its matches in UTF-8 bytes.
  init(_ text: String, _ matches: [Range<Int>]) {
    self.text = text
    marks = matches.map { match in
      func column(_ byte: Int) -> Int { DisplayText(String(text[..<text.index(atByte: byte)])).width }
      return column(match.lowerBound)..<column(match.upperBound)
    }
  }

  /// The part of a text's paragraph round a match, with all matches in it. All are in UTF-8 bytes.
  init(of text: String, round match: Range<Int>, _ matches: [Range<Int>]) {
    let place = text.index(atByte: match.lowerBound)
    let paragraph = text[..<place].lastIndex(where: \.isNewline).map(text.index(after:)) ?? text.startIndex
    var start = text.index(place, offsetBy: -Self.lead, limitedBy: paragraph) ?? paragraph
    if start > paragraph, let word = text[start..<place].firstIndex(of: " ") { start = text.index(after: word) }
    let rest = text[start...].prefix(Self.limit)
    let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
    let dots = start > paragraph ? "…" : ""
    let from = text.utf8.distance(from: text.startIndex, to: start)
    let to = text.utf8.distance(from: text.startIndex, to: end)
    let shift = dots.utf8.count - from
    self.init(
      dots + text[start..<end],
      matches.filter { $0.lowerBound >= from && $0.upperBound <= to }
        .map { $0.lowerBound + shift..<$0.upperBound + shift })
  }
}
