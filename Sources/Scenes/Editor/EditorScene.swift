import CellLayout
import DreamCore
import Input

/// A dream being written. What is typed passes the gate when the keys pause; all of one sitting is one undo step.
package struct EditorScene: Equatable, Sendable {
  let dream: Dream
  /// Whether the dream began with this sitting; it is then nothing without text.
  let isNew: Bool
  let sitting: Sitting
  var narrative: TextBuffer
  var details: DetailsForm
  /// Where the first line in sight begins.
  var top = 0
  var pacing = WritePacing()
  var isLeaving = false

  private init(_ dream: Dream, isNew: Bool, _ environment: Environment) {
    self.dream = dream
    self.isNew = isNew
    sitting = Sitting(environment)
    narrative = TextBuffer(dream.narrative.string)
    details = DetailsForm(dream, here: environment.here)
  }

  /// A new dream, which is in the journal from its first character.
  static func writing(_ environment: Environment) -> EditorScene {
    let dream = Dream(id: environment.newID, date: environment.date, createdAt: environment.now)
    return EditorScene(dream, isNew: true, environment)
  }

  /// A dream that is there.
  static func editing(_ dream: Dream, _ environment: Environment) -> EditorScene {
    EditorScene(dream, isNew: false, environment)
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
    if let actions = pressInDetails(key, in: context, environment: environment) {
      scroll(in: context)
      return actions
    }
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
    if details.hasFocus { return pasteInDetails(text, environment: environment) }
    type(text, environment)
    scroll(in: context)
    return pacing.isFull ? write(environment) : []
  }

  package mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write(environment) : []
  }

  package mutating func end(in context: Context, environment: Environment) -> [Action] {
    leaveDetails(environment)
    return write(environment)
  }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    followDetails(change)
  }

  package mutating func sizeDidChange(in context: Context) { scroll(in: context) }

  package var holdsChanges: Bool { pacing.due != nil }

  package var help: [HelpLine] { EditorVerb.bindings.help }

  package func hints(in context: Context) -> [Hint] { detailHints ?? EditorVerb.bindings.hints }

  package func note(in context: Context) -> String? {
    let words = narrative.text.wordCount
    return "\(words) \(words == 1 ? "word" : "words")"
  }

  private mutating func type(_ text: String, _ environment: Environment) {
    change(environment) { $0.insert(text) }
  }

  mutating func change(_ environment: Environment, _ body: (inout TextBuffer) -> Void) {
    let before = narrative.text.utf8.count
    body(&narrative)
    let after = narrative.text.utf8.count
    if after != before { pacing.change(of: abs(after - before), at: environment.now) }
  }
}
