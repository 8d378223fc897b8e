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
  /// The dreams that had been erased, and that the save brought back.
  package let returned: [Dream.ID]

  package init(
    correction: ModelChange = ModelChange(), foreign: ModelChange = ModelChange(), conflicts: [OpenConflict] = [],
    returned: [Dream.ID] = []
  ) {
    (self.correction, self.foreign, self.conflicts, self.returned) = (correction, foreign, conflicts, returned)
  }

  /// Words about dreams that had been erased and are there again; nil if there are none.
  package var returnedWords: String? {
    guard !returned.isEmpty else { return nil }
    let words = returned.count == 1 ? "was erased is" : "were erased are"
    return "\(returned.count.counted("dream")) that \(words) back, here and with the next sync."
  }
}
