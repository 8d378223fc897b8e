import DreamCore
import JournalStore

/// Someone with a store, a model and an undo history, who saves each thing that is done, as the app does.
struct Sitter {
  let store: JournalStore
  private(set) var model: Model
  private(set) var history: UndoHistory
  private(set) var seen: Int64
  private var now: Int64 = 2000

  init(_ store: JournalStore) throws {
    let journal = try store.load()
    self.store = store
    model = journal.model
    seen = journal.seen
    history = UndoHistory(
      session: store.session, now: Snapshot(model: journal.model), earlier: journal.earlier)
  }

  @discardableResult
  mutating func become(
    _ new: Model, _ name: String = "Edit", undoGroup: UndoGroup? = nil, settling settled: [OpenConflict.ID] = []
  ) throws -> SaveOutcome {
    guard new != model else { return SaveOutcome() }
    now += 1
    let ahead = history.ahead
    let recorded = history.record(
      name, at: Instant(milliseconds: now), undoGroup: undoGroup, before: ListPosition(), now: Snapshot(model: new))
    switch recorded {
    case .step(let step): return try save(new, .step(step, leaving: ahead), settling: settled)
    case .retracted(let step): return try save(new, .retract(step.id))
    }
  }

  /// For one save of a sitter that is of no further use.
  func become(in new: Model) throws {
    var sitter = self
    try sitter.become(new)
  }

  /// False where there is nothing to undo.
  mutating func undo() throws -> Bool {
    switch history.undo() {
    case .impossible: return false
    case .to(let snapshot, let step):
      try save(snapshot.model, .undo(step.id))
      return true
    case .needs(let step):
      history.supply(try store.change(of: step.id), of: step)
      return try undo()
    }
  }

  mutating func redo() throws -> Bool {
    switch history.redo() {
    case .impossible: return false
    case .to(let snapshot, let step):
      try save(snapshot.model, .redo(step.id))
      return true
    case .needs(let step):
      history.supply(try store.change(of: step.id), of: step)
      return try redo()
    }
  }

  /// Turns to a branch that begins here. False if there is none.
  mutating func switchTo(_ branch: Branch.ID) throws -> Bool {
    now += 1
    let left = history.ahead
    guard let ahead = history.switchTo(branch, at: Instant(milliseconds: now)) else { return false }
    try save(model, .switchTo(ahead.map(\.id), leaving: left))
    return true
  }

  /// All models that undo, redo and turning to branches lead to. Ends at the beginning.
  mutating func everything() throws -> [Model] {
    while try undo() {}
    return try everythingAhead()
  }

  private mutating func everythingAhead() throws -> [Model] {
    var models = [model]
    let next = history.redone.map { [$0.id] } ?? []
    for branch in next + history.branches(after: history.undone?.id).map(\.id) {
      if history.redone?.id != branch { _ = try switchTo(branch) }
      guard try redo() else { continue }
      models += try everythingAhead()
      _ = try undo()
    }
    return models
  }

  /// Takes in what others did.
  mutating func look() throws {
    let changes = try store.changes(since: seen)
    seen = changes.seen
    let change = changes.change(to: model)
    model = model.applying(change)
    _ = history.rebase(onto: change, now: model)
  }

  @discardableResult
  private mutating func save(
    _ new: Model, _ record: SaveRequest.Record, settling settled: [OpenConflict.ID] = []
  ) throws -> SaveOutcome {
    let change = ModelChange(old: model, new: new)
    let outcome = try store.save(
      SaveRequest(change: change, record: record, at: Instant(milliseconds: now), settled: settled))
    model = new.applying(outcome.correction)
    _ = history.rebase(onto: outcome.foreign, now: model)
    return outcome
  }
}
