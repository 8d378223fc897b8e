import DreamCore
import DreamInsights
import DreamSearch

/// What a session wants done outside of it. Only the app carries commands out; some are answered by a `Reply`.
package enum Command: Equatable, Sendable {
  /// Answered by `saved` or `saveFailed` with the same id.
  case save(id: Int, SaveRequest)
  /// Get the change that a step of an earlier session was. Answered by `fetched` or `fetchFailed`.
  case fetch(Step)
  /// Get what a dream was before. Answered by `revisions` or `revisionsFailed`.
  case fetchRevisions(Dream.ID)
  /// Count what a journal tells. Answered by `studied`; the newest wish is enough.
  case study(id: Int, InsightStudy)
  /// Find the dreams of a model that fit a query. Answered by `found` with the same id; only the newest counts.
  case search(id: Int, Query, Model)
  /// This model is about to be searched.
  case prepareSearch(Model)
  /// Draw everything, as if nothing were known of the screen.
  case redraw
  /// Give the terminal to an editor of the person's own. Answered by `edited` or `notEdited`.
  case openEditor(Draft)
  /// Make what is to be shared, and bring it where it is to go. Answered by `shared`, as is `copy`.
  case share(id: Int, ShareRequest)
  /// Put this on the clipboard.
  case copy(id: Int, String)
  /// What was edited in these files is in the journal.
  case removeFiles([String])
  /// Have the terminal tell of the mouse, or leave it to itself.
  case setMouse(Bool)
  /// Stop the process, as Ctrl-Z does elsewhere.
  case suspend
  case quit
}
