import CellLayout
import DreamCore
import Input
import Widgets

/// The behaviour of a scene: it handles keys and the mouse, follows changes of the journal, and lays out its views.
///
/// A scene is a value. It is handed everything it may read with each call, and returns actions, which the session
/// performs. It opens other scenes by naming a destination, never by their type.
///
/// Only `handle`, `body`, `hints` and `help` have no default.
package protocol SceneContent: Equatable, Sendable {
  /// Returns whether the scene has become pointless and is to be closed. By default false.
  func isOver(in context: Context) -> Bool

  // MARK: Input

  /// Whether letters are text in the scene, not commands.
  var takesText: Bool { get }

  /// Called once, after the scene has opened.
  mutating func begin(in context: Context, environment: Environment) -> [Action]

  /// Handles a key that isn't bound in every scene.
  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action]

  /// Whether letters only add to a text, so that some that came together can be typed as one. By default false.
  var joinsLetters: Bool { get }

  /// Types letters that came together, as one change. Called only while `joinsLetters` is true. By default pastes them.
  mutating func type(_ text: String, in context: Context, environment: Environment) -> [Action]

  /// The longest text that can be pasted, in bytes. By default what a line takes with one as long in it.
  var longestPaste: Int { get }

  /// Handles pasted text. Called only while `takesText` is true.
  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action]

  /// Handles a mouse gesture on the scene.
  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action]

  /// The tables of the commands that keys do in the scene now, the first of which wins. By default none: the person can't
  /// choose keys for them.
  func tables(in context: Context) -> [any NamedCommands]

  /// The moment at which `tick` is to be called; nil for never.
  var nextTick: Instant? { get }

  /// Called at `nextTick`, or later.
  mutating func tick(in context: Context, environment: Environment) -> [Action]

  /// Called before Lucid quits or saves everything. Returns the edits for everything that is still unsaved here.
  mutating func end(in context: Context, environment: Environment) -> [Action]

  /// Whether the scene holds changes that have not passed the gate yet.
  var holdsChanges: Bool { get }

  /// Whether everything that was typed here can be kept as it is; false while it can't be understood. By default true.
  var isKept: Bool { get }

  // MARK: What the scene is told

  /// Called after the journal changed, by whatever cause.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context)

  /// Called after the size or the extent of the list changed: scrolling and selection are to be made valid again.
  mutating func sizeDidChange(in context: Context)

  /// Handles the answer to an action or to `wantedWork`. By default shows its words.
  mutating func receive(_ answer: Answer, in context: Context) -> [Action]

  /// The background work whose answer the scene needs; nil if none.
  ///
  /// Asked after every input while the scene is visible. Work that differs from the last is run on another thread and
  /// answered by `receive`; an unfinished answer of the last one is then dropped.
  func wantedWork(in context: Context) -> (any BackgroundWork)?

  // MARK: How the scene looks

  /// The layout of the scene's views, for a rect of `context.size`. Asked after each input that may have changed it.
  func body(in context: Context) -> any Layout<Leaf>

  /// The hints about keys in the last line, the most important first.
  func hints(in context: Context) -> [Hint]

  /// The lines of help about the keys of the scene.
  func help(in context: Context) -> [HelpLine]

  /// A short note in the right corner of the last line; nil if there is none.
  func note(in context: Context) -> String?
}

extension SceneContent {
  package func isOver(in context: Context) -> Bool { false }

  package var takesText: Bool { false }
  package var joinsLetters: Bool { false }
  package var longestPaste: Int { LineBuffer.longestLine / 2 }
  package mutating func type(_ text: String, in context: Context, environment: Environment) -> [Action] {
    paste(text, in: context, environment: environment)
  }
  package mutating func begin(in context: Context, environment: Environment) -> [Action] { [] }
  package mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] { [] }
  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] { [] }
  package func tables(in context: Context) -> [any NamedCommands] { [] }
  package var nextTick: Instant? { nil }
  package mutating func tick(in context: Context, environment: Environment) -> [Action] { [] }
  package mutating func end(in context: Context, environment: Environment) -> [Action] { [] }
  package var holdsChanges: Bool { false }
  package var isKept: Bool { true }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {}
  package mutating func sizeDidChange(in context: Context) {}
  package mutating func receive(_ answer: Answer, in context: Context) -> [Action] { answer.saying }
  package func wantedWork(in context: Context) -> (any BackgroundWork)? { nil }

  package func note(in context: Context) -> String? { nil }
}
