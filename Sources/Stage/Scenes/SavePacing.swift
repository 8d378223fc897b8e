import DreamCore

/// When text that is being written is to be saved: after a pause of the keys, after a second at most, or after 200 bytes.
package struct SavePacing: Equatable, Sendable {
  private var firstChange: Instant?
  private var lastChange: Instant?
  private var bytes = 0

  private static let pause: Int64 = 400
  private static let longest: Int64 = 1000
  private static let most = 200

  package init() {}

  /// The moment at which what was typed is to be saved; nil if nothing has changed.
  package var due: Instant? {
    guard let firstChange, let lastChange else { return nil }
    return min(
      lastChange.advanced(byMilliseconds: Self.pause), firstChange.advanced(byMilliseconds: Self.longest))
  }

  package func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  /// Whether so much has changed that it is to be saved at once.
  package var isFull: Bool { bytes >= Self.most }

  /// Notes that so many bytes were typed.
  package mutating func change(of bytes: Int = 1, at now: Instant) {
    firstChange = firstChange ?? now
    lastChange = now
    self.bytes += max(1, bytes)
  }
}

extension UndoGroup {
  /// Creates a group to which no edit belongs yet.
  package init(_ environment: Environment) { self.init(number: Int(environment.newID.rawValue)) }
}
