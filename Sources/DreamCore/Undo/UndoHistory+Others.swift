extension UndoHistory {
  /// Applies another session's change to every snapshot, and drops the steps that have no effect any more. Returns the
  /// number of dropped steps.
  /// - Parameter merged: the journal as it is now, if that is a merge of both sessions' changes.
  package mutating func rebase(onto change: ModelChange, now merged: Model? = nil) -> Int {
    updateModels { $0.rebased(onto: change) }
    if let merged { now.model = merged }
    return dropEmptySteps()
  }

  /// Puts `whole` in the place of the current snapshot, which was only a part of `whole`, and does the same for the other
  /// snapshots. Things that differ between `whole` and the part stay as they are in `whole`.
  ///
  /// - Parameter earlier: the steps in the file. Those of this session are left out; the future becomes a branch if this
  ///   session has steps of its own.
  package mutating func widen(to whole: Model, earlier: EarlierSteps) {
    let part = now.model
    updateModels { model in
      let back = ModelChange(old: model, new: part).standing(in: whole)
      return whole.applying(back.inverse)
    }
    knowsEarlier = true
    storedPast = earlier.past.filter { $0.id.session != session }
    let future = earlier.future.filter { $0.id.session != session }
    reparent(from: nil, to: storedPast.last?.id)
    for branch in earlier.branches where branch.id.session != session { attach(branch) }
    if let first = known.first {
      if !future.isEmpty { attach(Branch(fork: storedPast.last?.id, steps: future, leftAt: first.step.at)) }
    } else {
      storedFuture = future.reversed()
    }
    _ = dropEmptySteps()
  }

  private mutating func updateModels(_ update: (Model) -> Model) {
    func updated(_ steps: [KnownStep]) -> [KnownStep] {
      steps.map { step in
        let after = Snapshot(model: update(step.after.model), place: step.after.place)
        return KnownStep(step: step.step, undoGroup: step.undoGroup, after: after)
      }
    }
    start.model = update(start.model)
    known = updated(known)
    detached = detached.mapValues { branches in
      branches.map { DetachedBranch(known: updated($0.known), stored: $0.stored, leftAt: $0.leftAt) }
    }
  }

  /// Drops the steps whose snapshots before and after them are equal. Returns their number.
  private mutating func dropEmptySteps() -> Int {
    let line = Pruned(known, after: start.model, fork: storedPast.last?.id)
    let dropped = line.indicesDropped
    known = line.kept
    cursor -= dropped.count { $0 < cursor }
    for (step, before) in line.dropped { reparent(from: step, to: before) }
    return dropped.count + dropEmptyDetachedSteps()
  }

  /// Drops such steps of the branches, from the branches that begin on the line outwards. Returns their number.
  private mutating func dropEmptyDetachedSteps() -> Int {
    guard hasBranches else { return 0 }
    var models: [Step.ID?: Model] = [storedPast.last?.id: start.model]
    for step in known { models[step.step.id] = step.after.model }
    var (count, waiting) = (0, Set(detached.keys))
    while let fork = waiting.first(where: { models[$0] != nil }), let beginning = models[fork] {
      waiting.remove(fork)
      let pruned = detached[fork, default: []].map { Pruned($0.known, after: beginning, fork: fork) }
      for (index, pruned) in pruned.enumerated() { detached[fork]?[index].known = pruned.kept }
      detached[fork]?.removeAll(where: \.isEmpty)
      if detached[fork]?.isEmpty == true { detached[fork] = nil }
      for step in pruned.flatMap(\.kept) { models[step.step.id] = step.after.model }
      for (step, before) in pruned.flatMap(\.dropped) where detached[step] != nil {
        reparent(from: step, to: before)
        waiting.remove(step)
        waiting.insert(before)
      }
      count += pruned.reduce(0) { $0 + $1.dropped.count }
    }
    return count
  }

  /// Steps in order, without the ones that have no effect.
  private struct Pruned {
    private(set) var kept: [KnownStep] = []
    private(set) var indicesDropped: [Int] = []
    /// Each dropped step, and the one before it that is kept.
    private(set) var dropped: [(step: Step.ID, before: Step.ID?)] = []

    /// `beginning` is the model before the first step, and `fork` the step before it.
    init(_ steps: [KnownStep], after beginning: Model, fork: Step.ID?) {
      for (index, step) in steps.enumerated() {
        guard step.after.model == kept.last?.after.model ?? beginning else {
          kept.append(step)
          continue
        }
        indicesDropped.append(index)
        dropped.append((step.step.id, kept.last?.step.id ?? fork))
      }
    }
  }
}
