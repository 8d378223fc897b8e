import CellLayout
import DreamCore
import Input

/// A dream being written. What is typed passes the gate when the keys pause; all of one sitting is one undo step.
package struct EditorScene: Equatable, Sendable {
  /// The dream as it was when the sitting began, or as another session made it since.
  var dream: Dream
  /// Whether the dream began with this sitting; it is then nothing without text.
  let isNew: Bool
  let sitting: Sitting
  var narrative: TextBuffer
  var title: TextBuffer
  var field = Field.narrative
  /// Where the first line in sight begins.
  var top = 0
  var pacing = WritePacing()
  var isLeaving = false

  enum Field: Hashable, Sendable { case narrative, title }

  private init(_ dream: Dream, isNew: Bool, sitting: Sitting) {
    self.dream = dream
    self.isNew = isNew
    self.sitting = sitting
    narrative = TextBuffer(dream.narrative.string)
    title = TextBuffer(dream.title.string)
  }

  /// A new dream, which is in the journal from its first character.
  static func writing(_ environment: Environment) -> EditorScene {
    let dream = Dream(id: environment.newID, date: environment.date, createdAt: environment.now)
    return EditorScene(dream, isNew: true, sitting: Sitting(environment))
  }

  /// A dream that is there.
  static func editing(_ dream: Dream, _ environment: Environment) -> EditorScene {
    EditorScene(dream, isNew: false, sitting: Sitting(environment))
  }
}

extension Sitting {
  fileprivate init(_ environment: Environment) { self.init(number: Int(environment.newID.rawValue)) }
}

extension EditorScene: SceneContent {
  package var scene: Scene { .editor(self) }
  package var takesText: Bool { true }
  package var nextTick: Instant? { pacing.due }

  package mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    let wasLeaving = isLeaving
    isLeaving = false
    if let character = key.typed {
      type(String(character), environment)
    } else if let verb = EditorVerb.bindings[key] {
      let actions = act(verb, wasLeaving: wasLeaving, in: context, environment: environment)
      scroll(in: context)
      return actions
    }
    scroll(in: context)
    return pacing.isFull ? write(environment) : []
  }

  package mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    isLeaving = false
    type(text, environment)
    scroll(in: context)
    return pacing.isFull ? write(environment) : []
  }

  package mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write(environment) : []
  }

  package mutating func end(in context: Context, environment: Environment) -> [Action] {
    write(environment)
  }

  package mutating func sizeDidChange(in context: Context) { scroll(in: context) }

  package var holdsChanges: Bool { pacing.due != nil }

  package var help: [HelpLine] { EditorVerb.bindings.help }

  package func hints(in context: Context) -> [Hint] { EditorVerb.bindings.hints }

  package func note(in context: Context) -> String? {
    let words = narrative.text.wordCount
    return "\(words) \(words == 1 ? "word" : "words")"
  }

  private mutating func type(_ text: String, _ environment: Environment) {
    change(environment) { buffer, field in
      buffer.insert(field == .title ? text.replacing("\n", with: " ") : text)
    }
  }

  mutating func change(_ environment: Environment, _ body: (inout TextBuffer, Field) -> Void) {
    let before = buffer.text.utf8.count
    let (title, narrative) = (title.text.utf8.count, narrative.text.utf8.count)
    body(&buffer, field)
    let after = buffer.text.utf8.count
    guard
      after != before || title != self.title.text.utf8.count || narrative != self.narrative.text.utf8.count
    else { return }
    pacing.change(of: abs(after - before), at: environment.now)
  }

  var buffer: TextBuffer {
    get { field == .title ? title : narrative }
    set { if field == .title { title = newValue } else { narrative = newValue } }
  }
}
