import DreamCore

/// When what is typed passes the gate: when the keys pause, after a second at most, or after 200 characters.
struct WritePacing: Equatable, Sendable {
  private var firstChange: Instant?
  private var lastChange: Instant?
  private var bytes = 0

  private static let pause: Int64 = 400
  private static let longest: Int64 = 1000
  private static let most = 200

  /// When it is time to write; nothing while nothing has changed.
  var due: Instant? {
    guard let firstChange, let lastChange else { return nil }
    return min(
      lastChange.advanced(byMilliseconds: Self.pause), firstChange.advanced(byMilliseconds: Self.longest))
  }

  func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  /// Whether it can't wait for a pause.
  var isFull: Bool { bytes >= Self.most }

  mutating func change(of bytes: Int, at now: Instant) {
    firstChange = firstChange ?? now
    lastChange = now
    self.bytes += max(1, bytes)
  }
}
