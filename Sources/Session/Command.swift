import DreamCore
import Stage

/// A request of the session to the app, which alone has side effects. Most commands are answered by a `Reply`.
package enum Command: Equatable, Sendable {
  /// Reads the whole journal. Answered by `loaded` or `loadFailed`.
  case load
  /// Saves a change in the journal's file. Answered by `saved` or `saveFailed` with the same id.
  case save(id: Int, SaveRequest)
  /// Reads data from the journal's file. Answered by `answered` or `unanswered`.
  case fetch(Question)
  /// Runs background work on another thread. Answered by `finished`.
  case run(WorkOrder)
  /// Sends a text to a file, a command or the clipboard. Answered by `delivered` with the same id.
  case deliver(id: Int, Delivery)
  /// Reads files outside of the journal. Answered by `files` with the same id, perhaps several times.
  case files(id: Int, FileRequest)
  /// Draws the whole screen anew, not only what changed.
  case redraw
  /// Opens a text in an external editor, which gets the terminal. Answered by `edited` or `notEdited`.
  case openEditor(Draft)
  /// Removes files of external editors and of earlier sessions whose content is in the journal.
  case removeFiles([String])
  /// Keeps changes that can't be saved for now in a file, in the place of those that are kept there, for the case that the
  /// process is killed; nil removes the file, as all is saved.
  case keepAside(ModelChange?)
  /// Writes changed settings into the settings' file. Answered by `settingsKept` or `settingsNotKept`.
  case keepSettings([SettingVerb])
  /// Turns the terminal's reports of the mouse on or off.
  case setMouse(Bool)
  /// Suspends the process, as Ctrl-Z does in other programs.
  case suspend
  /// Syncs the journal with other machines, beside the loop. Answered by `told`.
  case sync(HeldAnswer)
  case quit
  /// Saves everything, and ends so that nothing of the journal stays in memory; then the journal is to be opened again.
  case lock
}

/// The answer to a command, or news from outside.
package enum Reply: Sendable {
  /// The newest part of the journal was read.
  case excerpt(Excerpt)
  /// The whole journal was read. All changes that were answered with `saved` are in it.
  case loaded(Loaded)
  case loadFailed(message: String)
  /// The journal's file was changed before it could be read.
  case fileChanged
  /// The change was saved, and perhaps merged with another session's.
  case saved(id: Int, SaveOutcome)
  case saveFailed(id: Int, message: String)
  /// The journal's file was replaced or deleted. From now on changes are saved in a copy at `path`.
  case setAside(path: String)
  /// The answer to `fetch`: `Answer.change`, `Answer.versions` or `Answer.deleted`.
  case answered(Question, Answer)
  case unanswered(Question, message: String)
  /// The answer of background work, of the type `Answer` of that work.
  case finished(WorkOrder.ID, any Sendable)
  case delivered(id: Int, Delivery.Outcome)
  case files(id: Int, FileAnswer)
  /// Other sessions changed the journal. `conflicts` are all that are open in the file.
  case changedElsewhere(ForeignChanges, conflicts: [OpenConflict] = [])
  /// The external editor returned a text.
  case edited(Draft, EditedText)
  /// The external editor returned no text, with the reason as a message.
  case notEdited(message: String)
  /// The settings were kept, with the words to say so.
  case settingsKept([SettingVerb], message: String)
  /// The settings could not be kept or read, with the reason as a message.
  case settingsNotKept(message: String)
  /// The settings' file was changed and read again; `wasWrong` says that before it could not be read.
  case settingsRead(Preferences, wasWrong: Bool = false)
  /// What became of work that nobody asked for, such as files in the inbox or a backup, with the words to say so.
  case told(message: String)
  /// A question about work beside the loop.
  case asked(Alert)
  /// Texts that external editors of crashed sessions had saved.
  case leftovers([Leftover])
  /// Changes that earlier sessions could not save.
  case rescues([Rescue])

  /// A whole journal with the steps of earlier sessions.
  package struct Loaded: Sendable {
    let model: Model
    /// The items of the list, the newest first.
    let order: ListOrder
    /// The steps of earlier sessions.
    let earlier: EarlierSteps
    /// The conflicts that are open in the file.
    let conflicts: [OpenConflict]
    /// What could not be read as it is in the file, as a message; nil if all could.
    let faults: String?
    /// Whether nothing is left out.
    let isWhole: Bool

    package init(
      model: Model, order: ListOrder, earlier: EarlierSteps, conflicts: [OpenConflict] = [], faults: String? = nil,
      isWhole: Bool = true
    ) {
      self.model = model
      self.order = order
      self.earlier = earlier
      self.conflicts = conflicts
      self.faults = faults
      self.isWhole = isWhole
    }
  }
}
