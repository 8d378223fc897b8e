/// A line of steps that was left when an edit was made in the past. One can go back to it.
package struct Branch: Hashable, Identifiable, Sendable {
  /// The step after which it begins; nil if it begins where the history does.
  let fork: Step.ID?
  /// Its steps, the oldest first; never empty.
  package let steps: [Step]
  /// The moment at which it was left.
  package let leftAt: Instant

  /// The id of its first step.
  package var id: Step.ID { steps[0].id }

  init(fork: Step.ID?, steps: [Step], leftAt: Instant) {
    self.fork = fork
    self.steps = steps
    self.leftAt = leftAt
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
    self.past = past
    self.future = future
    self.branches = branches
  }
}

/// A step of a branch, as it is stored.
package struct LeftStep: Hashable, Sendable {
  let step: Step
  /// The step that it comes after; nil if it is the first of all, or follows one that is forgotten.
  let parent: Step.ID?
  let leftAt: Instant

  package init(step: Step, parent: Step.ID?, leftAt: Instant) {
    self.step = step
    self.parent = parent
    self.leftAt = leftAt
  }
}

extension Branch {
  /// The branches that stored steps form, the one left first first. Where a branch forks itself, it goes on with the step
  /// that was left last. O(n log n).
  /// - Parameter steps: in the order in which they were made.
  package static func joining(_ steps: [LeftStep]) -> [Branch] {
    let children = Dictionary(grouping: steps.indices, by: { steps[$0].parent })
    let continuing = Set(
      steps.compactMap { step in children[step.step.id]?.max { isLeftBefore(steps[$0], steps[$1]) } })
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

  private static func isLeftBefore(_ a: LeftStep, _ b: LeftStep) -> Bool { a.leftAt < b.leftAt }
}
