import DreamCore

extension Session {
  /// Why the model changes.
  enum Cause {
    case edit(Edit)
    case undo(Step, Place)
    case redo(Step, Place)
    /// Another session did it.
    case elsewhere
  }

  mutating func pass(_ edit: Edit, _ environment: Environment) -> [Command] {
    guard let old = phase.standing else {
      deferred.append(edit)
      return []
    }
    phase.withOpen { $0.pass(edit, at: environment.now) }
    let commands = modelDidChange(old: old.model, new: context.model, by: .edit(edit), environment)
    stateDidChange(old: old.state, new: context.state)
    return commands
  }

  /// Tells the scenes, and closes those that were there for a state that is over.
  mutating func stateDidChange(old: State, new: State) {
    guard old != new else { return }
    let context = context
    scenes.closeScenes(overIn: context)
    scenes.updateAll { $0.stateDidChange(old: old, new: new, in: context) }
  }

  /// The one way from a change to the screen, the history and the journal's file.
  mutating func modelDidChange(
    old: Model, new: Model, by cause: Cause, _ environment: Environment
  ) -> [Command] {
    let change = ModelChange(old: old, new: new)
    guard !change.isEmpty else { return [] }
    let before = place
    updateScenes(by: change, old: old)
    updateConflicts(by: change, cause)
    guard let record = register(cause, change, before: before, environment) else { return [] }
    return saves.append(SaveRequest(change: change, record: record, at: environment.now))
  }

  private mutating func updateScenes(by change: ModelChange, old: Model) {
    let oldContext = context(of: old)
    order.update(by: change)
    search.follow(change)
    let context = context
    scenes.closeScenes(overIn: context)
    scenes.updateAll { $0.modelDidChange(change, old: oldContext, new: context) }
  }

  /// Keeps the history true to a change; what its save has to say of it.
  private mutating func register(
    _ cause: Cause, _ change: ModelChange, before: Place, _ environment: Environment
  ) -> SaveRequest.Record? {
    switch cause {
    case .edit(let edit): return record(edit, before: before, environment)
    case .undo(let step, let there):
      let words = showAll(toShow: change, at: there)
      place = there
      message = "Undone: \(step.name).\(change.wayBack)\(words)"
      return .undo(step.id)
    case .redo(let step, let there):
      let words = showAll(toShow: change, at: there)
      place = there
      message = "Done again: \(step.name).\(words)"
      return .redo(step.id)
    case .elsewhere:
      let dropped = phase.withOpen { $0.history.rebase(onto: change) } ?? 0
      if dropped > 0 {
        travel.destination = nil
        message = "Another session changed \(change.subject) since: \(dropped.counted("undo step")) came to nothing."
      }
      return nil
    }
  }

  private mutating func record(
    _ edit: Edit, before: Place, _ environment: Environment
  ) -> SaveRequest.Record? {
    let after = place
    let recorded = phase.withOpen { journal in
      journal.history.record(
        edit.name, at: environment.now, sitting: edit.sitting, before: before,
        now: Snapshot(model: journal.model, place: after))
    }
    switch recorded {
    case .step(let step): return .step(step)
    case .retracted(let step): return .retract(step.id)
    case nil: return nil
    }
  }
}

extension ModelChange {
  /// How to get what it takes away.
  fileprivate var wayBack: String {
    let removed = dreams.values.count { $0.new == nil }
    return removed == 0 ? "" : " Ctrl-R brings \(removed == 1 ? "it" : "them") back."
  }
}

// MARK: Undo and redo

extension Session {
  mutating func move(_ direction: Travel.Direction, _ environment: Environment) -> [Command] {
    guard let old = phase.standing else {
      message = "Still reading the journal."
      return []
    }
    switch phase.withOpen({ direction == .undo ? $0.history.undo() : $0.history.redo() }) {
    case .impossible, nil:
      message = direction == .undo ? "Nothing to undo." : "Nothing to do again."
      return []
    case .needs(let step):
      travel.awaited = (direction, step.id)
      return [.fetch(step)]
    case .to(let snapshot, let step):
      phase.withOpen { journal in
        journal.model = snapshot.model
        journal.state = journal.state.validated(for: snapshot.model)
      }
      let cause =
        direction == .undo ? Cause.undo(step, snapshot.place) : Cause.redo(step, snapshot.place)
      let commands = modelDidChange(old: old.model, new: snapshot.model, by: cause, environment)
      stateDidChange(old: old.state, new: context.state)
      return commands
    }
  }
}
