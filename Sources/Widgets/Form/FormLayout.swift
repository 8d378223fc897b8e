import CellLayout

/// The rows of a form around the field that has the keys, with a remark below that field.
///
/// The fields stand in a grid of one, two or three columns. The field that has the keys takes as many lines as it needs.
/// Marks at the right say where there are more rows than are visible.
package struct FormLayout<Name: Hashable & Sendable>: Layout {
  private let form: Form<Name>
  private let remarks: [Name: FieldRemark]
  package private(set) var contents: [Leaf] = []

  /// `remarks`: what is said of the fields' texts.
  package init(_ form: Form<Name>, remarks: [Name: FieldRemark] = [:]) {
    self.form = form
    self.remarks = remarks
  }

  /// How many rows the form needs, with one for a remark or a second line if a field has the keys.
  package func rowCount(width: Int) -> Int {
    let rows = rows(width: width)
    return max(rows.count + (form.focus == nil ? 0 : 1), lineCount(of: rows))
  }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, rowCount(width: size.width)))
  }

  package mutating func layout(in rect: Rect) {
    let rows = rows(width: rect.width)
    guard lineCount(of: rows) > rect.height else { return place(rows, from: 0, in: rect) }
    let (mark, fields) = rect.cuttingRight(ScrollMark.width(inRows: rect.height))
    let narrower = self.rows(width: fields.width)
    let count = lineCount(of: narrower)
    let top = window(on: narrower, count: count, height: rect.height).top
    place(narrower, from: top, in: fields)
    contents.append(Leaf(ScrollMark(isAbove: top > 0, isBelow: top + rect.height < count), frame: mark))
  }

  /// The lines around the field that has the keys; its caret comes first.
  private func window(on rows: [FormRow<Name>], count: Int, height: Int) -> ScrollWindow {
    let window = ScrollWindow(count: count, height: height)
    var first = 0
    for row in rows {
      let lines = row.lineCount + (row.focused == nil ? 0 : noteCount)
      if let focused = row.focused {
        return window.showing(first..<first + lines).showing(first + focused.picture(isTight: row.isTight).caret.y)
      }
      first += lines
    }
    return window
  }

  /// Places the rows, of which the first `top` lines are scrolled out.
  private mutating func place(_ rows: [FormRow<Name>], from top: Int, in rect: Rect) {
    contents = []
    var (first, rest) = (-top, rect)
    for row in rows {
      let hidden = max(0, -first)
      if hidden < row.lineCount {
        let (lines, below) = rest.cuttingTop(row.lineCount - hidden)
        if !lines.isEmpty {
          var fields = ColumnsLayout(
            row.fields.map { .init(leaf($0, of: row, from: hidden), width: .fixed($0.width)) })
          fields.layout(in: lines)
          contents += fields.contents
        }
        rest = below
      }
      first += row.lineCount
      guard row.focused != nil, noteCount > 0 else { continue }
      if first >= 0, !rest.isEmpty, let cell = row.focused {
        let (line, below) = rest.cuttingTop(1)
        contents.append(Self.note(note, under: cell, in: line))
        rest = below
      }
      first += 1
    }
    contents.append(Leaf(Blank(), frame: rest))
  }

  private func leaf(_ field: PlacedField<Name>, of row: FormRow<Name>, from firstLine: Int) -> Leaf {
    Leaf(
      FieldView(
        field.entry.label, labelWidth: field.labelWidth, field: field.entry.field, isTight: row.isTight,
        number: form.index(of: field.entry.name), firstLine: firstLine, state(of: field.entry)),
      id: .name(field.entry.label))
  }
}

// MARK: The field that has the keys

extension FormLayout {
  private func lineCount(of rows: [FormRow<Name>]) -> Int { rows.reduce(noteCount) { $0 + $1.lineCount } }

  /// The remark below the field that has the keys.
  private var note: [Span] {
    guard let focus = form.focus else { return [] }
    return remarks[focus].map { [$0.span] } ?? form[focus]?.contents.completions ?? []
  }

  private var noteCount: Int { note.isEmpty ? 0 : 1 }

  private func state(of entry: FormEntry<Name>) -> FieldView.State {
    if entry.name == form.focus { return .focused }
    return form.touched.contains(entry.name) && remarks[entry.name]?.isRefusal == true ? .refused : .resting
  }

  private static func note(_ spans: [Span], under cell: PlacedField<Name>, in line: Rect) -> Leaf {
    Leaf(TextLine([Span(String(repeating: " ", count: cell.x + cell.labelWidth))] + spans), frame: line)
  }
}

// MARK: The grid

extension FormLayout {
  private func rows(width: Int) -> [FormRow<Name>] {
    let grid = form.grid(width: width)
    let labels = Dictionary(grouping: grid.rows.joined(), by: \.start)
      .mapValues { cells in 2 + (cells.map { form.entries[$0.field].label.count }.max() ?? 0) + 1 }
    return grid.rows.map { row in
      FormRow(
        fields: row.map { cell in
          let x = width * cell.start / FormGrid.parts
          let entry = form.entries[cell.field]
          return PlacedField(
            entry: entry, x: x, width: width * (cell.start + cell.span) / FormGrid.parts - x,
            // The marker, the longest label that begins there and a gap.
            labelWidth: labels[cell.start] ?? 0, isFocused: entry.name == form.focus)
        })
    }
  }
}

/// The fields that stand beside each other in a form.
struct FormRow<Name: Hashable & Sendable> {
  let fields: [PlacedField<Name>]

  /// The field that has the keys; nil if that is in another row.
  var focused: PlacedField<Name>? { fields.first(where: \.isFocused) }

  /// Whether a scale of the row has too little room for gaps.
  var isTight: Bool { fields.contains(where: \.isTight) }

  /// The lines of the field that has the keys; 1 in all other rows.
  var lineCount: Int { focused.map { $0.picture(isTight: isTight).lineCount } ?? 1 }
}

/// A field of a form and its columns.
struct PlacedField<Name: Hashable & Sendable> {
  let entry: FormEntry<Name>
  let x: Int
  let width: Int
  /// The columns of the label and its marker.
  let labelWidth: Int
  /// Whether the field has the keys.
  let isFocused: Bool

  /// Whether the field is a scale that has too little room for gaps.
  var isTight: Bool { width - labelWidth < entry.field.contents.scaleWidth ?? 0 }

  func picture(isTight: Bool) -> FieldPicture {
    entry.field.contents.picture(width: max(0, width - labelWidth), isTight: isTight, isFocused: isFocused)
  }
}
