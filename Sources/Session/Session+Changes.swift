import CellCanvas
import DreamCore
import Stage

/// A journal, or the part of it that is read, with the state and the undo history.
///
/// Only this file assigns the model and the state, each time by way of `modelDidChange` and `stateDidChange`.
struct OpenJournal: Sendable {
  fileprivate(set) var model: Model
  fileprivate(set) var state = State.viewing
  var history: UndoHistory

  init(model: Model, session: Int64) {
    self.model = model
    history = UndoHistory(session: session, now: Snapshot(model: model))
  }

  /// Replaces the model and the state. Call it only from `Session.become`.
  mutating func become(_ new: Journal.ModelAndState) { (model, state) = (new.model, new.state) }

  /// Puts the whole journal in the place of its part. `earlier` are the steps of earlier sessions.
  mutating func widen(to whole: Model, earlier: EarlierSteps) {
    history.widen(to: whole, earlier: earlier)
    (model, state) = (whole, state.validated(for: whole))
  }
}

extension Session {
  /// The reason why the model changes.
  enum ChangeCause {
    /// The journal is being read.
    case loading
    case edit(Edit)
    case undo(Step, Place)
    case redo(Step, Place)
    /// Another session changed the journal.
    case elsewhere
  }

  /// Passes an edit through the gate.
  mutating func pass(_ edit: Edit, _ environment: Environment) -> [Command] {
    let old = journal.modelAndState
    let new = Gate.pass(edit, model: old.model, state: old.state, at: environment.now)
    return become(Journal.ModelAndState(model: new.model, state: new.state), by: .edit(edit), environment)
  }

  /// Whether an edit would change the model. Many only change the state.
  func changes(_ edit: Edit, _ environment: Environment) -> Bool {
    let old = journal.modelAndState
    return Gate.pass(edit, model: old.model, state: old.state, at: environment.now).model != old.model
  }

  /// Changes the model for another reason than an edit. The state stays, without what no longer exists in the new model.
  mutating func become(_ model: Model, by cause: ChangeCause, _ environment: Environment) -> [Command] {
    let old = journal.modelAndState
    return become(Journal.ModelAndState(model: model, state: old.state.validated(for: model)), by: cause, environment)
  }

  private mutating func become(
    _ new: Journal.ModelAndState, by cause: ChangeCause, _ environment: Environment
  ) -> [Command] {
    let old = journal.modelAndState
    guard old != new else { return [] }
    let before = context
    journal.withOpen { $0.become(new) }
    return modelDidChange(old: old.model, new: new.model, by: cause, before, environment)
      + stateDidChange(old: old.state, new: new.state, environment)
  }

  /// Shows the newest part of the journal while the rest is read. Returns nil if all of it has been read already.
  mutating func show(_ excerpt: Excerpt, _ environment: Environment) -> [Command]? {
    let before = context
    guard journal.show(excerpt) else { return nil }
    return modelDidChange(old: before.model, new: context.model, by: .loading, before, environment)
  }

  /// Takes over the whole journal, which was read. Returns nil if it has been read already.
  mutating func load(_ loaded: Reply.Loaded, _ environment: Environment) -> [Command]? {
    let before = context
    guard journal.take(loaded) else { return nil }
    return modelDidChange(old: before.model, new: context.model, by: .loading, before, environment)
  }

  /// Brings a change to the frame, the scenes, the undo history and the journal's file: the only path there. `before` is the
  /// context before the change.
  private mutating func modelDidChange(
    old: Model, new: Model, by cause: ChangeCause, _ before: Context, _ environment: Environment
  ) -> [Command] {
    guard !cause.isLoading else { return didLoad(old: old, new: new, before, environment) }
    let change = ModelChange(old: old, new: new)
    guard !change.isEmpty else { return [] }
    appearance.causes.all = true
    let place = place
    journal.follow(change)
    if searching.isFollowing { searching.follow(change) }
    let commands = updateScenes(by: change, before, environment)
    if !conflicts.all.isEmpty { conflicts.follow(change, by: cause.ofConflicts) }
    let record = register(cause, change, before: place, environment)
    if scenes.all.contains(where: \.content.showsHistory) { settleScenes() }
    guard let record else { return commands }
    return commands + journal.save(SaveRequest(change: change, record: record, at: environment.now))
  }

  /// Brings what was read to the frame and the scenes. It is no undo step, and nothing is saved.
  ///
  /// The two models share nothing, and comparing a million dreams would hold the loop: only the subjects of the old model are
  /// compared. The order of the list came with the new one.
  private mutating func didLoad(
    old: Model, new: Model, _ before: Context, _ environment: Environment
  ) -> [Command] {
    appearance.causes.all = true
    let commands = updateScenes(by: ModelChange(ofSubjectsIn: old, to: new), before, environment)
    settleScenes()
    return commands
  }

  private mutating func updateScenes(
    by change: ModelChange, _ before: Context, _ environment: Environment
  ) -> [Command] {
    let context = context
    let closed = scenes.closeScenes(overIn: context).closed
    scenes.updateAll { $0.content.modelDidChange(change, old: before, new: context) }
    return didClose(closed, environment)
  }

  /// Tells the scenes about a new state, and closes those that belong to the old one. The share sheet is open exactly
  /// while the state is `.sharing`.
  private mutating func stateDidChange(old: State, new: State, _ environment: Environment) -> [Command] {
    guard old != new else { return [] }
    appearance.causes.all = true
    let context = context
    let closed = scenes.closeScenes(overIn: context).closed
    scenes.updateAll { $0.content.stateDidChange(old: old, new: new, in: context) }
    let commands = didClose(closed, environment)
    guard case .sharing = new, !isSheetOpen else { return commands }
    return commands + perform([.transition(.share, .modal)], for: scenes.top.id, environment)
  }

  private var isSheetOpen: Bool { scenes.modals.contains { $0.scene == .share } }

  /// Records a change in the undo history. Returns the record to save with it; nil if the change is not to be saved.
  private mutating func register(
    _ cause: ChangeCause, _ change: ModelChange, before: Place, _ environment: Environment
  ) -> SaveRequest.Record? {
    switch cause {
    case .edit(let edit):
      travel.hasLostLastStep = false
      let ahead = journal.open.history.aheadCount
      let record = journal.record(edit, at: environment.now, before: before, after: place)
      if ahead > 0 {
        let ways = "\(preferences.key(of: MainScene.history)), \(preferences.branchKey) and Enter"
        notices.message =
          "\(ahead.counted("undone step")) \(ahead == 1 ? "is" : "are") kept as a branch: \(ways) lead there."
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
    case .elsewhere:
      let last = journal.undone?.id
      let dropped = journal.rebase(onto: change)
      if last != nil, journal.undone?.id != last { travel.hasLostLastStep = true }
      if dropped > 0 {
        travel.stop()
        notices.message =
          "\(dropped.counted("step")) can't be undone any more: another session changed \(change.shortSubject)."
      }
      return nil
    case .loading: return nil
    }
  }
}

extension Session {
  /// The message about a step that was undone or redone. A long name of the step is cut, so that what follows it can be read.
  private func travelWords(_ verb: String, _ step: Step, _ rest: String) -> String {
    let room = appearance.size.width - DisplayText("\(verb): .\(rest)").width - 3
    let name = DisplayText(step.name).truncated(to: max(16, room - 1), ellipsis: DisplayText("…")).string
    let isQuoteOpen = name.count(where: { $0 == "“" }) > name.count(where: { $0 == "”" })
    return "\(verb): \(name)\(isQuoteOpen ? "”" : "").\(rest)"
  }
}

extension Session.ChangeCause {
  fileprivate var isLoading: Bool { if case .loading = self { true } else { false } }

  fileprivate var ofConflicts: Conflicts.Origin {
    switch self {
    case .edit(let edit): edit.undoGroup == nil ? .other : .writing
    case .elsewhere: .elsewhere
    case .undo, .redo, .loading: .other
    }
  }
}

extension ModelChange {
  /// The words that say how to bring back the dreams that this change removes; empty if it removes none.
  fileprivate func wayBack(with key: String) -> String {
    let removed = dreams.values.count { $0.new == nil }
    return removed == 0 ? "" : " \(key) brings \(removed == 1 ? "it" : "them") back."
  }
}
