/// The changes that an earlier session could not save, as it left them in a file.
package struct Rescue: Equatable, Sendable {
  package let change: ModelChange
  /// The path of the file that the changes are in.
  package let file: String

  package init(change: ModelChange, file: String) {
    self.change = change
    self.file = file
  }
}

extension Rescue {
  /// The edit that puts the changes into the journal; `nil` if the journal has them already.
  ///
  /// A dream that was changed since stays as it is, and the rescued one becomes a dream of its own beside it, with the first
  /// free one of the ids from `id` on. What was deleted is deleted only if nobody has changed it since.
  package func edit(into model: Model, idsFrom id: Dream.ID) -> Edit? {
    guard entered(into: model, idsFrom: id) != model else { return nil }
    return Edit("Rescue \(subject)", keepsTimes: true) { [self] in entered(into: $0, idsFrom: id) }
  }

  /// The words for what was rescued: the only dream's title, or the number of dreams.
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
      let night = (entered.nights[day] ?? blank)
        .applyingChanges(from: difference.old ?? blank, to: difference.new ?? blank)
      if night != entered.nights[day] ?? blank { entered = entered.replacing(night) }
    }
    if let favorite = change.favoriteCreature, favorite.old == entered.favoriteCreature, let new = favorite.new {
      entered = entered.favoring(new)
    }
    return entered
  }
}

extension Model {
  /// The model with a rescued dream: in its place if that is as it was, or else beside it, under the id `other`.
  fileprivate func taking(_ difference: Difference<Dream>, _ id: Dream.ID, orAs other: Dream.ID) -> Model {
    let standing = dreams[id]
    guard let new = difference.new else { return standing == difference.old ? removing(id) : self }
    guard let standing, standing != difference.old else { return replacing(new) }
    guard standing != new else { return self }
    let isThere = dreams.values.contains {
      $0.id != id && $0.narrative == new.narrative && $0.title == new.titleBeside
    }
    guard !isThere else { return self }
    var copy = new.copy(id: other, at: new.createdAt)
    copy.title = new.titleBeside
    return inserting(copy)
  }
}

extension Dream {
  /// The title of a rescued dream beside another one.
  fileprivate var titleBeside: Prose { Prose("\(displayTitle) (rescued)") }
}
