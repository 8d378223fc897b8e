import DreamCore

/// A request for data that is only in the journal's file, not in the model.
package enum Question: Hashable, Sendable {
  /// The change that a step of an earlier session made.
  case change(Step)
  /// All versions of a dream.
  case versions(Dream.ID)
  /// The dreams that are no longer in the journal.
  case deleted
  /// The samples of dreams that are coded, and who has coded.
  case samples
  /// The sample of a task, and what its coder said so far.
  case coding(CodingTask)
}

/// The result of something that a scene asked for, delivered to the instance that asked.
package enum Answer: Sendable {
  /// The change that a step made.
  case change(Step, ModelChange)
  /// All versions of a dream.
  case versions(Dream.ID, Versions)
  /// The dreams that are no longer in the journal, those removed last first.
  case deleted([DeletedDream])
  /// The samples of dreams that are coded, and who has coded, the latest last.
  case samples([CodingSample], coders: [String])
  /// The sample of a task, nil if it isn't there, and what its coder said so far. What others said is not among it.
  case coding(CodingTask, CodingSample?, [Coding])
  /// The result of the scene's `wantedWork`.
  case work(FinishedWork)
  /// The outcome of a delivery.
  case delivered(Delivery.Outcome)
  /// The answer to a request about files, or how far it is.
  case files(FileAnswer)
}

extension Answer {
  /// The action that shows the answer's words, for scenes that do nothing else with it; empty if it has no words.
  package var saying: [Action] {
    switch self {
    case .delivered(let outcome): [.say(outcome.words)]
    case .files(.failed(let words)): [.say(words)]
    case .change, .versions, .deleted, .samples, .coding, .work, .files: []
    }
  }
}

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
