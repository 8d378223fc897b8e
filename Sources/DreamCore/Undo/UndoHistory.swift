/// The undo stack: named snapshots of the whole journal and a cursor among them.
///
/// Snapshot `i` is the journal before step `i`, and the last one the journal after all of them. What earlier sessions
/// did stands before and behind these as steps without a snapshot; theirs is made when it is needed.
package struct UndoHistory: Equatable, Sendable {
  private let session: Int64
  private var sequence = 0
  private var steps: [Entry] = []
  private var snapshots: [Snapshot]
  private var cursor = 0
  /// Steps of earlier sessions that can be undone, the latest last …
  private var storedPast: [Step]
  /// … and those that can be done again, the next one last.
  private var storedFuture: [Step]

  private struct Entry: Equatable {
    var step: Step
    let sitting: Sitting?
  }

  /// `past` and `future` are the steps of earlier sessions, both the oldest first.
  package init(session: Int64, now: Snapshot, past: [Step] = [], future: [Step] = []) {
    self.session = session
    snapshots = [now]
    storedPast = past
    storedFuture = future.reversed()
  }

  /// What a change became.
  package enum Recorded: Hashable, Sendable {
    case step(Step)
    /// More of its sitting's step made that come to nothing.
    case retracted(Step)
  }

  /// The step that undo takes back.
  package var undone: Step? { cursor > 0 ? steps[cursor - 1].step : storedPast.last }

  /// The step that redo does again.
  package var redone: Step? { cursor < steps.count ? steps[cursor].step : storedFuture.last }

  /// All steps that are done, the oldest first, …
  package var past: [Step] { storedPast + steps[..<cursor].map(\.step) }

  /// … and all that can be done again, the next one first.
  package var future: [Step] { steps[cursor...].map(\.step) + storedFuture.reversed() }

  /// Registers that the journal became `now` from where the person was at `before`. What was undone is forgotten.
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
    steps.append(Entry(step: step, sitting: sitting))
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
  /// What undo or redo comes to.
  package enum Move: Equatable, Sendable {
    case to(Snapshot, by: Step)
    /// The step is of an earlier session: its change must be had from the journal's file first.
    case needs(Step)
    case impossible
  }

  /// Steps back.
  package mutating func undo() -> Move {
    guard cursor > 0 else { return storedPast.last.map(Move.needs) ?? .impossible }
    cursor -= 1
    return .to(snapshots[cursor], by: steps[cursor].step)
  }

  /// Steps forward.
  package mutating func redo() -> Move {
    guard cursor < steps.count else { return storedFuture.last.map(Move.needs) ?? .impossible }
    cursor += 1
    return .to(snapshots[cursor], by: steps[cursor - 1].step)
  }

  /// How much of an earlier session's step there still is to undo or to do again.
  package enum Supplied: Hashable, Sendable {
    case whole
    /// So many things were changed by another session since: they stay as they are.
    case part(leftOut: Int)
    /// All of them were: the step is forgotten.
    case nothing
  }

  /// Makes the snapshot of an earlier session's step, from the change that it was: of what no one has changed since.
  @discardableResult
  package mutating func supply(_ change: ModelChange, of step: Step) -> Supplied {
    if storedPast.last?.id == step.id {
      storedPast.removeLast()
      let left = change.standing(in: snapshots[0].model)
      guard !left.isEmpty else { return .nothing }
      steps.insert(Entry(step: step, sitting: nil), at: 0)
      let before = snapshots[0].model.applying(left.inverse)
      snapshots.insert(Snapshot(model: before, place: left.place), at: 0)
      cursor += 1
      return Supplied(left, of: change)
    }
    guard storedFuture.last?.id == step.id, let last = snapshots.last else { return .whole }
    storedFuture.removeLast()
    let left = change.inverse.standing(in: last.model).inverse
    guard !left.isEmpty else { return .nothing }
    steps.append(Entry(step: step, sitting: nil))
    snapshots.append(Snapshot(model: last.model.applying(left), place: left.place))
    return Supplied(left, of: change)
  }

  /// Takes in what another session did, in every snapshot, and drops the steps that come to nothing by it.
  /// Returns how many.
  package mutating func rebase(onto change: ModelChange) -> Int {
    for index in snapshots.indices { snapshots[index].model = snapshots[index].model.rebased(onto: change) }
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
  /// How many steps there are, done and undone.
  package var count: Int { storedPast.count + steps.count + storedFuture.count }

  /// How many of them are done: the first ones.
  package var doneCount: Int { storedPast.count + cursor }

  /// The steps, the oldest first; those that are undone stand behind those that are done. O(1).
  package subscript(index: Int) -> Step {
    if index < storedPast.count { return storedPast[index] }
    let own = index - storedPast.count
    return own < steps.count ? steps[own].step : storedFuture[storedFuture.count - 1 - (own - steps.count)]
  }

  /// What a step did, if that is known without the journal's file.
  package func change(of step: Step.ID) -> ModelChange? {
    steps.lastIndex { $0.step.id == step }.flatMap { change(at: storedPast.count + $0) }
  }

  /// The same for the step at an index. O(1) to find it.
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
  /// Where a person looks who undoes it.
  fileprivate var place: Place { Place(selected: dreams.keys.min().map(ListItem.dream)) }
}
