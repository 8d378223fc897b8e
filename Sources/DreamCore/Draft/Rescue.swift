/// The changes that an earlier session could not save, as it left them in a file.
package struct Rescue: Equatable, Sendable {
  package let change: ModelChange
  /// The path of the file that the changes are in.
  package let file: String

  package init(change: ModelChange, file: String) { (self.change, self.file) = (change, file) }

  /// The edit that puts the changes into the journal; `nil` if the journal has them already.
  ///
  /// A dream that was changed since stays as it is, and the rescued one becomes a dream of its own with one of the ids from
  /// `id` on. A dream is deleted only if nobody has changed it since.
  package func edit(into model: Model, idsFrom id: Dream.ID) -> Edit? {
    guard entered(into: model, idsFrom: id) != model else { return nil }
    return Edit("Rescue \(subject)", keepsTimes: true) { [self] in entered(into: $0, idsFrom: id) }
  }

  /// The words for the rescued dreams: the only dream's title, or the number of dreams.
  private var subject: String {
    let dreams = change.dreams.values.compactMap { $0.new ?? $0.old }
    if dreams.isEmpty { return "notes" }
    return dreams.count == 1 ? "“\(dreams[0].displayTitle)”" : dreams.count.counted("dream")
  }

  private func entered(into model: Model, idsFrom id: Dream.ID) -> Model {
    var entered = model
    for (index, item) in change.dreams.sorted(by: { $0.key < $1.key }).enumerated() {
      entered = entered.taking(item.value, item.key, orAs: id.advanced(by: index))
    }
    for (day, difference) in change.nights {
      let blank = Night(id: day)
      let standing = entered.nights[day] ?? blank
      let night = standing.applyingChanges(from: difference.old ?? blank, to: difference.new ?? blank)
      if night != standing { entered = entered.replacing(night) }
    }
    if let favorite = change.favoriteCreature, favorite.old == entered.favoriteCreature, let new = favorite.new {
      entered = entered.favoring(new)
    }
    return entered
  }
}

extension Model {
  /// The model with a rescued dream: in its old place if nobody changed the dream since, or else under the id `other`.
  fileprivate func taking(_ difference: Difference<Dream>, _ id: Dream.ID, orAs other: Dream.ID) -> Model {
    let standing = dreams[id]
    guard let new = difference.new else { return standing == difference.old ? removing(id) : self }
    guard let standing, standing != difference.old else { return replacing(new) }
    guard standing != new else { return self }
    let copy = new.apart(as: other, "rescued")
    let isThere = dreams.values.contains { $0.id != id && $0.narrative == copy.narrative && $0.title == copy.title }
    return isThere ? self : inserting(copy)
  }
}

/// The text of a dream that an external editor saved after its session had died.
package struct Leftover: Hashable, Sendable {
  let dream: Dream.ID
  /// The text that the editor was given; `nil` if unknown.
  let before: String?
  let text: String
  /// The path of the file that the text is in.
  package let file: String

  package init(dream: Dream.ID, before: String?, text: String, file: String) {
    (self.dream, self.before, self.text, self.file) = (dream, before, text, file)
  }

  /// The edit that puts the text into the journal; `nil` if the journal has it already. If the dream was changed since, the
  /// text becomes a dream of its own, with the given `id`.
  package func rescue(into model: Model, orAs id: Dream.ID, clock offset: Int) -> Edit? {
    // A dream that was new or is deleted gets the id that was kept for it.
    let standing = model.dreams[dream]
    let blank = Dream(
      id: dream, date: LocalTime(dream.made, offset: offset).usualDate(), createdAt: dream.made)
    let draft = Draft(standing ?? blank, isNew: standing == nil)
    let rescued = draft.dream(from: text)
    let isKnown = standing.map { $0.title == rescued.title && $0.narrative == rescued.narrative } ?? false
    guard text != before, !isKnown, !rescued.title.isBlank || !rescued.narrative.isBlank else { return nil }
    return Edit("Rescue “\(rescued.displayTitle)”") { [self] model in
      guard standing == nil || draft.text == before else { return model.inserting(rescued.apart(as: id, "rescued")) }
      return model.replacing(rescued)
    }
  }
}
