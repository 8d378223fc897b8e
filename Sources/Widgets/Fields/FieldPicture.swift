import CellCanvas

/// What a field shows in its lines. Only a field that has the keys has more than one.
package struct FieldPicture: Equatable, Sendable {
  private(set) var lines: [[Span]]
  /// The place of the caret.
  private(set) var caret = Caret()
  /// The options of the field and their places.
  private(set) var options: [Option] = []

  package struct Caret: Equatable, Sendable {
    var line = 0
    var column = 0
  }

  package struct Option: Equatable, Sendable {
    let index: Int
    let line: Int
    let columns: Range<Int>
  }

  init(_ spans: [Span] = [], caret column: Int = 0) {
    lines = [spans]
    caret.column = column
  }

  /// The columns of the last line.
  var width: Int { width(of: lines.count - 1) }

  func width(of line: Int) -> Int {
    lines.indices.contains(line) ? lines[line].reduce(0) { $0 + DisplayText($1.text).width } : 0
  }

  /// Appends a text; `option` is the number of the option that it shows.
  mutating func add(_ text: String, _ role: Span.Role = .text, option: Int? = nil) {
    let start = width
    lines[lines.count - 1].append(Span(text, role))
    if let option { options.append(Option(index: option, line: lines.count - 1, columns: start..<width)) }
  }

  /// Appends `gap` if `columns` more columns fit behind it into a line of `width`, else begins a new line.
  mutating func makeRoom(for columns: Int, in width: Int, behind gap: String = "") {
    guard self.width > 0 else { return }
    if self.width + gap.count + columns <= width { add(gap) } else { lines.append([]) }
  }

  func option(at column: Int, inLine line: Int) -> Int? {
    options.first { $0.line == line && $0.columns.contains(column) }?.index
  }

  /// Puts the caret so many columns behind what is there so far.
  mutating func markCaret(behind columns: Int = 0) { caret = Caret(line: lines.count - 1, column: width + columns) }
}
