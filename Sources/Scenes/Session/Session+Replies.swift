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
      warn(ofFailure: words)
    case .setAside(let path):
      aside = path
      message = "Saving to \(path.lastComponent) now: the journal's file was replaced or deleted."
    case .fetched(let step, let change): return fetched(step, change, environment)
    case .fetchFailed(let step, let words):
      message = words
      guard travel.awaited?.step == step.id else { break }
      (travel.awaited, travel.destination) = (nil, nil)
      return takeHeld()
    case .changedElsewhere(let foreign): return changedElsewhere(foreign, environment)
    case .revisions(let dream, let revisions): learn(.revisions(dream, revisions))
    case .revisionsFailed(let words): message = words
    case .studied(let id, let insights): receive(insights, id: id)
    case .edited(let draft, let text): return edited(draft, text, environment)
    case .notEdited(let words): message = words
    case .shared(let id, let outcome): return receive(outcome, id: id, environment)
    case .found(let id, let order): found(id, order)
    case .leftovers(let leftovers): return rescue(leftovers, environment)
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
    scenes.closeScenes(overIn: context)
    settleScenes()
    defer { deferred = [] }
    let commands = deferred.flatMap { pass($0, environment) } + rescue([], environment) + lookForWanted(environment)
    return isQuitting && saves.isEmpty ? commands + [.quit] : commands
  }

  private mutating func saved(
    _ id: Int, _ correction: ModelChange, _ environment: Environment
  ) -> [Command] {
    let record = saves.first?.record
    if saves.failure != nil { message = "Saved now." }
    let commands = saves.didSave(id: id) + correct(by: correction, of: record, environment) + removeFiles()
    if saysWhenSaved, isSaved { (message, saysWhenSaved) = ("Saved.", false) }
    return isQuitting && saves.isEmpty ? commands + [.quit] : commands
  }

  private mutating func fetched(
    _ step: Step, _ change: ModelChange, _ environment: Environment
  ) -> [Command] {
    learn(.change(step, change))
    guard let (direction, wanted) = travel.awaited, wanted == step.id else { return [] }
    travel.awaited = nil
    return supply(change, of: step, for: direction, environment) + takeHeld()
  }

  mutating func learn(_ fact: Fact) {
    let context = context
    scenes.updateAll { $0.learn(fact, in: context) }
  }
}

extension String {
  /// The name of the file that it is a path of.
  fileprivate var lastComponent: Substring { split(separator: "/").last ?? self[...] }
}
