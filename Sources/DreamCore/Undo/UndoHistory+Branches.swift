extension UndoHistory {
  /// The branches that begin after a step, or at the beginning of the history, in the order in which they were left. O(1)
  /// and the branches' steps.
  package func branches(after fork: Step.ID?) -> [Branch] {
    limbs[fork, default: []].map { $0.branch(at: fork) }
  }

  /// The number of branches that begin after a step, or at the beginning of the history. O(1).
  package func branchCount(after fork: Step.ID?) -> Int { limbs[fork]?.count ?? 0 }

  /// Whether any branch was left.
  package var hasBranches: Bool { !limbs.isEmpty }

  /// The number of steps that are undone, which redo brings back.
  package var aheadCount: Int { count - doneCount }

  /// The number of steps of the line that are done where a branch begins; nil if there is no such branch, or it begins on
  /// another one. O(n).
  package func fork(of branch: Branch.ID) -> Int? {
    guard let limb = limbs.first(where: { $0.value.contains { $0.first?.id == branch } }) else { return nil }
    guard let fork = limb.key else { return 0 }
    return (0..<count).last { self[$0].id == fork }.map { $0 + 1 }
  }

  /// Makes a branch that begins at the cursor the line ahead; what was ahead becomes a branch.
  ///
  /// Returns the steps that are ahead now, the next one first; nil if no such branch begins here.
  package mutating func turn(to branch: Branch.ID, at now: Instant) -> [Step]? {
    let fork = undone?.id
    guard let index = limbs[fork]?.firstIndex(where: { $0.first?.id == branch }),
      let limb = limbs[fork]?.remove(at: index)
    else { return nil }
    leaveFuture(at: now)
    if limbs[fork]?.isEmpty == true { limbs[fork] = nil }
    known += limb.known
    storedFuture = limb.stored.reversed()
    return limb.known.map(\.step) + limb.stored
  }

  /// Makes a branch of what is ahead.
  mutating func leaveFuture(at now: Instant) {
    let limb = Limb(known: Array(known[cursor...]), stored: storedFuture.reversed(), leftAt: now)
    guard !limb.isEmpty else { return }
    limbs[undone?.id, default: []].append(limb)
    known.removeSubrange(cursor...)
    storedFuture = []
  }

  /// Adds a branch of an earlier session.
  mutating func hang(_ branch: Branch) {
    limbs[branch.fork, default: []].append(Limb(stored: branch.steps, leftAt: branch.leftAt))
  }

  /// Has the branches that begin after a step, which is forgotten, begin after the one before it.
  mutating func rehang(from step: Step.ID?, to before: Step.ID?) {
    guard step != before, let moved = limbs.removeValue(forKey: step) else { return }
    limbs[before, default: []] += moved
  }
}

extension UndoHistory.Limb {
  fileprivate func branch(at fork: Step.ID?) -> Branch {
    Branch(fork: fork, steps: known.map(\.step) + stored, leftAt: leftAt)
  }
}
