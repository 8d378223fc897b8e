import CellLayout
import Stage
import Widgets

extension ImportScene {
  private static let size = Size(width: 70, height: 12)
  /// As in the form: the marker, the longest label and a gap.
  private static let labelWidth = 7

  func body(in context: Context) -> any Layout<Leaf> {
    let line = path.row("From", isTyped: takesText && form.focus == nil, labelWidth: Self.labelWidth)
    return Sheet(
      title: "Import dreams",
      content: AnyLayout(
        StackLayout([
          StackItem(AnyLayout(line), height: .fixed(1)),
          StackItem(AnyLayout(FormLayout(shownForm)), height: .fixed(formHeight(in: context))),
          StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(ruleHeight(in: context))),
          StackItem(content(in: context), height: .flexible),
        ])), size: Self.size)
  }

  private func width(in context: Context) -> Int { Sheet.contentWidth(Self.size.width, in: context.size) }

  /// The least height of the screen at which there is room for the form beside what is said below it.
  private static let roomForAll = 16

  /// The form below the path: how it is read, or what becomes of what is here.
  private var shownForm: Form<ImportField> { if case .asking = stage { others } else { form } }

  /// The height of the form, which is seen as long as it can be changed.
  private func formHeight(in context: Context) -> Int {
    if case .asking(let plan) = stage { return plan.updating == nil ? 0 : 1 }
    let isSeen = context.size.height >= Self.roomForAll || form.focus != nil && failure == nil
    return stage == .typing && isSeen ? FormLayout(form).rowCount(width: width(in: context)) : 0
  }

  /// The rule makes room for the plan where there is little.
  private func ruleHeight(in context: Context) -> Int {
    if case .asking = stage, formHeight(in: context) > 0, context.size.height < Self.roomForAll { 0 } else { 1 }
  }

  /// The columns and rows below the path and the form.
  private func room(in context: Context) -> Size {
    let height = min(Self.size.height, context.size.height - 2)
    return Size(
      width: width(in: context), height: max(0, height - 1 - ruleHeight(in: context) - formHeight(in: context)))
  }

  private func content(in context: Context) -> AnyLayout<Leaf> {
    switch stage {
    case .typing where !path.choices.isEmpty: AnyLayout(choices(room(in: context).height))
    case .typing: AnyLayout(Leaf(failure.map { TextBlock($0, .warning) } ?? TextBlock(Self.explanation, .dim)))
    case .reading: AnyLayout(Leaf(Blank()))
    case .asking(let plan): AnyLayout(words(of: chosen(of: plan)))
    }
  }

  private func words(of plan: ImportPlan) -> StackLayout<Leaf> {
    StackLayout([
      StackItem(Leaf(TextLine(plan.question, .title)), height: .fixed(1)),
      StackItem(Leaf(TextBlock(plan.words, offset: offset)), height: .flexible),
    ])
  }

  private static let explanation = """
    A file or a folder: what lucid export, Day One, jrnl, tui-journal, Org and RedNotebook write, tables, Markdown notes and texts.

    Nothing is imported before you have seen what it is.
    """

  private func choices(_ height: Int) -> RowsLayout {
    let isCut = path.choices.count > height
    let shown = path.choices.prefix(isCut ? max(0, height - 1) : height)
    let rows = shown.enumerated().map { Leaf(TextLine($1.lastPathName), target: .row($0)) }
    let rest = isCut ? [Leaf(TextLine("and \(path.choices.count - shown.count) more", .dim))] : []
    return RowsLayout(rows + rest)
  }

  mutating func scroll(by rows: Int, in context: Context) {
    guard case .asking(let plan) = stage else { return }
    offset = max(0, min(offset + rows, hiddenRows(of: plan, in: context)))
  }

  /// The number of rows of a plan for which there is no room.
  func hiddenRows(of plan: ImportPlan, in context: Context) -> Int {
    let room = room(in: context)
    return max(0, TextBlock(chosen(of: plan).words).rows(width: room.width) - (room.height - 1))
  }

  mutating func sizeDidChange(in context: Context) { scroll(by: 0, in: context) }
}

extension ImportPlan {
  /// The question in the first row.
  fileprivate var question: String {
    guard edit != nil else {
      return updating == nil ? "There is nothing new in it." : "It only has other versions of your dreams."
    }
    return count == 0 ? "Take it in?" : "Import \(count.counted("dream"))?"
  }

  /// The form, the numbers and the remarks.
  fileprivate var words: String { (["Format: \(kind)", numbers] + remarks).joined(separator: "\n") }
}
