import CellLayout
import DreamCore
import Input
import Widgets

/// What every scene does: take keys, keep up with the journal, and say how it looks.
package protocol SceneContent: Equatable, Sendable {
  /// Itself, as a case.
  var scene: Scene { get }

  /// The dream without which it makes no sense.
  var subject: Dream.ID? { get }

  /// Whether there is no sense in it any more.
  func isOver(in context: Context) -> Bool

  /// Whether letters are text in it.
  var takesText: Bool { get }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action]

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action]

  /// The mouse was used on it.
  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action]

  /// How far the effect of a key goes that an input method has written otherwise.
  func reach(of key: Key, in context: Context) -> KeyReach

  /// When it wants to be given `tick`.
  var nextTick: Instant? { get }

  mutating func tick(in context: Context, environment: Environment) -> [Action]

  /// The effects that move in it; they get their frames while it is in sight.
  func effectsInSight(in context: Context) -> Set<Effect>

  /// It is about to close: what it still holds is to be kept.
  mutating func end(in context: Context, environment: Environment) -> [Action]

  /// The journal changed: `old` is as it was, `new` as it is.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context)

  /// The person does something else with the list's dreams.
  mutating func stateDidChange(old: State, new: State, in context: Context)

  /// A question was answered, its own or another scene's.
  mutating func learn(_ fact: Fact, in context: Context)

  /// There is more room, or less.
  mutating func sizeDidChange(in context: Context)

  /// Whether it holds something that has not passed the gate yet.
  var holdsChanges: Bool { get }

  /// Whether it hides all else there is, what stands around it too, and ends with the next key.
  var hidesAll: Bool { get }

  func body(in context: Context) -> any Layout<Leaf>

  /// What the last line says of the keys that act here.
  func hints(in context: Context) -> [Hint]

  /// The keys that act here, for the help.
  func help(in context: Context) -> [HelpLine]

  /// What else there is to know here, for the help.
  func guides(in context: Context) -> [HelpGroup]

  /// A text that is written in the last line.
  func prompt(in context: Context) -> PromptLine?

  /// What it says in the last line's right corner, before `saved`.
  func note(in context: Context) -> String?
}

extension SceneContent {
  package var subject: Dream.ID? { nil }
  package func isOver(in context: Context) -> Bool {
    subject.map { !context.model.dreams.contains($0) } ?? false
  }
  package var takesText: Bool { false }
  package var nextTick: Instant? { nil }
  package func effectsInSight(in context: Context) -> Set<Effect> { [] }
  package func reach(of key: Key, in context: Context) -> KeyReach { .guarded }

  package mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    []
  }
  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] { [] }
  package mutating func tick(in context: Context, environment: Environment) -> [Action] { [] }
  package mutating func end(in context: Context, environment: Environment) -> [Action] { [] }
  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {}
  package mutating func stateDidChange(old: State, new: State, in context: Context) {}
  package mutating func learn(_ fact: Fact, in context: Context) {}
  package mutating func sizeDidChange(in context: Context) {}
  package var holdsChanges: Bool { false }
  package var hidesAll: Bool { false }
  package func guides(in context: Context) -> [HelpGroup] { [] }
  package func prompt(in context: Context) -> PromptLine? { nil }
  package func note(in context: Context) -> String? { nil }
}
