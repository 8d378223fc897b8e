import DreamCore

extension Session {
  mutating func receive(_ reply: Reply, _ environment: Environment) -> [Command] {
    switch reply {
    case .excerpt(let excerpt): show(excerpt)
    case .loaded(let loaded): return open(loaded, environment)
    case .loadFailed(let words):
      loadFailure = words
      message = words
    case .saved(let id, let correction): return saved(id, correction, environment)
    case .saveFailed(let id, let words):
      saves.didFail(id: id, message: words, at: environment.now)
      isQuitting = false
      message = unsavedMessage(words)
    case .fetched(let step, let change): return fetched(step, change, environment)
    case .fetchFailed(_, let words):
      awaited = nil
      message = words
    case .changedElsewhere(let change): return changedElsewhere(change, environment)
    }
    return []
  }

  private mutating func show(_ excerpt: Excerpt) {
    guard case .opening = phase else { return }
    phase = .opening(excerpt)
    order = ListOrder(context.model)
    settleScenes()
  }

  private mutating func open(_ loaded: Reply.Loaded, _ environment: Environment) -> [Command] {
    guard case .opening = phase else { return [] }
    let history = UndoHistory(
      session: loaded.session, now: Snapshot(model: loaded.model, place: place), past: loaded.past,
      future: loaded.future)
    phase = .open(OpenJournal(model: loaded.model, history: history))
    order = loaded.order
    settleScenes()
    defer { deferred = [] }
    let commands = deferred.flatMap { pass($0, environment) }
    return isQuitting && saves.isEmpty ? commands + [.quit] : commands
  }

  private mutating func saved(
    _ id: Int, _ correction: ModelChange, _ environment: Environment
  ) -> [Command] {
    if saves.failure != nil { message = "Saved now." }
    let commands = saves.didSave(id: id) + correct(by: correction, environment)
    return isQuitting && saves.isEmpty ? commands + [.quit] : commands
  }

  private mutating func fetched(
    _ step: Step, _ change: ModelChange, _ environment: Environment
  ) -> [Command] {
    guard let direction = awaited else { return [] }
    awaited = nil
    phase.withOpen { $0.history.supply(change, of: step) }
    return move(direction, environment)
  }

  private mutating func correct(by change: ModelChange, _ environment: Environment) -> [Command] {
    guard !change.isEmpty else { return [] }
    let commands = changedElsewhere(change, environment)
    message = "Another session had changed it: theirs is shown, yours is kept in its past."
    return commands
  }

  private mutating func changedElsewhere(_ change: ModelChange, _ environment: Environment) -> [Command] {
    guard let old = phase.journal?.model else { return [] }
    let new = old.applying(change)
    phase.withOpen { $0.model = new }
    return modelDidChange(old: old, new: new, by: .elsewhere, environment)
  }
}
