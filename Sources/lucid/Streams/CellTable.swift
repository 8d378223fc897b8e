import CellCanvas
import Widgets

/// Lines of cells: in columns of a terminal, as many as it has room for; in a pipe all, with tabs between them.
struct CellTable {
  private let columns: [Column]
  private var rows: [[String]] = []
  /// The columns of each row whose numbers are of fewer than ten.
  private var few: [Set<Int>] = []

  struct Column {
    let name: String
    var kind = Kind.number
    /// How soon the column is left out where there is no room: the highest first, and never that of 0.
    var rank = 0

    /// Numbers stand at the right. Words are the last column, and go on in further lines.
    enum Kind { case number, text, words }
  }

  /// The blanks between columns of a terminal.
  private let gap: Int

  init(_ columns: [Column], gap: Int = 2) { (self.columns, self.gap) = (columns, gap) }

  mutating func add(_ cells: [String], few: Set<Int> = []) {
    rows.append(cells)
    self.few.append(few)
  }

  func print() throws(CommandFailure) {
    var output = StandardStream.output
    if let width = output.columns {
      for line in lines(width, Glyphs.ofCommands) { try output.line(line) }
    } else {
      try output.fields(columns.map(\.name.inOneField))
      for row in rows { try output.fields(row.map(\.inOneField)) }
    }
    try output.flush()
  }

  // MARK: On a terminal

  private static let leastText = 10
  private static let leastWords = 20
  private static let markWidth = 2

  /// The lines for a terminal.
  /// - Parameter whole: what shows all columns.
  func lines(_ width: Int, _ glyphs: Glyphs, whole: String = "a pipe") -> [String] {
    let (shown, widths) = chosen(for: width)
    let mark = String(glyphs.plots.faintDot)
    func texts(_ cells: [String], few: Set<Int>) -> [String] {
      shown.map { cells[$0] + (!hasFew($0) ? "" : few.contains($0) ? " \(mark)" : "  ") }
    }
    let kinds = shown.map { columns[$0].kind }
    func lines(of cells: [String], few: Set<Int> = []) -> [String] {
      self.lines(of: texts(cells, few: few), kinds, widths, width, DisplayText(glyphs.ellipsis))
    }
    let left = columns.indices.filter { !shown.contains($0) }.map { columns[$0].name }
    let notes =
      (shown.contains(where: hasFew) ? ["\(mark) is of fewer than ten"] : [])
      + (left.isEmpty ? [] : [Self.note(on: left, shownBy: whole)])
    return lines(of: columns.map(\.name)) + zip(rows, few).flatMap { lines(of: $0, few: $1) }
      + (notes.isEmpty ? [] : [""]) + notes.flatMap { TextWrap($0, width: width).map(\.text.string) }
  }

  /// What says which columns there was no room for.
  static func note(on columns: [String], shownBy other: String) -> String {
    "No room for \(columns.joined(separator: ", ")): a wider window or \(other) shows \(columns.count == 1 ? "it" : "them")."
  }

  private func hasFew(_ column: Int) -> Bool { few.contains { $0.contains(column) } }

  /// The columns that have room, from left to right, and their widths. Long texts are cut, and no numbers.
  private func chosen(for width: Int) -> (columns: [Int], widths: [Int]) {
    let widest = columns.indices.map { column in
      ([columns[column].name] + rows.map { $0[column] }).map { DisplayText($0).width }.max() ?? 0
    }
    let needed = columns.indices.map { column in
      switch columns[column].kind {
      case .number: widest[column] + (hasFew(column) ? Self.markWidth : 0)
      case .text: min(widest[column], max(Self.leastText, width * 2 / 5))
      case .words: min(widest[column], Self.leastWords)
      }
    }
    func total(_ shown: [Int]) -> Int { shown.reduce(-gap) { $0 + needed[$1] + gap } }
    var shown = columns.indices.filter { columns[$0].rank == 0 }
    for rank in Set(columns.map(\.rank)).sorted() where rank > 0 {
      let more = (shown + columns.indices.filter { columns[$0].rank == rank }).sorted()
      guard total(more) <= width else { break }
      shown = more
    }
    var (widths, left) = (shown.map { needed[$0] }, width - total(shown))
    for (place, column) in shown.enumerated() where columns[column].kind == .text {
      let more = min(max(left, Self.leastText - needed[column]), widest[column] - needed[column])
      widths[place] += more
      left -= more
    }
    return (shown, widths)
  }

  /// The lines of a row, of which the first has all its cells but words that have no room beside them.
  private func lines(
    of cells: [String], _ kinds: [Column.Kind], _ widths: [Int], _ width: Int, _ ellipsis: DisplayText
  ) -> [String] {
    var (start, words) = ([String](), "")
    for ((cell, kind), columns) in zip(zip(cells, kinds), widths) {
      let text = DisplayText(cell).truncated(to: columns, ellipsis: ellipsis)
      let blanks = String(repeating: " ", count: max(0, columns - text.width))
      switch kind {
      case .number: start.append(blanks + text.string)
      case .text: start.append(text.string + blanks)
      case .words: words = cell
      }
    }
    let row = start.joined(separator: String(repeating: " ", count: gap))
    guard !words.isEmpty else { return [DisplayText(row).truncated(to: width, ellipsis: ellipsis).string.trimmedAtEnd] }
    let indent = DisplayText(row).width + gap
    let hasRoom = indent + min(Self.leastWords, DisplayText(words).width) <= width
    let room = max(1, width - (hasRoom ? indent : 4))
    let parts = TextWrap(words, width: room).map {
      String(repeating: " ", count: hasRoom ? indent : 4) + $0.text.string
    }
    return hasRoom ? [row + parts[0].dropFirst(indent - gap)] + parts.dropFirst() : [row.trimmedAtEnd] + parts
  }
}
