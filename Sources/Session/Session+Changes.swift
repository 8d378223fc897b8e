import CellCanvas
import DreamCore
import Stage

extension Session {
  /// Passes an edit through the gate.
  mutating func pass(_ edit: Edit, _ environment: Environment) -> [Command] {
    let (new, old) = (gated(edit, environment), model)
    let commands = become(new.model, new.state, by: .edit(edit), environment)
    guard !edit.settled.isEmpty, new.model == old else { return commands }
    let request = SaveRequest(change: ModelChange(), record: .settle, at: environment.now, settled: edit.settled)
    return commands + journal.saves.append(request)
  }

  /// Whether an edit would change the model. Many only change the state.
  func changes(_ edit: Edit, _ environment: Environment) -> Bool {
    gated(edit, environment).model != model
  }

  private func gated(_ edit: Edit, _ environment: Environment) -> (model: Model, state: State) {
    Gate.pass(edit, model: model, state: state, at: environment.now, nightTurn: preferences.nightTurn)
  }

  /// Changes the model for another reason than an edit. The state stays, without what no longer exists in the new model.
  mutating func become(_ model: Model, by cause: ChangeCause, _ environment: Environment) -> [Command] {
    become(model, state.validated(for: model), by: cause, environment)
  }

  /// Shows the newest part of the journal while the rest is read. Returns nil if all of it has been read already.
  mutating func show(_ excerpt: Excerpt, _ environment: Environment) -> [Command]? {
    journal.canShowExcerpt ? become(Model(excerpt), by: .excerpt(excerpt), environment) : nil
  }

  /// Takes over the whole journal, which was read. Returns nil if it has been read already.
  mutating func load(_ loaded: Reply.Loaded, _ environment: Environment) -> [Command]? {
    journal.reading.isDone
      ? nil : become(journal.saves.applied(to: loaded.model), by: .loading(loaded), environment)
  }
}

// MARK: What follows from a change

extension Session {
  mutating func updateScenes(by change: ModelChange, _ before: Context, _ environment: Environment) -> [Command] {
    let context = context
    let closed = scenes.closeScenes(overIn: context).closed
    scenes.updateAll { $0.content.modelDidChange(change, old: before, new: context) }
    return didClose(closed, environment)
  }

  /// Records a change in the undo history. Returns the record to save with it; nil if the change is not to be saved.
  mutating func register(
    _ cause: ChangeCause, _ change: ModelChange, before: ListPosition, _ environment: Environment
  ) -> SaveRequest.Record? {
    switch cause {
    case .edit(let edit):
      travel.hasLostLastStep = false
      let ahead = journal.history.aheadCount
      let record = journal.record(edit, at: environment.now, before: before, now: Snapshot(model: model, place: place))
      if ahead > 0 {
        let (steps, them) = (ahead.counted("undone step"), ahead == 1 ? "it" : "them")
        notices.message =
          "\(steps) \(ahead == 1 ? "is" : "are") kept as a branch: \(keysToBringBack) bring \(them) back."
      } else if let words = change.recallWords(in: preferences.dates) {
        notices.message = words
      }
      return record
    case .undo(let step, let there):
      let words = showAll(toShow: change, at: there)
      go(to: there)
      notices.message = travelWords("Undone", step, "\(change.wayBack(with: preferences.redoKey))\(words)")
      return .undo(step.id)
    case .redo(let step, let there):
      let words = showAll(toShow: change, at: there)
      go(to: there)
      notices.message = travelWords("Redone", step, words)
      return .redo(step.id)
    case .elsewhere: rebase(onto: change)
    case .merge, .excerpt, .loading: break
    }
    return nil
  }

  /// Applies what another session changed to the snapshots that undo and redo lead to.
  mutating func rebase(onto change: ModelChange) {
    guard !change.isEmpty else { return }
    let last = journal.history.undone?.id
    let dropped = journal.history.rebase(onto: change, now: model)
    if last != nil, journal.history.undone?.id != last { travel.hasLostLastStep = true }
    guard dropped > 0 else { return }
    travel.stop()
    notices.message =
      "\(dropped.counted("step")) can't be undone any more: another session changed \(change.shortSubject)."
  }

  /// The message about a step that was undone or redone. A long name of the step is cut, so that what follows it can be read.
  private func travelWords(_ verb: String, _ step: Step, _ rest: String) -> String {
    let room = appearance.size.width - DisplayText("\(verb): .\(rest)").width - 3
    let name = DisplayText(step.name).truncated(to: max(16, room - 1), ellipsis: DisplayText("…")).string
    let isQuoteOpen = name.count(where: { $0 == "“" }) > name.count(where: { $0 == "”" })
    return "\(verb): \(name)\(isQuoteOpen ? "”" : "").\(rest)"
  }
}

extension ModelChange {
  /// The words that say how to bring back the dreams that this change removes; empty if it removes none.
  fileprivate func wayBack(with key: String) -> String {
    let removed = dreams.values.count { $0.new == nil }
    return removed == 0 ? "" : " \(key) brings \(removed == 1 ? "it" : "them") back."
  }
}

extension Model {
  /// The part of a journal that an excerpt has.
  fileprivate init(_ excerpt: Excerpt) {
    self = Model(favoriteCreature: excerpt.favoriteCreature).inserting(excerpt.dreams).inserting(excerpt.nights)
  }
}
