/// The function that every edit passes through.
package enum Gate {
  /// Returns the model and the state after an edit. The dreams that it changed get `now` as the time of their last change,
  /// unless the edit keeps their times; an edit that changes nothing returns an equal model.
  package static func pass(
    _ edit: Edit, model: Model, state: State, at now: Instant
  ) -> (model: Model, state: State) {
    let (edited, state) = edit.body(model, state)
    let stamped = edit.keepsTimes ? edited : stamp(edited, since: model, at: now)
    return (stamped, state.validated(for: stamped))
  }

  private static func stamp(_ edited: Model, since old: Model, at now: Instant) -> Model {
    edited.changing(edited.dreams.changed(since: old.dreams)) { $0.modifiedAt = now }
  }
}

/// A change that a person makes to the journal, with its name for undo.
package struct Edit: Sendable {
  /// The name of its undo step: `Star “Teeth”`.
  package let name: String
  /// The sitting whose undo step the edit is part of; `nil` for a step of its own.
  package let undoGroup: UndoGroup?
  /// If true, the gate leaves the times of the last change alone: the edit restores old values.
  let keepsTimes: Bool
  /// What the sources of the dreams said of them, if the edit brings some into the journal.
  package var origins: [Origin] = []
  /// The conflicts that the edit opens.
  package var conflicts: [NewConflict] = []
  /// The conflicts that the edit settles.
  package var settled: [OpenConflict.ID] = []
  package let body: @Sendable (Model, State) -> (Model, State)

  package init(
    _ name: String, undoGroup: UndoGroup? = nil, keepsTimes: Bool = false,
    body: @escaping @Sendable (Model, State) -> (Model, State)
  ) {
    self.name = name
    self.undoGroup = undoGroup
    self.keepsTimes = keepsTimes
    self.body = body
  }

  /// Creates an edit that leaves the state as it is.
  package init(
    _ name: String, undoGroup: UndoGroup? = nil, keepsTimes: Bool = false,
    model: @escaping @Sendable (Model) -> Model
  ) {
    self.init(name, undoGroup: undoGroup, keepsTimes: keepsTimes) { (model($0), $1) }
  }
}
