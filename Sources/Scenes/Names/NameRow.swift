import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// The row of a name with what is counted of it.
struct NameRow: View, StateConfigurable {
  let name: CountedName
  let columns: NameColumns
  let dates: DateStyle
  var states: StateLooks<RowState, RowLook>

  init(_ name: CountedName, _ columns: NameColumns, _ dates: DateStyle, _ state: RowState) {
    (self.name, self.columns, self.dates) = (name, columns, dates)
    states = StateLooks(state)
  }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (look, glyphs, row) = (look, look.glyphs, rect.cuttingTop(1).top)
    if look.isCurrent { canvas.fill(row, style: look.text) }
    let plain = name.met == 0 ? look.quiet : look.text
    let style = look.isCurrent ? look.text : name.category.map { look.styles.style(of: $0.role) } ?? plain
    canvas.draw(
      columns.layout(
        marker: Label(look.isCurrent || look.isChosen ? glyphs.marker : "", look.text, glyphs),
        Label(name.text, style, glyphs)
      ) { column in
        Label(glyphs.spelled(column.text(of: name, dates: dates)), column == .last ? look.quiet : plain, glyphs)
      }, in: row)
  }
}

/// The headings of the columns; that of the order stands out.
struct NameHeading: StyledView {
  var styles = Styles.plain
  let subject: NameSubject
  /// The number of names: not all may have room below.
  let count: Int
  let columns: NameColumns
  let order: NameOrder

  init(_ subject: NameSubject, _ count: Int, _ columns: NameColumns, _ order: NameOrder) {
    (self.subject, self.count, self.columns, self.order) = (subject, count, columns, order)
  }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    func label(_ words: String, _ own: NameOrder?) -> Label {
      Label(styles.glyphs.spelled(words), own == order ? styles.key : styles.dim, styles.glyphs)
    }
    let row = rect.cuttingTop(1).top
    canvas.draw(
      columns.layout(
        marker: label("", nil), label("\(count.grouped) \(count == 1 ? subject.one : subject.several)", .name)
      ) { label($0.heading, $0.order) }, in: row)
    // The heading of the letters is wider than they, and ends above them.
    guard let letters = columns.endOfLetters else { return }
    let width = NameColumn.category.heading.count
    canvas.draw(
      label(NameColumn.category.heading, nil),
      in: Rect(x: row.maxX - 1 - letters - width, y: row.minY, width: width, height: row.height))
  }
}

extension NameColumns {
  /// The columns behind the letters of classes; nil if these aren't there.
  fileprivate var endOfLetters: Int? {
    widths.first?.column == .letter ? widths.dropFirst().reduce(0) { $0 + $1.width } : nil
  }

  /// A row of a table: the marker, the name, and the other columns, numbers at the right.
  fileprivate func layout(marker: Label, _ name: Label, _ label: (NameColumn) -> Label) -> ColumnsLayout<Label> {
    ColumnsLayout(
      [.init(marker, width: .fixed(1)), .init(name, width: .flexible)]
        + widths.flatMap { column, width -> [ColumnsLayout<Label>.Column] in
          let label = label(column)
          let own = min(width, label.sizeThatFits(Size(width: width, height: 1)).width)
          let blank = ColumnsLayout<Label>.Column(
            Label("", .plain, .unicode), width: .fixed(column.isTrailing ? width - own : 1))
          return [blank, .init(label, width: .fixed(column.isTrailing ? own : width - 1))]
        } + [.init(Label("", .plain, .unicode), width: .fixed(1))])
  }
}
