import Glibc
import Input
import Terminal

/// The end of the terminal that keys come from.
struct Keyboard: ~Copyable {
  /// -1 once the terminal has gone, which `poll` ignores.
  private(set) var descriptor: Int32
  /// When what waits in the decoder becomes a key.
  private(set) var deadline: ContinuousClock.Instant?
  private let patience: Duration
  private var decoder: KeyDecoder
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(descriptor: Int32, patience: Duration) {
    self.descriptor = descriptor
    self.patience = patience
    decoder = KeyDecoder(terminfo: TerminfoKeys.table())
  }

  /// Whether the terminal has answered that it shows a frame at once when it is told where one begins and ends: that its
  /// mode for it is set or can be.
  var knowsSynchronizedOutput: Bool { (1...2).contains(decoder.modes[Self.synchronizedOutput] ?? 0) }

  private static let synchronizedOutput = 2026

  /// What one read brings; nil if that isn't a key yet.
  mutating func read() -> Wait? {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : hangUp() }
    let events = decoder.decode(buffer[..<count])
    deadline = decoder.hasPending ? .now + patience : nil
    return events.isEmpty ? nil : .events(events)
  }

  /// The keys that nothing more belongs to by now.
  mutating func flush(at now: ContinuousClock.Instant) -> Wait? {
    guard let due = deadline, due <= now else { return nil }
    deadline = nil
    let events = decoder.flush()
    return events.isEmpty ? nil : .events(events)
  }

  /// The end is told of once; to look again would be a busy loop.
  private mutating func hangUp() -> Wait {
    descriptor = -1
    deadline = nil
    return .ended(.hangup)
  }
}
