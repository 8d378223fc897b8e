import DreamCore

/// What came of a save that is in the file.
package struct SaveOutcome: Equatable, Sendable {
  /// What of it was not put in the place of what another session wrote; empty as a rule.
  package let conflicts: [SaveConflict]

  /// What has to happen to the model that was saved for it to agree with the file: theirs for ours.
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
