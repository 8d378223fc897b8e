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

  /// The moment since which nothing was saved; nil if all is.
  private var waitingSince: Instant?
  /// How often the changes that wait have become others, and how often they had when they were kept in a file; nil if there is
  /// no file.
  private var (changes, kept): (Int, Int?) = (0, nil)

  /// The time between attempts, and the time after which what waits is kept in a file, in milliseconds.
  private static let (pauseBetweenAttempts, keptAsideAfter): (Int64, Int64) = (3000, 3000)

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

  /// All changes that are not saved yet and of the size of what people write, as one; nil if there are none. An import of
  /// thousands can be read again, and would take as much memory as the journal.
  private var written: ModelChange? {
    let changes = waiting.lazy.map(\.change).filter { !$0.isEmpty && $0.count <= 100 }
    return changes.first.map { changes.dropFirst().reduce($0) { $0.followed(by: $1) } }
  }

  /// Queues a change. Returns the command that saves it, unless another one is being saved.
  mutating func append(_ request: SaveRequest) -> [Command] {
    waiting.append(request)
    changes += 1
    if waitingSince == nil { waitingSince = request.at }
    return next()
  }

  /// Removes the first change, which was saved. Returns the command for the next one, if one waits, and that which removes the
  /// file in which all were kept, if none does.
  mutating func didSave(id: Int, at now: Instant) -> [Command] {
    guard isUnderWay, id == firstID else { return [] }
    waiting.removeFirst()
    changes += 1
    waitingSince = waiting.isEmpty ? nil : now
    firstID += 1
    isUnderWay = false
    failure = nil
    failures = 0
    guard waiting.isEmpty, kept != nil else { return next() }
    kept = nil
    return [.keepAside(nil)]
  }

  /// Records that the attempt to save the first change failed.
  mutating func didFail(id: Int, message: String, at now: Instant) {
    guard isUnderWay, id == firstID else { return }
    isUnderWay = false
    failure = message
    failures += 1
    retry = now.advanced(byMilliseconds: Self.pauseBetweenAttempts)
  }

  /// The moment of the next `tick`; nil for none.
  var nextTick: Instant? { [retry, nextKeeping].compactMap { $0 }.min() }

  /// The moment from which the changes that wait are to be in a file, in case that the process is killed before they can be
  /// saved; nil if they are.
  private var nextKeeping: Instant? {
    guard kept != changes else { return nil }
    return waitingSince?.advanced(byMilliseconds: kept == nil ? Self.keptAsideAfter : 0)
  }

  /// Tries again if it is time to, and has the changes kept in a file if that is due.
  mutating func tick(at now: Instant) -> [Command] {
    var commands: [Command] = []
    if let nextKeeping, nextKeeping <= now {
      kept = changes
      commands += written.map { [.keepAside($0)] } ?? []
    }
    guard let retry, retry <= now else { return commands }
    return commands + tryAgain()
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
