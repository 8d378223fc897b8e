import DreamCore

extension Edit {
  /// Stars dreams, or takes the stars away where all of them have one.
  static func star(_ dreams: [Dream.ID], in model: Model) -> Edit {
    let isStarred = dreams.contains { model.dreams[$0]?.isStarred == false }
    return Edit("\(isStarred ? "Star" : "Unstar") \(model.words(for: dreams))") { model in
      model.changing(dreams) { $0.isStarred = isStarred }
    }
  }

  /// None of them is selected any more.
  static func delete(_ dreams: [Dream.ID], in model: Model) -> Edit {
    Edit("Delete \(model.words(for: dreams))") { model, _ in (model.removing(dreams), .viewing) }
  }

  /// Puts a copy beside a dream; with that the duplicating is done.
  static func duplicate(_ dream: Dream, as copy: Dream) -> Edit {
    Edit("Duplicate “\(dream.displayTitle)”") { model, _ in (model.inserting(copy), .viewing) }
  }

  static func favor(_ creature: Creature) -> Edit {
    Edit("Favour \(creature.name)") { $0.favoring(creature) }
  }
}

extension Dream {
  /// A copy that says so in its title.
  func duplicate(id: ID, at now: Instant) -> Dream {
    var copy = copy(id: id, at: now)
    copy.title = Prose("\(displayTitle) (copy)")
    return copy
  }
}
