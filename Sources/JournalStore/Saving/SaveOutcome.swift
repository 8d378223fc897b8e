import DreamCore

/// The outcome of a successful save.
package struct SaveOutcome: Equatable, Sendable {
  /// The items that were not saved because another session had changed them; usually empty.
  package let conflicts: [SaveConflict]

  /// The change that makes the saved model agree with the file: it replaces our values by theirs.
  package var correction: ModelChange {
    var dreams: [Dream.ID: Difference<Dream>] = [:]
    var nights: [Day: Difference<Night>] = [:]
    var favorite: Difference<Creature>?
    for conflict in conflicts {
      switch conflict {
      case .dream(let id, let ours, let theirs): dreams[id] = Difference(old: ours, new: theirs)
      case .night(let day, let ours, let theirs): nights[day] = Difference(old: ours, new: theirs)
      case .favoriteCreature(let ours, let theirs): favorite = Difference(old: ours, new: theirs)
      }
    }
    return ModelChange(dreams: dreams, nights: nights, favoriteCreature: favorite)
  }
}

/// An item that another session changed before our change of it was saved. Their value is in the file; ours is kept as a
/// revision.
package enum SaveConflict: Hashable, Sendable {
  /// A value is nil if that session removed the dream.
  case dream(Dream.ID, ours: Dream?, theirs: Dream?)
  case night(Day, ours: Night?, theirs: Night?)
  case favoriteCreature(ours: Creature, theirs: Creature)
}
