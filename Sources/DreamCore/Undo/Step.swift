/// A step of the undo history, without its change.
package struct Step: Hashable, Identifiable, Sendable {
  package let id: ID
  /// The name for people: `Delete “Teeth”`.
  package let name: String
  package let at: Instant

  package init(id: ID, name: String, at: Instant) {
    self.id = id
    self.name = name
    self.at = at
  }

  /// The session that made the step, and the number of the step in it, from 0.
  package struct ID: Hashable, Sendable {
    package let session: Int64
    package let sequence: Int

    package init(session: Int64, sequence: Int) {
      self.session = session
      self.sequence = sequence
    }
  }
}

/// A stretch of writing whose changes are one undo step.
package struct UndoGroup: Hashable, Sendable {
  let number: Int

  package init(number: Int) { self.number = number }
}

/// A change to save in one transaction, with what it means to the undo history.
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
    /// Records a step, or extends the step with the same id. Steps that were undone become a branch.
    case step(Step, leaving: UndoneSteps = .all)
    /// Forgets a step whose changes cancelled out.
    case retract(Step.ID)
    case undo(Step.ID)
    case redo(Step.ID)
    /// Makes the undone steps a branch, and the given ones, the next one first, those that can be redone. It comes with no
    /// change.
    case switchTo([Step.ID], leaving: UndoneSteps)
  }
}

/// The steps that a session could redo, and which become a branch when it goes another way.
package enum UndoneSteps: Hashable, Sendable {
  /// Those that the journal's file gives the session: for one that has not read them.
  case all
  /// These, the next one first. They come after a step that is done; nil at the beginning of the history.
  case these([Step.ID], after: Step.ID?)
}
