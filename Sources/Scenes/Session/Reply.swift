import DreamCore
import DreamInsights

/// The answer to a command.
package enum Reply: Sendable {
  case excerpt(Excerpt)
  case loaded(Loaded)
  case loadFailed(message: String)
  /// What another session had changed before the save arrived stands; `correction` makes the model true to it.
  case saved(id: Int, correction: ModelChange)
  case saveFailed(id: Int, message: String)
  /// Another file, or none, is in the place of the journal's: what is written here is saved in a copy of it from now on.
  case setAside(path: String)
  case fetched(Step, ModelChange)
  case fetchFailed(Step, message: String)
  /// What other sessions did to the journal.
  case changedElsewhere(ForeignChanges)
  /// What a dream was before, and what came too late to stand; the latest first.
  case revisions(Dream.ID, [Dream])
  case revisionsFailed(message: String)
  case studied(id: Int, Insights)
  case edited(Draft, EditedText)
  /// Nothing came of it, in words.
  case notEdited(message: String)
  case shared(id: Int, ShareOutcome)
  /// The dreams that fit.
  case found(id: Int, ListOrder)
  /// What editors of dead sessions had saved.
  case leftovers([Leftover])

  /// A whole journal, in the order of the list, with the steps of earlier sessions, the oldest first.
  package struct Loaded: Sendable {
    package let model: Model
    package let order: ListOrder
    package let past: [Step]
    package let future: [Step]
    package let session: Int64

    package init(model: Model, order: ListOrder, past: [Step], future: [Step], session: Int64) {
      self.model = model
      self.order = order
      self.past = past
      self.future = future
      self.session = session
    }
  }
}
