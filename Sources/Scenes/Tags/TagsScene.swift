import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet in which the tags of one or several dreams are typed and completed.
struct TagsScene: Equatable, Sendable {
  private let dreams: [Dream.ID]
  /// The tags when the sheet opened. Only the differences from them are applied, so that other changes stay.
  private let tags: [String]
  private var form: Form<Name>

  enum Name: Hashable, Sendable { case tags }

  init(_ dreams: [Dream.ID], in context: Context) {
    self.dreams = dreams
    tags = context.model.tags(sharedBy: dreams)
    form = Form([FormEntry(.tags, "Tags", TokenField(tags))], focus: .tags)
    form.complete(.tags, with: .tags(of: context.model))
  }
}

extension TagsScene: SceneContent {
  func isOver(in context: Context) -> Bool { !dreams.contains(where: context.model.dreams.contains) }
  var takesText: Bool { true }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    if key == .escape { return [.close] }
    if key == .control("s") { return done(in: context) }
    let outcome = form.press(key)
    return outcome == .leftDown ? done(in: context) : []
  }

  mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    _ = form.paste(text)
    return []
  }

  private mutating func done(in context: Context) -> [Action] {
    form.focus(on: nil)
    let change = TagChange(from: tags, to: form.tokens(.tags))
    guard !change.isEmpty else { return [.close] }
    let repetition = Repetition.tags(change)
    return [.close, .remember(repetition)] + repetition.actions(on: dreams, in: context.model)
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let rows = FormLayout(form)
    let width = Sheet.contentWidth(62, in: context.size)
    return Sheet(
      title: "Tags of \(context.model.words(for: dreams))", content: AnyLayout(rows),
      size: Size(width: width, height: rows.rowCount(width: width)))
  }

  func help(in context: Context) -> [HelpLine] { FormHelp.sheetLines }

  func hints(in context: Context) -> [Hint] {
    guard let field = form.contents(.tags, as: TokenField.self) else { return [] }
    return field.hints + (field.isTyping ? [] : [Hint("↵", "done")]) + [Hint("Esc", "cancel")]
  }
}

extension Model {
  /// The tags that all of these dreams have, in the order of the first dream's.
  fileprivate func tags(sharedBy ids: [Dream.ID]) -> [String] {
    var tags = ids.first.flatMap { dreams[$0] }?.tags ?? []
    for id in ids.dropFirst() where !tags.isEmpty {
      guard let dream = dreams[id] else { continue }
      tags.removeAll { !dream.tags.contains($0) }
    }
    return tags
  }
}
