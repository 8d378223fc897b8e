import CellCanvas

/// What a field shows in its row, and the column of the caret in it.
struct FieldPicture: Equatable, Sendable {
  var spans: [Span] = []
  var caret = 0

  var width: Int { spans.reduce(0) { $0 + DisplayText($1.text).width } }

  mutating func add(_ text: String, _ role: Span.Role = .text) { spans.append(Span(text, role)) }

  /// Puts the caret behind what is there so far.
  mutating func markCaret(behind columns: Int = 0) { caret = width + columns }
}
