import DreamCore

/// The changes that are being saved, one at a time and in order. A change whose save fails stays first and is tried again.
struct SaveQueue: Equatable, Sendable {
  private var waiting: [SaveRequest] = []
  private var firstID = 0
  private var isUnderWay = false
  /// The reason why the last attempt failed, as a message; nil if it succeeded.
  private(set) var failure: String?
  /// The number of attempts that failed in a row.
  private(set) var failures = 0
  /// The moment of the next attempt after one that failed; nil if none is due.
  private(set) var retry: Instant?

  /// The time between attempts, in milliseconds.
  private static let patience: Int64 = 3000

  init() {}

  var isEmpty: Bool { waiting.isEmpty }

  /// The change that is being saved, or is saved next; nil if all are saved.
  var first: SaveRequest? { waiting.first }

  /// `foreign` without the items that have unsaved changes of our own.
  func settled(_ foreign: ForeignChanges) -> ForeignChanges {
    waiting.reduce(foreign) { $0.isEmpty ? $0 : $0.leavingOut($1.change) }
  }

  /// The conflicts that the changes settle.
  var settled: [OpenConflict.ID] { waiting.flatMap(\.settled) }

  /// `model` with all changes that are not saved yet.
  func applied(to model: Model) -> Model { waiting.reduce(model) { $0.applying($1.change) } }

  /// All changes that are not saved yet as one; nil if all are saved.
  var unsaved: ModelChange? {
    guard let first = waiting.first?.change else { return nil }
    return waiting.dropFirst().reduce(first) { $0.followed(by: $1.change) }
  }

  /// Queues a change. Returns the command that saves it, unless another one is being saved.
  mutating func append(_ request: SaveRequest) -> [Command] {
    waiting.append(request)
    return next()
  }

  /// Removes the first change, which was saved. Returns the command for the next one, if one waits.
  mutating func didSave(id: Int) -> [Command] {
    guard isUnderWay, id == firstID else { return [] }
    waiting.removeFirst()
    firstID += 1
    isUnderWay = false
    failure = nil
    failures = 0
    return next()
  }

  /// Records that the attempt to save the first change failed.
  mutating func didFail(id: Int, message: String, at now: Instant) {
    guard isUnderWay, id == firstID else { return }
    isUnderWay = false
    failure = message
    failures += 1
    retry = now.advanced(byMilliseconds: Self.patience)
  }

  /// Tries again if it is time to.
  mutating func tick(at now: Instant) -> [Command] {
    guard let retry, retry <= now else { return [] }
    return tryAgain()
  }

  /// Tries again at once.
  mutating func tryAgain() -> [Command] {
    retry = nil
    return next()
  }

  private mutating func next() -> [Command] {
    guard !isUnderWay, retry == nil, let request = waiting.first else { return [] }
    isUnderWay = true
    return [.save(id: firstID, request)]
  }
}
