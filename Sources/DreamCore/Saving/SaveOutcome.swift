/// The outcome of a successful save.
package struct SaveOutcome: Equatable, Sendable {
  /// From the values that were to be saved to those that the file has: the items that were merged with another session's
  /// version. Usually empty.
  package let correction: ModelChange
  /// From the values that the save was based on to those that the file had instead, for every item that was merged: what
  /// the other sessions did.
  package let foreign: ModelChange
  /// All conflicts that are open in the file after the save.
  package let conflicts: [OpenConflict]

  package init(
    correction: ModelChange = ModelChange(), foreign: ModelChange = ModelChange(), conflicts: [OpenConflict] = []
  ) {
    (self.correction, self.foreign, self.conflicts) = (correction, foreign, conflicts)
  }
}
