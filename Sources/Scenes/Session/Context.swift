import CellLayout
import DreamCore
import Widgets

/// What a scene is handed to act and to draw: the journal as it is now, and the room there is. It can change none of it.
package struct Context: Sendable {
  package let model: Model
  package let state: State
  /// The items that the list shows, the newest first: all there are, or what is found.
  package let order: ListOrder
  /// All there are, whatever the list shows.
  package let wholeOrder: ListOrder
  package let summary: Summary
  /// Whether the whole journal has been read.
  package let isComplete: Bool
  package let undone: Step?
  package let redone: Step?
  /// The undo history, for the scenes that show it.
  package internal(set) var history: UndoHistory?
  /// What this session and another one changed at the same time.
  package internal(set) var conflicts: [Conflict] = []
  /// The room for the scene, without the header and the last line.
  package let size: Size
  package let journalPath: String
  package var preferences = Preferences()
  package var theme = Theme.mono
  /// The time by which effects move.
  package var motion = Motion()
  /// What is selected in the list.
  var selected: ListItem?
  /// What `.` does again.
  package var repetition: Repetition?
  /// What is looked for.
  package internal(set) var search = Search()
  /// What was cut or copied last.
  package let clipboard: String
}
