import DreamCore
import Input
import Widgets

// What only some scenes have, each for those who ask for it. A scene that adopts none of these needs to know of none.

/// A scene about one dream. It is over when the dream is gone.
package protocol DreamSubjectScene: SceneContent {
  var subject: Dream.ID { get }
}

extension DreamSubjectScene {
  package func isOver(in context: Context) -> Bool { !context.model.dreams.contains(subject) }
}

/// A scene with a text that passes the gate when the keys pause.
package protocol PacedScene: SceneContent {
  /// Returns the edit for what is typed so far.
  mutating func write(_ environment: Environment) -> [Action]
}

/// A scene in which a dream is being written.
package protocol WritingScene: PacedScene {
  var writes: Dream.ID { get }
}

/// A scene with rows that take digits, which elsewhere open the main scenes.
package protocol DigitScene: SceneContent {
  /// Whether the row that has the keys takes digits.
  var takesDigits: Bool { get }
}

/// The scene with the list, whose selection and scroll position belong to undo steps.
package protocol ListPositionScene: SceneContent {
  var place: ListPosition { get }

  /// Restores a selection and scroll position.
  mutating func go(to place: ListPosition, in context: Context)
}

/// A scene with an input line in the place of the last line.
package protocol PromptScene: SceneContent {
  func prompt(in context: Context) -> PromptLine

  /// Further groups of help, such as the query language.
  func guides(in context: Context) -> [HelpGroup]
}

/// A scene from which nothing else can be looked at while `isSecluded`, but for help.
package protocol SecludedScene: SceneContent {
  var isSecluded: Bool { get }
}

/// A scene with one table of keys, which gives it its keyboard, hints, help and palette.
package protocol KeyedScene: SceneContent {
  associatedtype Verbs: Verb

  /// Does what a key is bound to. Returns what the session is to do.
  mutating func act(_ verb: Verbs, in context: Context, environment: Environment) -> [Action]
}

extension KeyedScene {
  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    Verbs.bindings[key, context.preferences].map { act($0, in: context, environment: environment) } ?? []
  }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    followWheel(pointing, in: context, environment: environment)
  }

  /// Presses an arrow key once for each row that the wheel turned.
  package mutating func followWheel(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard case .wheel(let rows) = pointing.gesture else { return [] }
    return (0..<abs(rows)).flatMap { _ in
      handle(rows > 0 ? .down : .up, in: context, environment: environment)
    }
  }

  package func tables(in context: Context) -> [any NamedCommands] { [Verbs.table] }

  package func help(in context: Context) -> [HelpLine] { Verbs.bindings.help(with: context.preferences) }

  package func hints(in context: Context) -> [Hint] { Verbs.bindings.hints(with: context.preferences) }
}

/// A scene with one table of keys, in which all other keys type words.
package protocol TypingScene: KeyedScene {
  var typed: LineBuffer { get set }

  /// Follows other words. Returns what the session is to do.
  mutating func typedDidChange(in context: Context) -> [Action]

  /// What Backspace does where no words are typed; empty for nothing.
  var leavingEmpty: [Action] { get }
}

extension TypingScene {
  package var takesText: Bool { true }
  package var joinsLetters: Bool { true }

  package var leavingEmpty: [Action] { [] }

  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let verb = Verbs.bindings[key, context.preferences] { return act(verb, in: context, environment: environment) }
    if key == .backspace, typed.text.isEmpty { return leavingEmpty }
    let response = typed.press(key)
    typed.deselect()
    return response == .changed ? typedDidChange(in: context) : []
  }

  package mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    typed.insertWithoutLineBreaks(text)
    return typedDidChange(in: context)
  }

  package func tables(in context: Context) -> [any NamedCommands] { [Verbs.table, FieldVerb.table] }
}
