import CellLayout
import DreamCore
import Input

/// The tags of a dream, to be typed and completed.
package struct TagsScene: Equatable, Sendable {
  private let dream: Dream.ID
  /// Its tags when this was opened; what others do to them meanwhile stays.
  private let tags: [String]
  private var form: Form<Name>

  enum Name: Hashable, Sendable { case tags }

  init(_ dream: Dream, in context: Context) {
    self.dream = dream.id
    tags = dream.tags
    form = Form([FormEntry(.tags, "Tags", .tokens(TokenField(dream.tags)))], focus: .tags)
    form.complete(.tags, with: .tags(of: context.model))
  }
}

extension TagsScene: SceneContent {
  package var scene: Scene { .tags(self) }
  package var subject: Dream.ID? { dream }
  package var takesText: Bool { true }

  package mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    if key == .escape { return [.close] }
    if key == .control("s") { return done(in: context) }
    let outcome = form.press(key)
    return outcome == .leftDown ? done(in: context) : []
  }

  package mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    _ = form.paste(text)
    return []
  }

  private mutating func done(in context: Context) -> [Action] {
    form.focus(on: nil)
    guard let dream = context.model.dreams[dream] else { return [.close] }
    let change = TagChange(from: tags, to: form.tokens(.tags))
    guard !change.isEmpty else { return [.close] }
    let repetition = Repetition.tags(change)
    return [.close, .remember(repetition)] + repetition.actions(on: dream)
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let title = context.model.dreams[dream]?.displayTitle ?? ""
    return Sheet(
      title: "Tags of “\(title)”",
      content: AnyLayout(FormLayout(form, here: LocalTime(Instant(milliseconds: 0), offset: 0), theme: context.theme)),
      size: Size(width: 62, height: 2))
  }

  package var help: [HelpLine] { FormHelp.sheetLines }

  package func hints(in context: Context) -> [Hint] {
    guard case .tokens(let field)? = form[.tags] else { return [] }
    return field.hints + (field.isTyping ? [] : [Hint("↵", "done")]) + [Hint("Esc", "cancel")]
  }
}
