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
  /// The blank columns before a note at the right.
  private static let noteGap = 2

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

  /// A line with its note: at its right, or in a row below it.
  private func row(of line: TonightLine, labelWidth: Int, in context: Context) -> AnyLayout<Leaf> {
    let isCurrent = line == self.line && !isAsking
    let isBeside = context.size.width >= Self.besideFrom
    let content = content(of: line, label(of: line), labelWidth: labelWidth, isCurrent: isCurrent, in: context)
    let words = isBeside || isCurrent ? note(of: line, in: context) : ""
    guard !words.isEmpty else { return content }
    let insets = Insets(left: isBeside ? Self.noteGap : labelWidth)
    let note = AnyLayout(InsetLayout(Leaf(TextLine(words, .dim)), insets: insets))
    guard isBeside else {
      return AnyLayout(StackLayout([StackItem(content, height: .fitting), StackItem(note, height: .fitting)]))
    }
    let width = Self.noteGap + DisplayText(words).width + 1
    return AnyLayout(ColumnsLayout([.init(content, width: .flexible), .init(note, width: .fixed(width))]))
  }

  private func content(
    of line: TonightLine, _ label: String, labelWidth: Int, isCurrent: Bool, in context: Context
  ) -> AnyLayout<Leaf> {
    guard case .field(let name) = line, let field = form[name] else {
      return AnyLayout(
        ColumnsLayout([
          .init(
            Leaf(
              FieldView(
                label, labelWidth: labelWidth, field: Field(TextField("")), isTight: false,
                isCurrent ? .focused : .resting)), width: .fixed(labelWidth)),
          .init(Leaf(TextBlock(context.theme.glyphs.spelled(words(of: line, in: context)))), width: .flexible),
        ]))
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
