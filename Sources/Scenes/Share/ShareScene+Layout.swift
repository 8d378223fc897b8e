import CellLayout
import DreamCore
import Stage
import Widgets

extension ShareScene {
  private static var width: Int { 74 }

  func body(in context: Context) -> any Layout<Leaf> {
    let dreams = dreams(in: context)
    let isRoomy = isRoomy(context)
    return Sheet(
      title: dreams.count == 1 ? "Share “\(dreams[0].displayTitle)”" : "Share \(dreams.count.counted("dream"))",
      content: isRoomy ? roomy : condensed,
      size: Size(
        width: Self.width, height: isRoomy ? Self.listRows + Self.rowsBelow : rowsOfForm(in: context) + 1))
  }

  /// Whether there is room for the formats and the destinations as lists side by side.
  func isRoomy(_ context: Context) -> Bool {
    context.size.width >= Self.width + 4 && context.size.height >= Self.listRows + Self.rowsBelow + 2
  }

  /// The rows of the longest list.
  private static var listRows: Int { max(CardFormat.allCases.count, ShareTarget.allCases.count) }
  /// The rows below the lists: the path or command, the omissions, a remark, and the buttons.
  private static var rowsBelow: Int { 3 + omissionRows }
  /// The rows of the omissions while they have the keys.
  private static var omissionRows: Int { 2 }
  private static var labelWidth: Int { 12 }

  private var roomy: AnyLayout<Leaf> {
    func row(_ leaf: Leaf) -> StackItem<AnyLayout<Leaf>> { StackItem(AnyLayout(leaf), height: .fixed(1)) }
    let lists = ColumnsLayout([
      .init(
        InsetLayout(list(.format, "As", chosen: format, labelWidth: Self.labelWidth), insets: Insets(right: 1)),
        width: .fixed(Self.width / 2)),
      .init(InsetLayout(list(.destination, "To", chosen: target, labelWidth: 6), insets: Insets()), width: .flexible),
    ])
    return AnyLayout(
      StackLayout([
        StackItem(AnyLayout(lists), height: .fixed(Self.listRows)), row(details),
        StackItem(AnyLayout(Leaf(view(of: .omissions))), height: .fixed(Self.omissionRows)), row(Leaf(remark)),
        StackItem(AnyLayout(buttons), height: .fixed(1)),
      ]))
  }

  /// The sheet in little room: each field in one row, and only the rows around the focused one.
  private var condensed: AnyLayout<Leaf> {
    let rows = FormLayout(visibleForm)
    return AnyLayout(
      StackLayout([
        StackItem(AnyLayout(rows), height: .flexible),
        StackItem(AnyLayout(buttons), height: .fixed(1)),
      ]))
  }

  private var visibleForm: Form<ShareField> {
    Form(form.entries.filter { fields.contains($0.name) }, focus: form.focus)
  }

  private func rowsOfForm(in context: Context) -> Int {
    FormLayout(visibleForm).rowCount(width: Sheet.contentWidth(Self.width, in: context.size))
  }

  /// The options of a choice below each other, with a label at the left.
  private func list<Value: Hashable & Sendable>(
    _ name: ShareField, _ label: String, chosen: Value, labelWidth: Int
  ) -> ColumnsLayout<StackLayout<Leaf>> {
    func stack(_ leaves: [Leaf]) -> StackLayout<Leaf> { StackLayout(leaves.map { StackItem($0, height: .fixed(1)) }) }
    let hasKeys = form.focus == name
    let rows = form.contents(name, as: ChoiceField<Value>.self)?.options.map { option in
      ChoiceRow(option.label, option.value != chosen ? .resting : hasKeys ? .current : .chosen)
    }
    return ColumnsLayout([
      .init(stack([Leaf(TextLine("  \(label)", hasKeys ? .heading : .dim))]), width: .fixed(labelWidth)),
      .init(stack((rows ?? []).map { Leaf($0) }), width: .flexible),
    ])
  }

  private var details: Leaf {
    guard let field = target.field else {
      let indent = String(repeating: " ", count: Self.labelWidth)
      return Leaf(TextLine(indent + "through the terminal, and wl-copy or xclip if there is one", .dim))
    }
    return Leaf(view(of: field))
  }

  private var remark: TextLine {
    let says = omissions.contains(.people)
    let indent = String(repeating: " ", count: Self.labelWidth)
    return TextLine(says ? indent + "Names within the text stay there." : "", .dim)
  }

  private func view(of name: ShareField) -> FieldView {
    let entry = form.entries.first { $0.name == name } ?? form.entries[0]
    return FieldView(
      entry.label, labelWidth: Self.labelWidth, field: entry.field, isTight: false,
      form.focus == name ? .focused : .resting)
  }

  private var buttons: RowLayout<Leaf> {
    let views = [(ShareField.cancel, "Cancel"), (.share, "Share")].map { field, title in
      Leaf(Button(title, form.focus == field ? .focused : canPress(field) ? .resting : .disabled))
    }
    return RowLayout(views, spacing: 2, isTrailing: true)
  }

  /// Whether a button does something: sharing waits for a path or a command, and for what is being shared already.
  private func canPress(_ button: ShareField) -> Bool {
    button == .cancel || (destination != nil && progress == .choosing)
  }
}
