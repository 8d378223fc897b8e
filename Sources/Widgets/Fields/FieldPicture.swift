import CellCanvas

/// What a field shows in its row.
package struct FieldPicture: Equatable, Sendable {
  var spans: [Span] = []
  /// The column of the caret.
  var caret = 0
  /// The options of the field and their columns.
  private(set) var options: [Option] = []

  package struct Option: Equatable, Sendable {
    let index: Int
    let columns: Range<Int>
  }

  var width: Int { spans.reduce(0) { $0 + DisplayText($1.text).width } }

  /// Appends a text; `option` is the number of the option that it shows.
  mutating func add(_ text: String, _ role: Span.Role = .text, option: Int? = nil) {
    let start = width
    spans.append(Span(text, role))
    if let option { options.append(Option(index: option, columns: start..<width)) }
  }

  func option(at column: Int) -> Int? { options.first { $0.columns.contains(column) }?.index }

  /// Puts the caret so many columns behind what is there so far.
  mutating func markCaret(behind columns: Int = 0) { caret = width + columns }
}
