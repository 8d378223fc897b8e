import DreamCore
import Stage

/// The dreams of a branch on their way back, beside what is there: each is merged with what became of it since.
struct BranchReturn: Equatable, Sendable {
  private let branch: Branch
  private var changes: [Step.ID: ModelChange] = [:]

  /// The most steps that are read.
  static let mostSteps = 200

  init(_ branch: Branch) { self.branch = branch }

  /// Takes what a step of the branch did. Returns whether all steps are read.
  mutating func take(_ change: ModelChange, of step: Step) -> Bool {
    guard branch.steps.contains(where: { $0.id == step.id }) else { return false }
    changes[step.id] = change
    return changes.count == branch.steps.count
  }

  /// The dreams at the end of the branch, with what they were before it.
  private var dreams: [(before: Dream?, after: Dream)] {
    var ends: [Dream.ID: (before: Dream?, after: Dream?)] = [:]
    for change in branch.steps.compactMap({ changes[$0.id] }) {
      for (id, difference) in change.dreams { ends[id] = (ends[id]?.before ?? difference.old, difference.new) }
    }
    return ends.sorted { $0.key < $1.key }.compactMap { end in end.value.after.map { (end.value.before, $0) } }
  }

  /// The actions that bring the dreams back as one step, and name them.
  func actions(in context: Context) -> [Action] {
    let merges = dreams.compactMap { dream -> Merge<Dream>? in
      guard let standing = context.model.dreams[dream.after.id] else { return Merge(dream.after) }
      let merge = dream.after.merging(standing, since: dream.before)
      return merge.value == standing && merge.other == nil ? nil : merge
    }
    guard let first = merges.first?.value else { return [.say("Everything on this branch is here already.")] }
    let values = merges.map(\.value)
    let words = merges.count == 1 ? "“\(first.displayTitle)”" : merges.count.counted("dream")
    var edit = Edit("Bring back \(words)") { model in values.reduce(model) { $0.replacing($1) } }
    edit.conflicts = merges.compactMap(\.other).map {
      NewConflict(other: .dream($0), source: "the branch")
    }
    let key = context.preferences.undoKey
    return [
      .edit(edit), .select(.dream(first.id)),
      .say("\(words) \(merges.count == 1 ? "is" : "are") back, beside what is there. \(key) takes that back."),
    ]
  }
}
