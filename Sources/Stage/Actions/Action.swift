import DreamCore
import Input

/// A request of a scene to the session.
///
/// The session performs a scene's actions in order. If a transition is refused, the actions after it are dropped, and
/// the reason is shown.
package enum Action: Sendable {
  /// Changes the journal. The edit passes the gate and becomes one undo step.
  case edit(Edit)
  /// Opens a scene.
  case transition(Scene, TransitionStyle)
  /// Closes the scene that has the keyboard focus.
  case close
  /// Selects this item in the list. Ends the search if it hides the item.
  case select(ListItem)
  /// Shows a message in the last line, until the next key.
  case say(String)
  /// Shows an offer in the last line, until the next key.
  case offer(Offer)
  /// Opens a text in the program that `$EDITOR` names.
  case openEditor(Draft)
  /// Stores what the key `.` repeats.
  case remember(RepeatableChange)
  /// Copies text to Lucid's own clipboard.
  case copy(String)
  /// Copies text to Lucid's own clipboard and to the system's.
  case copyOut(String)
  /// Sends a text to a file, a command or the clipboard. Answered by `Answer.delivered`.
  case deliver(Delivery)
  /// Reads files. Answered by `Answer.files`, until the scene closes.
  case files(FileRequest)
  /// Reads something from the journal's file. Answered by `SceneContent.receive`.
  case ask(Question)
  /// Keeps what a coder found in dreams. It is no undo step.
  case code([Coding])
  /// Undoes or redoes until this place in the history is reached.
  case travel(HistoryPlace)
  /// Shows an alert, as soon as no scene that takes text is open.
  case show(Alert)
  /// Tries again at once to save the changes that could not be saved.
  case saveAgain
  /// Presses keys, each in the scene that has the keyboard focus by then.
  case press([Key])
  /// Goes to the list and searches for these words.
  case search(String)
  /// Does a step of a search.
  case seek(SearchStep)
  /// Goes to a main scene.
  case go(MainScene)
  /// Does what a key does in every scene.
  case act(GlobalVerb)
  /// Changes a setting until Lucid quits.
  case set(SettingVerb)
  /// Saves everything, text that is being written too, and says so when it is saved.
  case saveNow
  /// Syncs the journal with other machines, with what the person says about what is held.
  case sync(HeldAnswer)
  /// Quits as soon as everything is saved. What would be lost is said first; a second key then quits all the same.
  case quit
}

/// A place in the undo history to which one can go.
package enum HistoryPlace: Hashable, Sendable {
  /// Where this many steps of the line are done.
  case point(Int)
  /// The end of a branch, which becomes the line.
  case end(of: Branch.ID)
}

extension Edit {
  /// An edit that changes only the state, not the journal. It is no undo step.
  package static func entering(_ state: State) -> Edit { Edit("") { model, _ in (model, state) } }
}
