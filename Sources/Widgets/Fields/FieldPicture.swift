import CellCanvas

/// What a field shows in its row, and the column of the caret in it.
package struct FieldPicture: Equatable, Sendable {
  package var spans: [Span] = []
  package var caret = 0
  /// Where the things are that can be chosen.
  package private(set) var options: [Option] = []

  package struct Option: Equatable, Sendable {
    let index: Int
    let columns: Range<Int>
  }

  package var width: Int { spans.reduce(0) { $0 + DisplayText($1.text).width } }

  /// `option`: the number of what can be chosen there.
  package mutating func add(_ text: String, _ role: Span.Role = .text, option: Int? = nil) {
    let start = width
    spans.append(Span(text, role))
    if let option { options.append(Option(index: option, columns: start..<width)) }
  }

  package func option(at column: Int) -> Int? { options.first { $0.columns.contains(column) }?.index }

  /// Puts the caret behind what is there so far.
  package mutating func markCaret(behind columns: Int = 0) { caret = width + columns }
}
