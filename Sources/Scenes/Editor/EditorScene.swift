import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The editor, in which a dream is written.
///
/// The text passes the gate whenever the keys pause. All edits of one sitting are one undo step.
struct EditorScene: Equatable, Sendable {
  /// The dream as it was at the beginning, with the changes of other sessions since.
  var dream: Dream
  /// Whether the dream is new, and no other session has changed it. Without text it is then removed.
  var isNew: Bool
  /// Whether another session deleted the dream. Writing adds it again.
  var isDeleted = false
  let undoGroup: UndoGroup
  var narrative: NarrativeBuffer
  var details: DetailsForm
  var naming: Naming
  /// The offset in UTF-8 bytes at which the first visible line begins.
  var top = 0
  var pacing = SavePacing()
  /// The moment of the last change of the text; nil if there was none.
  var lastChange: Instant?
  var mode = Mode.writing
  /// The longest version of a new dream that was written so far; nil if none was.
  var fullest: Dream?
  /// The index of the night that was chosen last, among those that are offered; nil if none was.
  var chosenNight: Int?
  /// The version of the text after the last piece was deleted that can be pasted; nil if none was.
  var killed: Int?
  /// The words of the last search in the text.
  var lastFound = ""

  /// The mode of the editor, which decides what keys do.
  enum Mode: Equatable, Sendable {
    case writing
    /// Esc was pressed once; a second Esc closes the editor.
    case leaving
    case finding(FindPrompt)
    /// The next key chooses the class of a dream sign.
    case signing(SignQuestion)
  }

  /// The editor for a destination. If its dream is gone, the editor begins a new one.
  init(_ scene: Scene, in setting: SceneSetting) {
    let environment = setting.environment
    let draft = scene.draft(in: setting) ?? .new(nil, in: setting)
    dream = draft.dream
    isNew = draft.isNew
    undoGroup = UndoGroup(environment)
    narrative = NarrativeBuffer(dream.narrative.string, signs: dream.signs)
    naming = Naming(narrative, of: dream)
    if isNew { narrative.move(to: dream.narrative.string.placeToGoOn) }
    let preferences = setting.context.preferences
    details = DetailsForm(
      dream, here: environment.here, order: preferences.chosenDates, hasCreatures: preferences.creatures == .on,
      hasTarget: setting.context.targetSign(of: dream) != nil)
  }
}

extension EditorScene: WritingScene {
  var writes: Dream.ID { dream.id }
  /// A copy of a megabyte of text would be made with every key.

  var takesText: Bool { true }
  var joinsLetters: Bool {
    switch mode {
    case .writing, .leaving: !details.hasFocus || details.form.joinsLetters
    case .finding: true
    case .signing: false
    }
  }
  /// The dream's text has a bound of its own.
  var longestPaste: Int { details.hasFocus || isFinding ? LineBuffer.longestLine / 2 : .max }
  private var isFinding: Bool { if case .finding = mode { true } else { false } }
  var nextTick: Instant? { pacing.due }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    take(in: context, environment) { $0.press(key, in: context, environment) }
  }

  mutating func type(_ text: String, in context: Context, environment: Environment) -> [Action] {
    take(in: context, environment) { editor in
      editor.insert(text, in: context, environment) {
        $0.type(text, in: context, environment)
        return []
      }
    }
  }

  /// Inserts pasted text, whatever is in it.
  mutating func paste(
    _ text: String, in context: Context, environment: Environment
  ) -> [Action] {
    take(in: context, environment) { editor in
      editor.insert(text, in: context, environment) { $0.paste(text, environment) }
    }
  }

  /// Does what an input means, and what follows from each.
  private mutating func take(
    in context: Context, _ environment: Environment, _ body: (inout EditorScene) -> [Action]
  ) -> [Action] {
    narrative.wrap(at: wrapWidth(in: context))
    let actions = body(&self)
    details.show(narrative.signs)
    scroll(in: context)
    return actions + (pacing.isFull ? write(environment) : [])
  }

  /// Inserts text into what has the keys; `body` inserts it into the dream's text.
  private mutating func insert(
    _ text: String, in context: Context, _ environment: Environment, _ body: (inout EditorScene) -> [Action]
  ) -> [Action] {
    if case .finding(let prompt) = mode { return findMore(prompt, typing: text.firstLine, in: context) }
    mode = .writing
    naming.completion = nil
    guard details.hasFocus else { return body(&self) }
    pasteInDetails(text, in: context, environment)
    return []
  }

  /// Types into the dream's text.
  private mutating func type(_ text: String, in context: Context, _ environment: Environment) {
    change(environment) { $0.insert(text) }
    offerNames(in: context)
  }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    pacing.isDue(at: environment.now) ? write(environment) : []
  }

  mutating func end(in context: Context, environment: Environment) -> [Action] {
    leaveDetails(in: context, environment, isBreakingOff: true)
    return finish(in: context, environment)
  }

  mutating func sizeDidChange(in context: Context) { scroll(in: context) }

  var holdsChanges: Bool { pacing.due != nil }
  var isKept: Bool { details.refusedDate == nil && !details.isTypingDate && !details.isTypingSign }

  func tables(in context: Context) -> [any NamedCommands] {
    switch mode {
    case .writing where naming.completion != nil: [NameVerb.table, EditorVerb.table]
    case .writing, .leaving: details.hasFocus ? [FieldVerb.table, EditorVerb.table] : [EditorVerb.table]
    case .finding: [FindVerb.table, FieldVerb.table]
    case .signing: [SignVerb.table]
    }
  }

  func help(in context: Context) -> [HelpLine] { EditorVerb.bindings.help + [NameVerb.about] }

  func hints(in context: Context) -> [Hint] {
    switch mode {
    case .writing, .leaving: naming.completion?.hints ?? detailHints ?? EditorVerb.bindings.hints
    case .finding: FindVerb.bindings.hints
    case .signing(let question): question.hints(isNarrow: isNarrow(context.size))
    }
  }

  func note(in context: Context) -> String? {
    switch mode {
    case .writing, .leaving:
      [signNote, "\(narrative.wordCount) \(narrative.wordCount == 1 ? "word" : "words")"].compactMap(\.self)
        .joined(separator: "   ")
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
    case .signing(let question):
      mode = .writing
      return sign(key, question, environment) ?? write(key, wasLeaving: false, in: context, environment)
    }
  }

  private mutating func write(
    _ key: Key, wasLeaving: Bool, in context: Context, _ environment: Environment
  ) -> [Action] {
    if pressInNames(key, in: context, environment) { return [] }
    naming.completion = nil
    if let actions = pressInDetails(key, in: context, environment) { return actions }
    if let character = key.typed {
      type(String(character), in: context, environment)
    } else if let verb = EditorVerb(key) {
      let actions = act(verb, wasLeaving: wasLeaving || key == EditorVerb.leavesAtOnce, in: context, environment)
      if verb == .deleteBackward { offerNames(in: context) }
      return actions
    }
    return []
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
