/// The columns that a field takes in the grid of a form.
package enum FormSpan: Hashable, Sendable {
  /// A row of its own.
  case full
  /// One column.
  case one
  /// One column if that has room for several words, else a row of its own.
  case several
  /// The columns that are left in the row, or a row of its own if none is.
  case rest
}

/// The places of a form's fields in rows of one, two or three columns of equal width.
struct FormGrid: Equatable, Sendable {
  let columns: Int
  private(set) var rows: [[Cell]] = []

  /// The place of a field: its number in the form, its first column, and how many it takes.
  struct Cell: Hashable, Sendable {
    let field: Int
    let column: Int
    let span: Int
  }

  /// The least widths of forms with two and with three columns.
  private static let (twoFrom, threeFrom) = (56, 74)

  /// The least width of a column with room for several words.
  private static let severalFrom = 36

  /// The grid of a form that is `width` columns wide.
  init(_ spans: [FormSpan], width: Int) {
    columns = width >= Self.threeFrom ? 3 : width >= Self.twoFrom ? 2 : 1
    let isWide = width / columns >= Self.severalFrom
    var next = columns
    for (field, span) in spans.enumerated() {
      let isWhole = span == .full || (span == .several && !isWide)
      if isWhole || next == columns {
        rows.append([])
        next = 0
      }
      let count = isWhole || span == .rest ? columns - next : 1
      rows[rows.count - 1].append(Cell(field: field, column: next, span: count))
      next += count
    }
  }

  /// The index of the row that a field is in; nil if there is no such field.
  func row(of field: Int) -> Int? { rows.firstIndex { $0.contains { $0.field == field } } }

  /// The row at an index; nil if there is none.
  func row(at index: Int) -> [Cell]? { rows.indices.contains(index) ? rows[index] : nil }
}
