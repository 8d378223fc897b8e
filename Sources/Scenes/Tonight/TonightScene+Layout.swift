import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

extension TonightScene {
  /// The least height for a blank row below the heading.
  private static let blankFrom = 12
  /// The least width for notes at the right of their lines.
  private static let besideFrom = 70
  /// The most columns of the lines: in a wide window a note stands near its line.
  private static let widest = 100

  func body(in context: Context) -> any Layout<Leaf> {
    let size = context.size
    let question = questionRows(in: context)
    let heading = size.height < 5 ? 0 : size.height < Self.blankFrom ? 1 : 2
    return StackLayout([
      StackItem(
        AnyLayout(Leaf(TextLine([Span(" \(title(in: context))", .heading)], right: [Span("\(turning) ", .dim)]))),
        height: .fixed(min(heading, 1))),
      StackItem(AnyLayout(Leaf(Blank())), height: .fixed(max(0, heading - 1))),
      StackItem(
        AnyLayout(InsetLayout(rows(in: context), insets: Insets(right: max(0, size.width - Self.widest)))),
        height: .flexible),
      StackItem(AnyLayout(question), height: .fitting),
    ])
  }

  private func title(in context: Context) -> String {
    let words = night.nightWords(in: here.year, context.preferences.dates)
    return words.prefix(1).uppercased() + words.dropFirst() + (page == .tonight ? ", tonight" : "")
  }

  /// The page that Tab turns to.
  private var turning: String { page == .tonight ? "Tab last night" : "Tab tonight" }

  private func rows(in context: Context) -> FocusedRows {
    let lines = lines(in: context)
    let labelWidth = 4 + (lines.map { label(of: $0).count }.max() ?? 0)
    return FocusedRows(
      lines.map { row(of: $0, labelWidth: labelWidth, in: context) }, focus: lines.firstIndex(of: line) ?? 0)
  }

  private func row(of line: TonightLine, labelWidth: Int, in context: Context) -> NotedRow {
    let isCurrent = line == self.line && !isAsking
    let isBeside = context.size.width >= Self.besideFrom
    let label = label(of: line)
    return NotedRow(
      content(of: line, label, labelWidth: labelWidth, isCurrent: isCurrent, in: context),
      note: isBeside || isCurrent ? note(of: line, in: context) : "", indent: isBeside ? nil : labelWidth)
  }

  private func content(
    of line: TonightLine, _ label: String, labelWidth: Int, isCurrent: Bool, in context: Context
  ) -> AnyLayout<Leaf> {
    guard case .field(let name) = line, let field = form[name] else {
      return AnyLayout(
        SplitLayout(
          left: Leaf(LineLabel(label: label, isCurrent: isCurrent)), divider: Leaf(Blank()),
          right: Leaf(TextBlock(context.theme.glyphs.spelled(words(of: line, in: context)))), leftWidth: labelWidth - 1)
      )
    }
    return AnyLayout(
      Leaf(
        FieldView(
          label, labelWidth: labelWidth, field: field, isTight: true,
          number: form.entries.firstIndex { $0.name == name }, isCurrent ? .focused : .resting), id: .name(label)))
  }

  /// The question of the morning and its answers; nothing when none is asked.
  private func questionRows(in context: Context) -> StackLayout<Leaf> {
    guard let question = pass?.question else { return StackLayout([]) }
    let intention = notes(in: context.model).intention
    let words = question.words(in: context)
    let line = QuestionLine(
      title: words.title, date: words.date, question: words.question,
      note: intention.isBlank ? "" : "your intention: \(intention.string)")
    let answers = question.answers(in: context).map { "\($0.key) \($0.words)" }
    return StackLayout([
      StackItem(Leaf(Rule(.horizontal)), height: .fixed(context.size.height < Self.blankFrom ? 0 : 1)),
      StackItem(Leaf(line), height: .fixed(1)),
      StackItem(Leaf(WordFlow(answers.map { " \($0)" }, .text)), height: .fitting),
    ])
  }
}

/// The label of a line that is no field.
private struct LineLabel: StyledView {
  var styles = Styles.plain
  let label: String
  let isCurrent: Bool

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func cursor(in rect: Rect) -> Point? { isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let marker = isCurrent ? styles.glyphs.marker : " "
    canvas.draw(
      ColumnsLayout([
        .init(Label("\(marker) \(label)", isCurrent ? styles.heading : styles.dim, styles.glyphs), width: .flexible)
      ]), in: rect)
  }
}

/// A question about a dream. The title is cut, and the date left out, rather than the question.
private struct QuestionLine: StyledView {
  var styles = Styles.plain
  let title: String
  let date: String
  let question: String
  let note: String

  /// The least columns of a title beside a date.
  private static let leastTitle = 16

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let row = rect.inset(by: Insets(left: 1, right: 1))
    let title = label(title, styles.heading)
    let end = self.title.isEmpty ? "" : "”"
    let dated = label(end + date + question, styles.heading)
    let fits = min(title.width, Self.leastTitle) + dated.width <= row.width
    let rest = fits ? dated : label(end + question, styles.heading)
    let (name, behind) = row.cuttingLeft(min(title.width, row.width - rest.width))
    canvas.draw(title, in: name)
    canvas.draw(
      ColumnsLayout([
        .init(rest, width: .flexible), .init(label(note, styles.dim), width: .fitting(leaving: rest.width + 2)),
      ]), in: behind)
  }

  private func label(_ text: String, _ style: Style) -> Label {
    Label(styles.glyphs.spelled(text), style, styles.glyphs)
  }
}

extension Label {
  fileprivate var width: Int { sizeThatFits(Size(width: .max, height: 1)).width }
}

/// A line with a note: at its right, or in a row below it.
private struct NotedRow: Layout {
  private var content: AnyLayout<Leaf>
  private var note: Leaf?
  private let noteWidth: Int
  /// The columns before a note in a row of its own; nil for a note at the right.
  private let indent: Int?

  init(_ content: AnyLayout<Leaf>, note: String, indent: Int?) {
    (self.content, self.indent) = (content, indent)
    self.note = note.isEmpty ? nil : Leaf(TextLine(note, .dim))
    noteWidth = note.isEmpty || indent != nil ? 0 : Self.gap + DisplayText(note).width + 1
  }

  /// The blank columns before a note at the right.
  private static let gap = 2

  private var rowsBelow: Int { note == nil || indent == nil ? 0 : 1 }

  mutating func layout(in rect: Rect) {
    let (beside, rest) = rect.cuttingRight(noteWidth)
    let (below, above) = rest.cuttingBottom(rowsBelow)
    content.layout(in: above)
    let frame = indent.map { below.inset(by: Insets(left: $0)) } ?? beside.cuttingTop(1).top.cuttingLeft(Self.gap).rest
    note?.layout(in: frame)
  }

  var contents: [Leaf] { content.contents + (note.map { [$0] } ?? []) }

  func sizeThatFits(_ size: Size) -> Size {
    let fit = content.sizeThatFits(Size(width: size.width - noteWidth, height: size.height))
    return Size(width: size.width, height: fit.height + rowsBelow)
  }
}

/// Rows of different heights, scrolled so that one of them is in sight.
private struct FocusedRows: Layout {
  private let rows: [NotedRow]
  private let focus: Int
  private(set) var contents: [Leaf] = []

  init(_ rows: [NotedRow], focus: Int) { (self.rows, self.focus) = (rows, focus) }

  mutating func layout(in rect: Rect) {
    let heights = heights(width: rect.width)
    let count = heights.reduce(0, +)
    guard count > rect.height else { return place(heights, from: 0, in: rect) }
    let (mark, rest) = rect.cuttingRight(ScrollMark.width(inRows: rect.height))
    let narrower = self.heights(width: rest.width)
    let first = narrower.prefix(focus).reduce(0, +)
    let all = narrower.reduce(0, +)
    let window = ScrollWindow(count: all, height: rect.height).showing(
      first..<first + (narrower.dropFirst(focus).first ?? 0))
    place(narrower, from: window.top, in: rest)
    contents.append(
      Leaf(ScrollMark(isAbove: window.top > 0, isBelow: window.top + rect.height < all), frame: mark))
  }

  private func heights(width: Int) -> [Int] {
    rows.map { $0.sizeThatFits(Size(width: width, height: Int(Int16.max))).height }
  }

  /// Places the rows that are wholly in sight.
  private mutating func place(_ heights: [Int], from top: Int, in rect: Rect) {
    contents = []
    var y = -top
    for (row, height) in zip(rows, heights) {
      if y >= 0, y + height <= rect.height {
        var row = row
        row.layout(in: rect.with(y: rect.minY + y, height: height))
        contents += row.contents
      }
      y += height
    }
  }
}
