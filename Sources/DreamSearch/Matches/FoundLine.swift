import DreamCore

/// A line of a dream in which a query's words are, to say why the dream was found.
package struct FoundLine: Equatable, Sendable {
  /// The part of the narrative's line that begins shortly before the words, or another part of the dream with its name:
  /// `at the lake, and nobody`, `tag: water, sea`. Of a long line only the beginning.
  package let text: String
  /// Whether the line of the narrative begins before the text.
  package let isCut: Bool
  /// The places of the query's words in the text, in UTF-8 bytes.
  package let marks: [Range<Int>]

  /// The characters of a narrative before the first match that are kept.
  private static let lead = 12
  /// The most scalars of a line: more than any screen has columns.
  private static let limit = 400

  /// The part of a text's line round the first of some matches, with all matches in it; `nil` without matches.
  package init?(in text: String, _ matches: [Range<Int>]) {
    guard let first = matches.first else { return nil }
    // By scalars: searches make a line for each row of the list, and clusters take ten times as long.
    let scalars = text.unicodeScalars
    let place = text.utf8.index(text.startIndex, offsetBy: first.lowerBound)
    let line = scalars[..<place].lastIndex(where: \.isNewline).map(scalars.index(after:)) ?? text.startIndex
    var start = text.index(place, offsetBy: -Self.lead, limitedBy: line) ?? line
    if start > line, let blank = text[start..<place].firstIndex(of: " ") { start = text.index(after: blank) }
    let rest = scalars[start...].prefix(Self.limit)
    let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
    let bytes =
      text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    self.text = String(text[start..<end])
    isCut = start > line
    marks = matches.filter { $0.lowerBound >= bytes.lowerBound && $0.upperBound <= bytes.upperBound }
      .map { $0.moved(by: -bytes.lowerBound) }
  }

  /// The values of a field, with the field's name before them.
  init?(_ field: SearchField, _ values: String, _ matches: [Range<Int>]) {
    guard !matches.isEmpty else { return nil }
    let name = "\(field.name): "
    text = name + values
    isCut = false
    marks = matches.map { $0.moved(by: name.utf8.count) }
  }
}

extension Query {
  /// Whether the query looks for words that a line can show, and not only for facts and titles.
  package var seeksLines: Bool { ([.narrative] + Self.shownFields).contains { !terms(in: $0).isEmpty } }

  /// The line of a dream in which the words are found first: in its narrative, or else in its tags and the like; `nil` if
  /// they are in none. Looks only at the beginning of a narrative of more than `limit` bytes.
  package func line(of dream: Dream, within limit: Int = .max) -> FoundLine? {
    let text = dream.narrative.string.prefix(bytes: limit)
    if let line = FoundLine(in: text, text.ranges(of: terms(in: .narrative), for: .row)) { return line }
    for field in Self.shownFields {
      let values = field.texts(of: dream).joined(separator: ", ")
      if let line = FoundLine(field, values, values.ranges(of: terms(in: field), for: .row)) { return line }
    }
    return nil
  }

  private static let shownFields: [SearchField] = SearchField.words.filter { $0 != .title } + SearchField.names
}

extension Unicode.Scalar {
  /// Whether a line ends at the scalar.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028...0x2029: true
    case _: false
    }
  }
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}

extension String {
  /// The whole scalars within the first `limit` bytes.
  fileprivate func prefix(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    return String(self[..<unicodeScalars.index(before: utf8.index(startIndex, offsetBy: limit))])
  }
}
