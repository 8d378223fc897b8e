/// The undo stack: snapshots of the whole journal, and a cursor among them.
///
/// Snapshot `i` is the journal before step `i`; the last one is the journal after all steps. Steps of earlier sessions
/// come before and after these, without snapshots, which are made when they are needed.
package struct UndoHistory: Equatable, Sendable {
  private let session: Int64
  private var sequence = 0
  private var steps: [OwnStep] = []
  private var snapshots: [Snapshot]
  private var cursor = 0
  /// Steps of earlier sessions that can be undone, the latest last.
  private var storedPast: [Step]
  /// Steps of earlier sessions that can be redone, the next one last.
  private var storedFuture: [Step]

  private struct OwnStep: Equatable {
    var step: Step
    let sitting: Sitting?
  }

  /// Creates the history of a session that begins with `now`. `past` and `future` are the steps of earlier sessions, both
  /// the oldest first.
  package init(session: Int64, now: Snapshot, past: [Step] = [], future: [Step] = []) {
    self.session = session
    snapshots = [now]
    storedPast = past
    storedFuture = future.reversed()
  }

  /// The result of recording a change.
  package enum Recorded: Hashable, Sendable {
    case step(Step)
    /// The change took back everything that its sitting's step had done; the step is gone.
    case retracted(Step)
  }

  /// The step that the next undo takes back.
  package var undone: Step? { cursor > 0 ? steps[cursor - 1].step : storedPast.last }

  /// The step that the next redo repeats.
  package var redone: Step? { cursor < steps.count ? steps[cursor].step : storedFuture.last }

  /// Records that the journal became `now`, from when the person was at `before`. Forgets the steps that were undone.
  package mutating func record(
    _ name: String, at: Instant, sitting: Sitting? = nil, before: Place, now: Snapshot
  ) -> Recorded {
    forgetFuture()
    if let sitting, let last = steps.last, last.sitting == sitting {
      return amend(last.step, name: name, now: now)
    }
    let step = Step(id: Step.ID(session: session, sequence: sequence), name: name, at: at)
    sequence += 1
    snapshots[cursor].place = before
    steps.append(OwnStep(step: step, sitting: sitting))
    snapshots.append(now)
    cursor += 1
    return .step(step)
  }

  private mutating func amend(_ step: Step, name: String, now: Snapshot) -> Recorded {
    guard snapshots[cursor - 1].model != now.model else {
      steps.removeLast()
      snapshots.removeLast()
      cursor -= 1
      return .retracted(step)
    }
    let renamed = Step(id: step.id, name: name, at: step.at)
    steps[cursor - 1].step = renamed
    snapshots[cursor] = now
    return .step(renamed)
  }

  private mutating func forgetFuture() {
    steps.removeSubrange(cursor...)
    snapshots.removeSubrange((cursor + 1)...)
    storedFuture = []
  }
}

extension UndoHistory {
  /// The result of an undo or a redo.
  package enum Move: Equatable, Sendable {
    case to(Snapshot, by: Step)
    /// The step is of an earlier session: its change has to be read from the journal's file and supplied first.
    case needs(Step)
    case impossible
  }

  /// Goes back one step.
  package mutating func undo() -> Move {
    guard cursor > 0 else { return storedPast.last.map(Move.needs) ?? .impossible }
    cursor -= 1
    return .to(snapshots[cursor], by: steps[cursor].step)
  }

  /// Goes forward one step.
  package mutating func redo() -> Move {
    guard cursor < steps.count else { return storedFuture.last.map(Move.needs) ?? .impossible }
    cursor += 1
    return .to(snapshots[cursor], by: steps[cursor - 1].step)
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
    if storedPast.last?.id == step.id {
      storedPast.removeLast()
      let left = change.standing(in: snapshots[0].model)
      guard !left.isEmpty else { return .nothing }
      steps.insert(OwnStep(step: step, sitting: nil), at: 0)
      let before = snapshots[0].model.applying(left.inverse)
      snapshots.insert(Snapshot(model: before, place: left.place), at: 0)
      cursor += 1
      return Supplied(left, of: change)
    }
    guard storedFuture.last?.id == step.id, let last = snapshots.last else { return .whole }
    storedFuture.removeLast()
    let left = change.inverse.standing(in: last.model).inverse
    guard !left.isEmpty else { return .nothing }
    steps.append(OwnStep(step: step, sitting: nil))
    snapshots.append(Snapshot(model: last.model.applying(left), place: left.place))
    return Supplied(left, of: change)
  }

  /// Applies another session's change to every snapshot, and drops the steps that have no effect any more. Returns the
  /// number of dropped steps.
  package mutating func rebase(onto change: ModelChange) -> Int {
    for index in snapshots.indices { snapshots[index].model = snapshots[index].model.rebased(onto: change) }
    return dropEmptySteps()
  }

  /// Puts `whole` in the place of the current snapshot, which was only a part of it, and the other snapshots' differences
  /// from that part upon it. Things that `whole` has otherwise than the part stay as they are in `whole`. `past` and `future`
  /// are the steps of earlier sessions, both the oldest first; steps of this session among them are left out, and so is the
  /// future if this session has steps of its own.
  package mutating func widen(to whole: Model, past: [Step], future: [Step]) {
    let part = snapshots[cursor].model
    for index in snapshots.indices {
      let back = ModelChange(old: snapshots[index].model, new: part).standing(in: whole)
      snapshots[index].model = whole.applying(back.inverse)
    }
    storedPast = past.filter { $0.id.session != session }
    storedFuture = steps.isEmpty ? future.filter { $0.id.session != session }.reversed() : []
    _ = dropEmptySteps()
  }

  private mutating func dropEmptySteps() -> Int {
    let empty = steps.indices.filter { snapshots[$0].model == snapshots[$0 + 1].model }
    for index in empty.reversed() {
      steps.remove(at: index)
      snapshots.remove(at: index)
      if index < cursor { cursor -= 1 }
    }
    return empty.count
  }
}

extension UndoHistory {
  /// The number of all steps, done and undone.
  package var count: Int { storedPast.count + steps.count + storedFuture.count }

  /// The number of steps that are done; they come first.
  package var doneCount: Int { storedPast.count + cursor }

  /// The step at `index`: first those that are done, the oldest first, then those that are undone. O(1).
  package subscript(index: Int) -> Step {
    if index < storedPast.count { return storedPast[index] }
    let own = index - storedPast.count
    return own < steps.count ? steps[own].step : storedFuture[storedFuture.count - 1 - (own - steps.count)]
  }

  /// The change that a step made; `nil` if it has to be read from the journal's file.
  package func change(of step: Step.ID) -> ModelChange? {
    steps.lastIndex { $0.step.id == step }.flatMap { change(at: storedPast.count + $0) }
  }

  /// The change that the step at `index` made; `nil` if it has to be read from the journal's file.
  package func change(at index: Int) -> ModelChange? {
    let own = index - storedPast.count
    guard steps.indices.contains(own) else { return nil }
    return ModelChange(old: snapshots[own].model, new: snapshots[own + 1].model)
  }
}

extension UndoHistory.Supplied {
  fileprivate init(_ left: ModelChange, of change: ModelChange) {
    self = left.count == change.count ? .whole : .part(leftOut: change.count - left.count)
  }
}

extension ModelChange {
  /// The place to show when the change is undone.
  fileprivate var place: Place { Place(selected: dreams.keys.min().map(ListItem.dream)) }
}
