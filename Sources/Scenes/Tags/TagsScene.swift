import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet in which the tags of one or several dreams are typed and completed. They are written while they are typed.
struct TagsScene: Equatable, Sendable {
  private var writing: DreamRewriting<TagChange>
  private var pacing = SavePacing()
  /// The tags when the sheet opened. Only the differences from them are applied, so that other changes stay.
  private let tags: [String]
  private var form: Form<Name>

  enum Name: Hashable, Sendable { case tags }

  init(_ dreams: [Dream.ID], in context: Context, _ environment: Environment) {
    writing = DreamRewriting(dreams, in: context.model, environment)
    tags = context.model.tags(sharedBy: dreams)
    form = Form([FormEntry(.tags, "Tags", TokenField(tags))], focus: .tags)
  }
}

extension TagsScene: SceneContent {
  private var dreams: [Dream.ID] { writing.ids }
  private var change: TagChange { TagChange(from: tags, to: form.tokens(.tags)) }

  func isOver(in context: Context) -> Bool { writing.hasNoDreams(in: context.model) && !holdsChanges }
  var takesText: Bool { true }
  var joinsLetters: Bool { form.joinsLetters }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    if key == .control("c") { return [.say("Esc leaves the sheet, and keeps the tags.")] }
    if key == .escape || key == .control("s") { return done(in: context, environment) }
    prepareChoices(in: context)
    switch form.press(key) {
    case .leftDown: return done(in: context, environment)
    case .changed: pacing.change(at: environment.now)
    case .moved, .ignored, .leftUp: break
    }
    return []
  }

  /// Counts the tags of the journal, as soon as something may be typed.
  private mutating func prepareChoices(in context: Context) {
    guard form.contents(.tags, as: TokenField.self)?.choices == nil else { return }
    form.complete(.tags, with: TokenChoices(.tags, of: context.model))
  }

  mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    prepareChoices(in: context)
    if form.paste(text) == .changed { pacing.change(at: environment.now) }
    return []
  }

  var nextTick: Instant? { pacing.due }
  var holdsChanges: Bool { pacing.due != nil }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    guard pacing.isDue(at: environment.now) else { return [] }
    let actions = write(change, in: context, environment)
    return actions.isEmpty && isOver(in: context) ? [.close] : actions
  }

  mutating func end(in context: Context, environment: Environment) -> [Action] {
    write(change, in: context, environment)
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) { writing.follow(change) }

  private mutating func write(_ change: TagChange, in context: Context, _ environment: Environment) -> [Action] {
    pacing = SavePacing()
    let name = RepeatableChange.tags(change).stepName(for: dreams, in: writing.bringingBack(to: context.model))
    guard let edit = writing.write(change, name, at: environment.now) else { return [] }
    guard writing.hasNoDreams(in: context.model) else { return [.edit(edit)] }
    return [.edit(edit), .say("Deleted elsewhere, and brought back with these tags: \(words(in: context)).")]
  }

  private mutating func done(in context: Context, _ environment: Environment) -> [Action] {
    form.focus(on: nil)
    let change = change
    let actions = write(change, in: context, environment)
    guard !change.isEmpty else { return [.close] + actions }
    let repetition = RepeatableChange.tags(change)
    return [.close, .remember(repetition), .say(repetition.words(about: words(in: context)))] + actions
  }

  /// What the dreams are called.
  private func words(in context: Context) -> String { writing.bringingBack(to: context.model).words(for: dreams) }

  func body(in context: Context) -> any Layout<Leaf> {
    let rows = FormLayout(form)
    let width = Sheet.contentWidth(62, in: context.size)
    return Sheet(
      title: "Tags of \(words(in: context))", content: AnyLayout(rows),
      size: Size(width: width, height: rows.rowCount(width: width)))
  }

  func tables(in context: Context) -> [any NamedCommands] { [FieldVerb.table] }

  func help(in context: Context) -> [HelpLine] { FormHelp.sheetLines }

  func hints(in context: Context) -> [Hint] {
    guard let field = form.contents(.tags, as: TokenField.self) else { return [] }
    return field.hints + [Hint(field.isTyping ? "Esc" : "↵", "done")]
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
