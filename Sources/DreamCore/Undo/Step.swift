/// A step of the undo history, without its change.
package struct Step: Hashable, Identifiable, Sendable {
  package let id: ID
  /// The name for people: `Delete “Teeth”`.
  package let name: String
  package let at: Instant

  package init(id: ID, name: String, at: Instant) { (self.id, self.name, self.at) = (id, name, at) }

  /// The session that made the step, and the number of the step in it, from 0.
  package struct ID: Hashable, Sendable {
    package let session: Int64
    package let sequence: Int

    package init(session: Int64, sequence: Int) { (self.session, self.sequence) = (session, sequence) }
  }
}

/// A stretch of writing whose changes are one undo step.
package struct UndoGroup: Hashable, Sendable {
  let number: Int

  package init(number: Int) { self.number = number }
}

/// A line of steps that was left when an edit was made in the past. One can go back to it.
package struct Branch: Hashable, Identifiable, Sendable {
  /// The step after which the branch begins; `nil` for the beginning of the history.
  let fork: Step.ID?
  /// The steps, the oldest first; never empty.
  package let steps: [Step]
  /// The moment at which the branch was left.
  package let leftAt: Instant

  /// The id of the first step.
  package var id: Step.ID { steps[0].id }

  init(fork: Step.ID?, steps: [Step], leftAt: Instant) { (self.fork, self.steps, self.leftAt) = (fork, steps, leftAt) }

  /// The branches that stored steps form, the one left first first. Where a branch forks itself, it goes on with the step
  /// that was left last. O(n log n).
  /// - Parameter steps: the stored steps, the oldest first.
  package static func joining(_ steps: [LeftStep]) -> [Branch] {
    let children = Dictionary(grouping: steps.indices, by: { steps[$0].parent })
    let continuing = Set(
      steps.compactMap { step in children[step.step.id]?.max { steps[$0].leftAt < steps[$1].leftAt } })
    let branches = steps.indices.filter { !continuing.contains($0) }.map { first in
      var line = [first]
      while let next = children[steps[line[line.count - 1]].step.id]?.first(where: continuing.contains) {
        line.append(next)
      }
      return Branch(
        fork: steps[first].parent, steps: line.map { steps[$0].step },
        leftAt: line.map { steps[$0].leftAt }.max() ?? steps[first].leftAt)
    }
    return branches.sorted { $0.leftAt < $1.leftAt }
  }
}

/// The steps of earlier sessions, as the journal's file has them.
package struct EarlierSteps: Hashable, Sendable {
  /// The steps that can be undone, the oldest first.
  package var past: [Step]
  /// The steps that can be redone, the oldest first.
  package var future: [Step]
  /// The branches that were left, the one left first first.
  package var branches: [Branch]

  package init(past: [Step] = [], future: [Step] = [], branches: [Branch] = []) {
    (self.past, self.future, self.branches) = (past, future, branches)
  }
}

/// A stored step of a branch.
package struct LeftStep: Hashable, Sendable {
  let step: Step
  /// The step before; `nil` for the first step of all, or if the step before is forgotten.
  let parent: Step.ID?
  let leftAt: Instant

  package init(step: Step, parent: Step.ID?, leftAt: Instant) {
    (self.step, self.parent, self.leftAt) = (step, parent, leftAt)
  }
}

/// A state that undo can return to: the journal, and the person's place in the list. It holds no modal state.
package struct Snapshot: Equatable, Sendable {
  package var model: Model
  package var place: ListPosition

  package init(model: Model, place: ListPosition = ListPosition()) {
    self.model = model
    self.place = place
  }
}
