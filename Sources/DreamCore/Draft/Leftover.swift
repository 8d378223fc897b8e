/// What an editor had saved of a dream when the session it was opened from died.
package struct Leftover: Hashable, Sendable {
  package let dream: Dream.ID
  /// The text as it was handed to the editor; nothing where that is not known.
  package let before: String?
  package let text: String
  /// Where it lies.
  package let file: String

  package init(dream: Dream.ID, before: String?, text: String, file: String) {
    self.dream = dream
    self.before = before
    self.text = text
    self.file = file
  }
}

extension Leftover {
  /// What of it is not in the journal, and what to do with it; nothing where all of it is. `id` is for a dream of its own.
  package func rescue(into model: Model, orAs id: Dream.ID, clock offset: Int) -> Edit? {
    guard let standing = model.dreams[dream] else { return rescueGone(into: model, clock: offset) }
    let draft = Draft(standing, isNew: false)
    let rescued = draft.dream(from: text)
    guard text != before, rescued.title != standing.title || rescued.narrative != standing.narrative else { return nil }
    guard !rescued.title.isBlank || !rescued.narrative.isBlank else { return nil }
    return Edit("Rescue “\(rescued.displayTitle)”") { [self] model in
      guard draft.text == before else { return model.inserting(beside(rescued, as: id)) }
      return draft.entering(rescued, into: model, orAs: id).model
    }
  }

  /// A dream that was new, or is deleted: it comes back under its id.
  private func rescueGone(into model: Model, clock offset: Int) -> Edit? {
    let made = dream.made
    let blank = Dream(id: dream, date: DreamDate(instant: made, offset: offset), createdAt: made)
    let rescued = Draft(blank, isNew: true).dream(from: text)
    guard text != before, !rescued.title.isBlank || !rescued.narrative.isBlank else { return nil }
    return Edit("Rescue “\(rescued.displayTitle)”") { $0.inserting(rescued) }
  }

  private func beside(_ rescued: Dream, as id: Dream.ID) -> Dream {
    var copy = rescued.copy(id: id, at: rescued.createdAt)
    copy.title = Prose("\(rescued.displayTitle) (rescued)")
    return copy
  }
}

extension Dream.ID {
  /// When it was made.
  package var made: Instant { Instant(milliseconds: rawValue >> 21) }
}
