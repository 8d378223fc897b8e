/// The text of a dream that an external editor saved after its session had died.
package struct Leftover: Hashable, Sendable {
  let dream: Dream.ID
  /// The text that the editor was given; `nil` if unknown.
  let before: String?
  let text: String
  /// The path of the file that the text is in.
  package let file: String

  package init(dream: Dream.ID, before: String?, text: String, file: String) {
    self.dream = dream
    self.before = before
    self.text = text
    self.file = file
  }
}

extension Leftover {
  /// The edit that puts the text into the journal; `nil` if the journal has it already. If the dream was changed since, the
  /// text becomes a dream of its own, with the given `id`.
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

  /// The edit for a dream that was new or is deleted, which gets its old id.
  private func rescueGone(into model: Model, clock offset: Int) -> Edit? {
    let made = dream.made
    let blank = Dream(id: dream, date: LocalTime(made, offset: offset).usualDate(), createdAt: made)
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
