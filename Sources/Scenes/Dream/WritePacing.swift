import DreamCore
import Stage

/// The timing of writing: after a pause of the keys, after a second at most, or after 200 bytes.
struct WritePacing: Equatable, Sendable {
  private var firstChange: Instant?
  private var lastChange: Instant?
  private var bytes = 0

  private static let pause: Int64 = 400
  private static let longest: Int64 = 1000
  private static let most = 200

  /// The moment at which what was typed is to be written; nil if nothing has changed.
  var due: Instant? {
    guard let firstChange, let lastChange else { return nil }
    return min(
      lastChange.advanced(byMilliseconds: Self.pause), firstChange.advanced(byMilliseconds: Self.longest))
  }

  func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  /// Whether so much has changed that it is to be written at once.
  var isFull: Bool { bytes >= Self.most }

  mutating func change(of bytes: Int = 1, at now: Instant) {
    firstChange = firstChange ?? now
    lastChange = now
    self.bytes += max(1, bytes)
  }
}

extension UndoGroup {
  /// A sitting that no other edit belongs to.
  init(_ environment: Environment) { self.init(number: Int(environment.newID.rawValue)) }
}
