import DreamCore
import Stage

@testable import Session

/// What the journal's file answers.
extension Desk {
  /// What the journal's file says to a question.
  func fetched(_ question: Question) -> Reply {
    switch question {
    case .versions(let dream): .answered(question, .versions(dream, versions(of: dream)))
    case .deleted: .answered(question, .deleted(deleted))
    case .samples: .answered(question, .samples(samples, coders: codings.map(\.coder)))
    case .coding(let task):
      .answered(
        question,
        .coding(task, samples.first { $0.name == task.sample }, codings.filter { $0.coder == task.coder }))
    case .change(let step):
      earlier[step.id].map { .answered(question, .change(step, $0)) }
        ?? .unanswered(question, message: "There is no such step.")
    }
  }

  private func versions(of dream: Dream.ID) -> Versions {
    Versions(
      current: model.dreams[dream].map { Version($0, reason: "Write") },
      earlier: (revisions[dream] ?? []).map { Version($0, reason: "Edit") })
  }
}
