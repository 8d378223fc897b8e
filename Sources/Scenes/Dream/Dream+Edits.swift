import DreamCore
import Stage

extension Edit {
  /// Stars dreams, or unstars them if all are starred.
  static func star(_ dreams: [Dream.ID], in model: Model) -> Edit {
    let isStarred = dreams.contains { model.dreams[$0]?.isStarred == false }
    return Edit("\(isStarred ? "Star" : "Unstar") \(model.words(for: dreams))") { model in
      model.changing(dreams) { $0.isStarred = isStarred }
    }
  }

  /// Deletes dreams and ends the selection.
  static func delete(_ dreams: [Dream.ID], in model: Model) -> Edit {
    Edit("Delete \(model.words(for: dreams))") { model, _ in (model.removing(dreams), .viewing) }
  }

  /// Adds a copy of a dream and ends the duplicating.
  static func duplicate(_ dream: Dream, as copy: Dream) -> Edit {
    Edit("Duplicate “\(dream.displayTitle)”") { model, _ in (model.inserting(copy), .viewing) }
  }

  /// Makes a creature the favourite.
  static func favor(_ creature: Creature) -> Edit {
    Edit("Make \(creature.name) the favourite") { $0.favoring(creature) }
  }
}

extension Dream {
  /// A copy of the dream with a new id, and `(copy)` in its title.
  func duplicate(id: ID, at now: Instant) -> Dream {
    var copy = copy(id: id, at: now)
    copy.title = Prose("\(displayTitle) (copy)")
    return copy
  }
}
