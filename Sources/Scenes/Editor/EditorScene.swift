import CellLayout
import DreamCore
import Input
import Widgets

/// A dream being written. What is typed passes the gate when the keys pause; all of one sitting is one undo step.
package struct EditorScene: Equatable, Sendable {
  /// As it was at the beginning, or as another session made it since.
  var dream: Dream
  /// Whether the dream began with this sitting, and is nobody else's yet; it is then nothing without text.
  var isNew: Bool
  /// Whether another session deleted it: what is written here makes it anew.
  var isDeleted = false
  let sitting: Sitting
  var narrative: NarrativeBuffer
  var details: DetailsForm
  /// Where the first line in sight begins.
  var top = 0
  var pacing = WritePacing()
  /// When the text was changed last.
  var lastChange: Instant?
  var mode = Mode.writing
  /// The most that was written of it.
  var fullest: Dream?
  /// What was looked for last.
  var lastFound = ""

  /// What a key means.
  enum Mode: Equatable, Sendable {
    case writing
    /// Esc was pressed once.
    case leaving
    case finding(FindPrompt)
    /// It is asked which class of dream sign a range is.
    case signing(Range<Int>)
  }

  private init(_ dream: Dream, isNew: Bool, _ environment: Environment) {
    self.dream = dream
    self.isNew = isNew
    sitting = Sitting(environment)
    narrative = NarrativeBuffer(dream.narrative.string, signs: dream.signs)
    details = DetailsForm(dream, here: environment.here)
  }

  /// A new dream, which is in the journal from its first character; of this moment, unless another date is given.
  static func writing(_ environment: Environment, of date: DreamDate? = nil) -> EditorScene {
    let dream = Dream(id: environment.newID, date: date ?? environment.date, createdAt: environment.now)
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
    narrative.wrap(at: wrapWidth(in: context))
    let actions = press(key, in: context, environment)
    details.show(narrative.signs)
    scroll(in: context)
    return actions + (pacing.isFull ? write(environment) : [])
  }

  /// A paste is text, whatever is in it.
  package mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    narrative.wrap(at: wrapWidth(in: context))
    if case .finding(let prompt) = mode { return findMore(prompt, typing: text.firstLine, in: context) }
    mode = .writing
    if details.hasFocus { pasteInDetails(text, environment) } else { paste(text, environment) }
    scroll(in: context)
    return pacing.isFull ? write(environment) : []
  }

  package mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write(environment) : []
  }

  package mutating func end(in context: Context, environment: Environment) -> [Action] {
    leaveDetails(environment)
    return finish(environment)
  }

  package mutating func sizeDidChange(in context: Context) { scroll(in: context) }

  package var holdsChanges: Bool { pacing.due != nil }

  package func help(in context: Context) -> [HelpLine] { EditorVerb.bindings.help }

  package func hints(in context: Context) -> [Hint] {
    switch mode {
    case .writing, .leaving: detailHints ?? EditorVerb.bindings.hints
    case .finding: FindVerb.bindings.hints
    case .signing:
      isNarrow(context.size) ? SignVerb.bindings.hints.suffix(2) : SignVerb.bindings.hints
    }
  }

  package func note(in context: Context) -> String? {
    switch mode {
    case .writing, .leaving: "\(narrative.wordCount) \(narrative.wordCount == 1 ? "word" : "words")"
    case .finding, .signing: nil
    }
  }

  private mutating func press(
    _ key: Key, in context: Context, _ environment: Environment
  ) -> [Action] {
    switch mode {
    case .writing: return write(key, wasLeaving: false, in: context, environment)
    case .leaving:
      mode = .writing
      return write(key, wasLeaving: true, in: context, environment)
    case .finding(let prompt): return find(key, prompt, in: context)
    case .signing(let range):
      mode = .writing
      return sign(key, range, environment) ?? write(key, wasLeaving: false, in: context, environment)
    }
  }

  private mutating func write(
    _ key: Key, wasLeaving: Bool, in context: Context, _ environment: Environment
  ) -> [Action] {
    if let actions = pressInDetails(key, in: context, environment) { return actions }
    if let character = key.typed {
      change(environment) { $0.insert(String(character)) }
    } else if let verb = EditorVerb(key) {
      return act(verb, wasLeaving: wasLeaving, in: context, environment)
    }
    return []
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
