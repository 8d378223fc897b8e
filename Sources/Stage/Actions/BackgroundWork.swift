/// A computation that takes too long for the main loop: a pure function of a value, run on another thread.
///
/// A scene returns its work from `wantedWork` and gets the result in `receive`; no other code names the type.
package protocol BackgroundWork: Equatable, Sendable {
  associatedtype Output: Sendable

  /// Computes the output. Called on any thread.
  func run() -> Output
}

/// A piece of background work and its output, with their types erased.
package struct FinishedWork: Sendable {
  private let work: any BackgroundWork
  private let output: any Sendable

  package init(_ work: any BackgroundWork, _ output: any Sendable) {
    self.work = work
    self.output = output
  }

  /// The work and its output as values of the type `Work`; nil if the work has another type.
  package func result<Work: BackgroundWork>(of type: Work.Type) -> (work: Work, output: Work.Output)? {
    guard let work = work as? Work, let output = output as? Work.Output else { return nil }
    return (work, output)
  }
}

extension BackgroundWork {
  /// Returns whether `other` is of the same type and equal.
  package func isEqual(to other: any BackgroundWork) -> Bool { other as? Self == self }
}
