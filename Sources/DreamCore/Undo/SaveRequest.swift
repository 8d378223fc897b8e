/// What the journal's file is to take in as one transaction: a change, and what it means to the history.
package struct SaveRequest: Equatable, Sendable {
  package let change: ModelChange
  package let record: Record
  package let at: Instant

  package init(change: ModelChange, record: Record, at: Instant) {
    self.change = change
    self.record = record
    self.at = at
  }

  package enum Record: Hashable, Sendable {
    /// A new step, or more of the one with this id.
    case step(Step)
    /// The step came to nothing; it is forgotten.
    case retract(Step.ID)
    case undo(Step.ID)
    case redo(Step.ID)
  }
}
