import DreamCore

/// Changes on their way to the journal's file, one at a time and in order. What fails stays first and is tried again.
package struct SaveQueue: Equatable, Sendable {
  private var waiting: [SaveRequest] = []
  private var firstID = 0
  private var isUnderWay = false
  /// Why the last attempt failed, in words.
  package private(set) var failure: String?
  /// How many attempts have failed one after the other.
  package private(set) var failures = 0
  /// When the next attempt is due, after one that failed.
  package private(set) var retry: Instant?

  /// Milliseconds between attempts.
  private static let patience: Int64 = 3000

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  /// What is being saved, or is next.
  package var first: SaveRequest? { waiting.first }

  /// What others changed, without what own changes are on their way for: those stand until the file has taken them in,
  /// or not.
  package func settled(_ foreign: ForeignChanges) -> ForeignChanges {
    waiting.reduce(foreign) { $0.isEmpty ? $0 : $0.leavingOut($1.change) }
  }

  package mutating func append(_ request: SaveRequest) -> [Command] {
    waiting.append(request)
    return next()
  }

  /// The first one is on disk.
  package mutating func didSave(id: Int) -> [Command] {
    guard isUnderWay, id == firstID else { return [] }
    waiting.removeFirst()
    firstID += 1
    isUnderWay = false
    failure = nil
    failures = 0
    return next()
  }

  package mutating func didFail(id: Int, message: String, at now: Instant) {
    guard isUnderWay, id == firstID else { return }
    isUnderWay = false
    failure = message
    failures += 1
    retry = now.advanced(byMilliseconds: Self.patience)
  }

  package mutating func tick(at now: Instant) -> [Command] {
    guard let retry, retry <= now else { return [] }
    return tryAgain()
  }

  /// Tries again without waiting.
  package mutating func tryAgain() -> [Command] {
    retry = nil
    return next()
  }

  private mutating func next() -> [Command] {
    guard !isUnderWay, retry == nil, let request = waiting.first else { return [] }
    isUnderWay = true
    return [.save(id: firstID, request)]
  }
}
