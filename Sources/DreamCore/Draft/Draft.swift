/// A dream that is being edited in an external editor.
package struct Draft: Hashable, Sendable {
  /// The dream as it was when the editor was opened.
  package let dream: Dream
  /// Whether the dream is new: without a text, it isn't kept.
  package let isNew: Bool

  package init(_ dream: Dream, isNew: Bool) {
    self.dream = dream
    self.isNew = isNew
  }

  /// The name of the undo step for the edited dream: `Write “Teeth”`.
  package func stepName(_ edited: Dream) -> String {
    "\(isNew ? "Write" : "Edit") “\(edited.displayTitle)”"
  }
}

extension Draft {
  /// The result of putting an edited draft into the journal.
  package enum Entry: Hashable, Sendable {
    case entered
    /// The dream was changed elsewhere in the meantime: the edited one is now a dream of its own, with this id.
    case besides(Dream.ID)
  }

  /// Puts the edited dream into `model`; as a dream of its own, with the given `id`, if the dream was changed since.
  package func entering(_ edited: Dream, into model: Model, orAs id: Dream.ID) -> (model: Model, entry: Entry) {
    guard let current = model.dreams[dream.id] else { return (model.inserting(edited), .entered) }
    guard current.title == dream.title, current.narrative == dream.narrative else {
      return (model.inserting(beside(edited, as: id)), .besides(id))
    }
    let entered = model.changing(dream.id) { standing in
      standing.title = edited.title
      standing.narrative = edited.narrative
      standing.signs = standing.signs.following(from: dream.narrative, to: edited.narrative)
    }
    return (entered, .entered)
  }

  /// Whether nothing was written into the text.
  package func isBlank(_ edited: Dream) -> Bool {
    edited.title.isBlank && (edited.narrative.isBlank || isNew && edited.narrative == dream.narrative)
  }

  /// Whether `edited` has lost its text.
  package func isEmptied(by edited: Dream) -> Bool { !dream.narrative.isBlank && edited.narrative.isBlank }

  /// The edited dream under another id, with a title that tells it from the original.
  package func beside(_ edited: Dream, as id: Dream.ID) -> Dream {
    var copy = edited.copy(id: id, at: edited.createdAt)
    copy.title = Prose("\(edited.displayTitle) (edited apart)")
    return copy
  }
}

extension [DreamSign] {
  /// The signs with their places in the changed text. A sign in the common beginning or end of both texts keeps its words;
  /// one in the changed part loses its place.
  package func following(from old: Prose, to new: Prose) -> [DreamSign] {
    guard old != new, contains(where: { $0.range != nil }) else { return self }
    let (before, after) = (Array<UInt8>(old.string.utf8), Array<UInt8>(new.string.utf8))
    let shorter = Swift.min(before.count, after.count)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.reversed(), after.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    let shift = after.count - before.count
    return map { sign in
      guard let range = sign.range, range.upperBound > start else { return sign }
      let isBehind = range.lowerBound >= before.count - end
      let moved = isBehind ? range.lowerBound + shift..<range.upperBound + shift : nil
      return DreamSign(text: sign.text, range: moved, category: sign.category)
    }
  }
}
