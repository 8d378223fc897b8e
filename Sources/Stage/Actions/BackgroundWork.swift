/// A computation that takes too long for the main loop: a pure function of a value, run on another thread.
///
/// A scene returns its work from `wantedWork` and gets the result in `receive`; no other code names the type.
package protocol BackgroundWork: Equatable, Sendable {
  associatedtype Answer: Sendable

  /// Computes the answer. Called on any thread.
  func run() -> Answer
}

/// A piece of background work and its answer, with their types erased.
package struct FinishedWork: Sendable {
  private let work: any BackgroundWork
  private let answer: any Sendable

  package init(_ work: any BackgroundWork, _ answer: any Sendable) {
    self.work = work
    self.answer = answer
  }

  /// The work and its answer as values of the type `Work`; nil if the work has another type.
  package func result<Work: BackgroundWork>(of type: Work.Type) -> (work: Work, answer: Work.Answer)? {
    guard let work = work as? Work, let answer = answer as? Work.Answer else { return nil }
    return (work, answer)
  }
}

extension BackgroundWork {
  /// Returns whether `other` is of the same type and equal.
  package func isEqual(to other: any BackgroundWork) -> Bool { other as? Self == self }
}
