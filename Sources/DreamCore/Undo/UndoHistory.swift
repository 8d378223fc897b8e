/// The undo history: a tree of snapshots of the whole journal, and a cursor in it.
///
/// One path through the tree is the line that undo and redo go along. An edit made in the past leaves the rest of the line
/// as a branch, to which one can turn again. Steps of earlier sessions have no snapshots until they are needed.
package struct UndoHistory: Equatable, Sendable {
  let session: Int64
  private var sequence = 0
  /// Steps of earlier sessions at the beginning of the line, the latest last.
  var storedPast: [Step]
  /// The journal before the first step whose snapshot is known.
  var start: Snapshot
  /// The part of the line whose snapshots are known.
  var known: [KnownStep] = []
  /// The number of known steps that are done.
  var cursor = 0
  /// Steps of earlier sessions at the end of the line, the next one last.
  var storedFuture: [Step]
  /// The branches by the step after which they begin; those of one step in the order in which they were left.
  var detached: [Step.ID?: [DetachedBranch]] = [:]
  /// Whether the history has the steps of earlier sessions.
  var knowsEarlier: Bool

  /// A step and the journal after the step.
  struct KnownStep: Equatable, Sendable {
    var step: Step
    let undoGroup: UndoGroup?
    var after: Snapshot
  }

  /// A branch with its snapshots, as far as they are known.
  struct DetachedBranch: Equatable, Sendable {
    var known: [KnownStep] = []
    /// The steps after the known ones, the oldest first.
    var stored: [Step] = []
    let leftAt: Instant

    var isEmpty: Bool { known.isEmpty && stored.isEmpty }
    var first: Step? { known.first?.step ?? stored.first }
  }

  /// Creates the history of a session that begins with `now`.
  /// - Parameter earlier: the steps of earlier sessions; `nil` if they are not read yet.
  package init(session: Int64, now: Snapshot, earlier: EarlierSteps? = nil) {
    self.session = session
    start = now
    knowsEarlier = earlier != nil
    let earlier = earlier ?? EarlierSteps()
    storedPast = earlier.past
    storedFuture = earlier.future.reversed()
    for branch in earlier.branches { attach(branch) }
  }

  /// The result of recording a change.
  package enum Recorded: Hashable, Sendable {
    case step(Step)
    /// The change took back everything that its sitting's step had done; the step is gone.
    case retracted(Step)
  }

  /// The step that the next undo takes back.
  package var undone: Step? { cursor > 0 ? known[cursor - 1].step : storedPast.last }

  /// The step that the next redo repeats.
  package var redone: Step? { cursor < known.count ? known[cursor].step : storedFuture.last }

  /// The steps that are undone. An edit makes a branch of them.
  package var ahead: UndoneSteps {
    guard knowsEarlier else { return .all }
    return .these(known[cursor...].map(\.step.id) + storedFuture.reversed().map(\.id), after: undone?.id)
  }

  /// The snapshot at the cursor.
  var now: Snapshot {
    get { cursor > 0 ? known[cursor - 1].after : start }
    set { if cursor > 0 { known[cursor - 1].after = newValue } else { start = newValue } }
  }

  /// Records that the journal became `now`, from when the person was at `before`. What was undone becomes a branch.
  package mutating func record(
    _ name: String, at: Instant, undoGroup: UndoGroup? = nil, before: ListPosition, now: Snapshot
  ) -> Recorded {
    if let undoGroup, let last = known.last, last.undoGroup == undoGroup, redone == nil, detached[last.step.id] == nil {
      return amend(last.step, name: name, now: now)
    }
    leaveFuture(at: at)
    let step = Step(id: Step.ID(session: session, sequence: sequence), name: name, at: at)
    sequence += 1
    self.now.place = before
    known.append(KnownStep(step: step, undoGroup: undoGroup, after: now))
    cursor += 1
    return .step(step)
  }

  private mutating func amend(_ step: Step, name: String, now: Snapshot) -> Recorded {
    let before = cursor > 1 ? known[cursor - 2].after : start
    guard before.model != now.model else {
      known.removeLast()
      cursor -= 1
      return .retracted(step)
    }
    let renamed = Step(id: step.id, name: name, at: step.at)
    known[cursor - 1].step = renamed
    known[cursor - 1].after = now
    return .step(renamed)
  }

  /// The result of an undo or a redo.
  package enum Move: Equatable, Sendable {
    case to(Snapshot, by: Step)
    /// The step is of an earlier session: its change has to be read from the journal's file and supplied first.
    case needs(Step)
    case impossible
  }

  package mutating func undo() -> Move {
    guard cursor > 0 else { return storedPast.last.map(Move.needs) ?? .impossible }
    cursor -= 1
    return .to(now, by: known[cursor].step)
  }

  package mutating func redo() -> Move {
    guard cursor < known.count else { return storedFuture.last.map(Move.needs) ?? .impossible }
    cursor += 1
    return .to(now, by: known[cursor - 1].step)
  }

  /// The extent to which an earlier session's step can still be undone or redone.
  package enum Supplied: Hashable, Sendable {
    case whole
    /// Some things were changed by other sessions since: `leftOut` of them stay as they are.
    case part(leftOut: Int)
    /// Everything was changed since: the step is forgotten.
    case nothing
  }

  /// Makes the missing snapshot of an earlier session's step from its change, leaving out what was changed since.
  @discardableResult
  package mutating func supply(_ change: ModelChange, of step: Step) -> Supplied {
    if storedPast.last?.id == step.id { return supplyPast(change, of: step) }
    if storedFuture.last?.id == step.id { return supplyFuture(change, of: step) }
    return .whole
  }

  private mutating func supplyPast(_ change: ModelChange, of step: Step) -> Supplied {
    storedPast.removeLast()
    let left = change.standing(in: start.model)
    guard !left.isEmpty else {
      reparent(from: step.id, to: storedPast.last?.id)
      return .nothing
    }
    known.insert(KnownStep(step: step, undoGroup: nil, after: start), at: 0)
    start = Snapshot(model: start.model.applying(left.inverse), place: left.place)
    cursor += 1
    return Supplied(left, of: change)
  }

  private mutating func supplyFuture(_ change: ModelChange, of step: Step) -> Supplied {
    storedFuture.removeLast()
    let last = (known.last?.after ?? start).model
    let left = change.inverse.standing(in: last).inverse
    guard !left.isEmpty else {
      reparent(from: step.id, to: known.last?.step.id ?? storedPast.last?.id)
      return .nothing
    }
    let after = Snapshot(model: last.applying(left), place: left.place)
    known.append(KnownStep(step: step, undoGroup: nil, after: after))
    return Supplied(left, of: change)
  }

  /// The number of all steps of the line, done and undone.
  package var count: Int { storedPast.count + known.count + storedFuture.count }

  /// The number of steps that are done. They come before the undone ones.
  package var doneCount: Int { storedPast.count + cursor }

  /// The step of the line at `index`: first those that are done, the oldest first, then those that are undone. O(1).
  package subscript(index: Int) -> Step {
    if index < storedPast.count { return storedPast[index] }
    let own = index - storedPast.count
    return own < known.count ? known[own].step : storedFuture[storedFuture.count - 1 - (own - known.count)]
  }

  /// The change that the step of the line at `index` made; `nil` if it has to be read from the journal's file.
  package func change(at index: Int) -> ModelChange? {
    let own = index - storedPast.count
    guard known.indices.contains(own) else { return nil }
    return ModelChange(old: (own > 0 ? known[own - 1].after : start).model, new: known[own].after.model)
  }
}

extension UndoHistory.Supplied {
  fileprivate init(_ left: ModelChange, of change: ModelChange) {
    self = left.count == change.count ? .whole : .part(leftOut: change.count - left.count)
  }
}

extension ModelChange {
  /// The place to show when the change is undone.
  fileprivate var place: ListPosition {
    ListPosition(selected: dreams.keys.min().map(ListItem.dream) ?? (favoriteCreature == nil ? nil : .favorite))
  }
}
