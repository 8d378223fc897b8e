import DreamCore

extension Edit {
  /// Puts my text in the place of theirs.
  static func takeMine(_ conflict: Conflict) -> Edit {
    Edit("Take my “\(conflict.mine.displayTitle)”") { $0.replacing(conflict.mine) }
  }

  /// Puts theirs in the place of mine, where that stands.
  static func takeTheirs(_ conflict: Conflict) -> Edit {
    Edit("Take their “\((conflict.theirs ?? conflict.mine).displayTitle)”") { model in
      conflict.theirs.map(model.replacing) ?? model.removing(conflict.id)
    }
  }

  /// Theirs stays the dream, and mine becomes one of its own.
  static func keepBoth(_ conflict: Conflict, id: Dream.ID, at now: Instant) -> Edit {
    var mine = conflict.mine.copy(id: id, at: now)
    mine.title = Prose("\(conflict.mine.displayTitle) (mine)")
    let new = mine
    return Edit("Keep both “\(conflict.mine.displayTitle)”") { model in
      (conflict.theirs.map(model.replacing) ?? model).inserting(new)
    }
  }
}
