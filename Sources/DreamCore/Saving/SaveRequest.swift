/// A change to save in one transaction, with what it means to the undo history.
package struct SaveRequest: Equatable, Sendable {
  package let change: ModelChange
  package let record: Record
  package let at: Instant
  /// What the sources of the dreams said of them; each takes the place of an earlier one of the same dream and source.
  package let origins: [Origin]
  /// The conflicts that the change opens.
  package let conflicts: [NewConflict]
  /// The numbers of the conflicts that the change settles.
  package let settled: [OpenConflict.ID]

  package init(
    change: ModelChange, record: Record, at: Instant, origins: [Origin] = [], conflicts: [NewConflict] = [],
    settled: [OpenConflict.ID] = []
  ) {
    (self.change, self.record, self.at) = (change, record, at)
    (self.origins, self.conflicts, self.settled) = (origins, conflicts, settled)
  }

  package enum Record: Hashable, Sendable {
    /// Records a step, or extends the step with the same id. Steps that were undone become a branch.
    case step(Step, leaving: UndoneSteps = .all)
    /// Forgets a step whose changes cancelled out.
    case retract(Step.ID)
    case undo(Step.ID)
    case redo(Step.ID)
    /// Makes the undone steps a branch, and the given ones, the next one first, the steps that can be redone. Comes with an
    /// empty change.
    case switchTo([Step.ID], leaving: UndoneSteps)
    /// Records a step of other machines, which can't be undone, with the words for where texts that don't stand were written:
    /// elsewhere, or here.
    case sync(Step, there: String, here: String)
    /// Records no step: conflicts are settled by what is in the journal already. Comes with an empty change.
    case settle
    /// Records no step, but what a coder found. Comes with an empty change.
    case code([Coding])
  }
}

/// The steps that a session could redo, and which become a branch when it goes another way.
package enum UndoneSteps: Hashable, Sendable {
  /// All steps that the journal's file counts as undone, for a session that has not read the file's steps.
  case all
  /// Some steps, the next one first, and the done step that comes before them; `nil` at the beginning of the history.
  case these([Step.ID], after: Step.ID?)
}
