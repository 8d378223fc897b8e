/// A dream as it goes to an editor of the person's own.
package struct Draft: Hashable, Sendable {
  /// The dream as it was then.
  package let dream: Dream
  /// Whether the dream begins with this; it is then nothing without text.
  package let isNew: Bool

  package init(_ dream: Dream, isNew: Bool) {
    self.dream = dream
    self.isNew = isNew
  }

  /// As undo names what comes of it.
  package func stepName(_ edited: Dream) -> String {
    "\(isNew ? "Write" : "Edit") “\(edited.displayTitle)”"
  }
}

extension Draft {
  /// What became of an edited draft in the journal.
  package enum Entry: Hashable, Sendable {
    case entered
    /// The dream was changed elsewhere in the meantime: what was written stands beside it as a dream of its own.
    case besides(Dream.ID)
  }

  /// The journal with what was written; `id` is for a dream of its own, where one is needed.
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

  /// Whether the dream had a text and has none any more.
  package func isEmptied(by edited: Dream) -> Bool { !dream.narrative.isBlank && edited.narrative.isBlank }

  /// The edited dream under an id of its own, with a title that tells it from the one it was.
  package func beside(_ edited: Dream, as id: Dream.ID) -> Dream {
    var copy = edited.copy(id: id, at: edited.createdAt)
    copy.title = Prose("\(edited.displayTitle) (edited apart)")
    return copy
  }
}
