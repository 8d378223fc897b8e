extension UndoHistory {
  /// The branches that begin after a step, or at the beginning of the history, in the order in which they were left. O(1)
  /// and the branches' steps.
  package func branches(after fork: Step.ID?) -> [Branch] {
    detached[fork, default: []].map { Branch(fork: fork, steps: $0.known.map(\.step) + $0.stored, leftAt: $0.leftAt) }
  }

  /// The number of branches that begin after a step, or at the beginning of the history. O(1).
  package func branchCount(after fork: Step.ID?) -> Int { detached[fork]?.count ?? 0 }

  package var hasBranches: Bool { !detached.isEmpty }

  /// Whether nothing was done since a branch was left: its steps are what the person may want back.
  package var hasJustLeftBranch: Bool {
    guard let last = detached.values.joined().map(\.leftAt).max() else { return false }
    return last >= undone?.at ?? last
  }

  /// The number of steps that are undone, which redo brings back.
  package var aheadCount: Int { count - doneCount }

  /// The number of steps of the line that are done where a branch begins; `nil` if there is no such branch, or it begins on
  /// another one. O(n).
  package func fork(of branch: Branch.ID) -> Int? {
    guard let found = detached.first(where: { $0.value.contains { $0.first?.id == branch } }) else { return nil }
    guard let fork = found.key else { return 0 }
    return (0..<count).last { self[$0].id == fork }.map { $0 + 1 }
  }

  /// Makes a branch that begins at the cursor the line ahead; what was ahead becomes a branch.
  ///
  /// Returns the steps that are ahead now, the next one first; `nil` if no such branch begins here.
  package mutating func switchTo(_ branch: Branch.ID, at now: Instant) -> [Step]? {
    let fork = undone?.id
    guard let index = detached[fork]?.firstIndex(where: { $0.first?.id == branch }),
      let chosen = detached[fork]?.remove(at: index)
    else { return nil }
    leaveFuture(at: now)
    if detached[fork]?.isEmpty == true { detached[fork] = nil }
    known += chosen.known
    storedFuture = chosen.stored.reversed()
    return chosen.known.map(\.step) + chosen.stored
  }

  /// Makes a branch of what is ahead.
  mutating func leaveFuture(at now: Instant) {
    let branch = DetachedBranch(known: Array(known[cursor...]), stored: storedFuture.reversed(), leftAt: now)
    guard !branch.isEmpty else { return }
    detached[undone?.id, default: []].append(branch)
    known.removeSubrange(cursor...)
    storedFuture = []
  }

  /// Adds a branch of an earlier session.
  mutating func attach(_ branch: Branch) {
    detached[branch.fork, default: []].append(DetachedBranch(stored: branch.steps, leftAt: branch.leftAt))
  }

  /// Moves the branches that begin after a forgotten step to the step before.
  mutating func reparent(from step: Step.ID?, to before: Step.ID?) {
    guard step != before, let moved = detached.removeValue(forKey: step) else { return }
    detached[before, default: []] += moved
  }
}
