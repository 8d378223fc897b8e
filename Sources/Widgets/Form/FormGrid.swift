/// The columns that a field takes in the grid of a form.
package enum FormSpan: Hashable, Sendable {
  /// A row of its own.
  case full
  /// One column.
  case one
  /// One column if that has room for several words, else half a row if that has, else a row of its own.
  case several
  /// As much as `several`, so that what follows begins below the same column; one column if that would be a row of its own.
  case half
  /// The columns that are left in the row, or a row of its own if none is.
  case rest
}

/// The places of a form's fields in rows of one, two or three columns of equal width.
struct FormGrid: Equatable, Sendable {
  private(set) var rows: [[Cell]] = []

  /// The place of a field: its number in the form, the part of the row at which it begins, and how many it takes.
  struct Cell: Hashable, Sendable {
    let field: Int
    let start: Int
    let span: Int
  }

  /// The equal parts of a row, of which columns and halves are made.
  static let parts = 6

  /// The least widths of forms with two and with three columns.
  private static let (twoFrom, threeFrom) = (56, 74)

  /// The least width for several words.
  private static let severalFrom = 36

  /// The grid of a form that is `width` columns wide.
  init(_ spans: [FormSpan], width: Int) {
    let column = Self.parts / (width >= Self.threeFrom ? 3 : width >= Self.twoFrom ? 2 : 1)
    let several = [column, Self.parts / 2].first { width * $0 / Self.parts >= Self.severalFrom } ?? Self.parts
    var next = Self.parts
    for (field, span) in spans.enumerated() {
      let wanted =
        switch span {
        case .full: Self.parts
        case .one: column
        case .several: several
        case .half: several < Self.parts ? several : column
        case .rest: Self.parts - next % Self.parts
        }
      if next == Self.parts || (span != .rest && !next.isMultiple(of: wanted)) {
        rows.append([])
        next = 0
      }
      rows[rows.count - 1].append(Cell(field: field, start: next, span: wanted))
      next += wanted
    }
  }

  /// The index of the row that a field is in; nil if there is no such field.
  func row(of field: Int) -> Int? { rows.firstIndex { $0.contains { $0.field == field } } }

  /// The row at an index; nil if there is none.
  func row(at index: Int) -> [Cell]? { rows.indices.contains(index) ? rows[index] : nil }
}
