import DreamCore

extension Edit {
  static func star(_ dream: Dream) -> Edit {
    Edit("\(dream.isStarred ? "Unstar" : "Star") “\(dream.displayTitle)”") { model in
      model.changing(dream.id) { $0.isStarred.toggle() }
    }
  }

  static func delete(_ dream: Dream) -> Edit {
    Edit("Delete “\(dream.displayTitle)”") { $0.removing(dream.id) }
  }

  static func duplicate(_ dream: Dream, as copy: Dream) -> Edit {
    Edit("Duplicate “\(dream.displayTitle)”") { $0.inserting(copy) }
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
