import DreamCore

/// The reading of the journal: how far it is, and when it is tried again after it failed.
struct Reading: Equatable, Sendable {
  /// The newest part of the journal, which is shown until all of it is read; nil from then on.
  private(set) var excerpt: Excerpt? = Excerpt()
  /// The reason why the last attempt failed, as a message; nil if it succeeded or is the first.
  private(set) var failure: String?
  /// The moment of the next attempt; nil if none is due.
  private(set) var retry: Instant?
  /// Whether a part of the journal was left out because it can't be read.
  private(set) var leavesOut = false
  private var failures = 0
  private var isUnderWay = false

  /// The pause after the first attempt that failed, in milliseconds. It doubles with each one that follows.
  private static let shortestPause: Int64 = 1000
  private static let longestPause: Int64 = 64_000

  init() {}

  /// Whether the whole journal is read.
  var isDone: Bool { excerpt == nil }

  /// Replaces the excerpt.
  mutating func show(_ excerpt: Excerpt) { self.excerpt = excerpt }

  /// Begins an attempt, unless one is under way or none is needed.
  mutating func begin() -> [Command] {
    guard !isDone, !isUnderWay else { return [] }
    isUnderWay = true
    retry = nil
    return [.load]
  }

  /// Records that the attempt failed; it is repeated after a pause, which grows each time.
  mutating func didFail(_ message: String, at now: Instant) {
    guard !isDone else { return }
    isUnderWay = false
    failure = message
    retry = now.advanced(byMilliseconds: min(Self.longestPause, Self.shortestPause << min(failures, 6)))
    failures += 1
  }

  /// Records that the whole journal is read.
  mutating func finish(leavingOut: Bool) {
    self = Reading()
    excerpt = nil
    leavesOut = leavingOut
  }

  /// Has the journal read soon, because its file was changed: whatever stood in the way may be gone.
  mutating func fileDidChange(at now: Instant) {
    retry = retry.map { min($0, now.advanced(byMilliseconds: Self.shortestPause)) }
  }

  /// Begins an attempt if it is time to.
  mutating func tick(at now: Instant) -> [Command] {
    guard let retry, retry <= now else { return [] }
    return begin()
  }
}
