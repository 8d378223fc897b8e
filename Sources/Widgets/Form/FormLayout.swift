import CellLayout

/// The rows of a form around the field that has the keys, with a remark below that field.
///
/// In a narrow form each field has a row of its own.
package struct FormLayout<Name: Hashable & Sendable>: Layout {
  private let form: Form<Name>
  private let remarks: [Name: FieldRemark]
  package private(set) var contents: [Leaf] = []

  /// `remarks`: what is said of the fields' texts.
  package init(_ form: Form<Name>, remarks: [Name: FieldRemark] = [:]) {
    self.form = form
    self.remarks = remarks
  }

  /// How many rows the form needs, with one for a remark if a field has the keys.
  package func rowCount(width: Int) -> Int { rows(width: width).count + (form.focus == nil ? 0 : 1) }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, rowCount(width: size.width)))
  }

  package mutating func layout(in rect: Rect) {
    let rows = rows(width: rect.width)
    let focused = rows.firstIndex { row in row.contains { $0.entry.name == form.focus } }
    let note = note
    let notes = note.isEmpty ? 0 : 1
    let shown = (focused ?? 0)..<(focused ?? 0) + 1 + notes
    var top = ScrollWindow(count: rows.count + notes, height: rect.height).showing(shown).top
    var rest = rect
    contents = []
    while top < rows.count, !rest.isEmpty {
      let (line, below) = rest.cuttingTop(1)
      let isTight = rows[top].contains { $0.isTight }
      contents += rows[top].map {
        $0.leaf(
          in: line, isTight: isTight, state(of: $0.entry), number: form.index(of: $0.entry.name))
      }
      rest = below
      if top == focused, !note.isEmpty, let cell = rows[top].first(where: { $0.entry.name == form.focus }) {
        let (line, below) = rest.cuttingTop(1)
        contents.append(Self.note(note, under: cell, in: line))
        rest = below
      }
      top += 1
    }
    contents.append(Leaf(Blank(), frame: rest))
  }

  /// The remark below the field that has the keys.
  private var note: [Span] {
    guard let focus = form.focus else { return [] }
    return remarks[focus].map { [$0.span] } ?? form[focus]?.contents.completions ?? []
  }

  private func state(of entry: FormEntry<Name>) -> FieldView.State {
    if entry.name == form.focus { return .focused }
    return form.touched.contains(entry.name) && remarks[entry.name]?.isRefusal == true ? .refused : .resting
  }

  private static func note(_ spans: [Span], under cell: PlacedField, in line: Rect) -> Leaf {
    let indent = cell.entry.sixths >= 6 || cell.x == 0 ? cell.labelWidth : cell.x + cell.labelWidth
    return Leaf(TextLine([Span(String(repeating: " ", count: indent))] + spans), frame: line)
  }

  /// A field and its columns.
  private struct PlacedField {
    let entry: FormEntry<Name>
    let x: Int
    let width: Int
    let labelWidth: Int

    /// Whether a scale has too little room for gaps.
    var isTight: Bool { width - labelWidth < entry.field.contents.scaleWidth ?? 0 }

    func leaf(
      in line: Rect, isTight: Bool, _ state: FieldView.State, number: Int?
    ) -> Leaf {
      let view = FieldView(
        entry.label, labelWidth: labelWidth, field: entry.field, isTight: isTight, number: number, state)
      return Leaf(view, frame: line.cuttingLeft(x).rest.cuttingLeft(width).left)
    }
  }

  private func rows(width: Int) -> [[PlacedField]] {
    guard Form<Name>.isWide(width) else {
      let label = labelWidth(of: form.entries)
      return form.entries.map { [PlacedField(entry: $0, x: 0, width: width, labelWidth: label)] }
    }
    return wideRows(width: width)
  }

  private func wideRows(width: Int) -> [[PlacedField]] {
    var rows: [[(entry: FormEntry<Name>, start: Int)]] = []
    var start = 0
    for entry in form.entries {
      if entry.beginsRow { start = 0 }
      if entry.beginsRow || rows.isEmpty { rows.append([]) }
      rows[rows.count - 1].append((entry, start))
      start += entry.sixths
    }
    let starts = Dictionary(grouping: rows.joined(), by: \.start)
    let labels = starts.mapValues { labelWidth(of: $0.map(\.entry)) }
    return rows.map { row in
      row.map { entry, start in
        let x = width * start / 6
        return PlacedField(
          entry: entry, x: x, width: width * min(6, start + entry.sixths) / 6 - x,
          labelWidth: labels[start] ?? 0)
      }
    }
  }

  /// The columns of the marker, the longest label and a gap.
  private func labelWidth(of entries: [FormEntry<Name>]) -> Int {
    2 + (entries.map(\.label.count).max() ?? 0) + 1
  }
}
