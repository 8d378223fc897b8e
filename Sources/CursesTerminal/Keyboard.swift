import Glibc
import Input
import Terminal

/// The input of the terminal.
struct Keyboard: ~Copyable {
  /// The descriptor to poll; -1, which `poll` ignores, once the terminal is closed.
  private(set) var descriptor: Int32
  /// The time at which pending bytes in the decoder become keys; nil if there are none.
  private(set) var deadline: ContinuousClock.Instant?
  private let patience: Duration
  private var decoder: KeyDecoder
  /// Turns what is read into UTF-8; nil if it is that already.
  private var transcoder: Transcoder?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(descriptor: Int32, patience: Duration, transcoder: consuming Transcoder? = nil) {
    self.descriptor = descriptor
    self.patience = patience
    self.transcoder = transcoder
    decoder = KeyDecoder(terminfo: TerminfoKeys.table())
  }

  /// Whether the terminal has answered that it supports synchronized output: that the mode is set or can be set.
  var knowsSynchronizedOutput: Bool { (1...2).contains(decoder.modes[Self.synchronizedOutput] ?? 0) }

  private static let synchronizedOutput = 2026
  /// The pause after which a paste without an end is over. Slow connections pause for less.
  private static let longPatience = Duration.seconds(4)

  /// Reads once and returns the events; nil if there are none yet.
  mutating func read() -> Wait? {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : hangUp() }
    let events = decoder.decode(transcoder?.utf8(buffer[..<count])[...] ?? buffer[..<count])
    deadline = decoder.hasPending ? .now + patience : decoder.isWithin ? .now + Self.longPatience : nil
    return events.isEmpty ? nil : .events(events)
  }

  /// The events of pending bytes if their time is over; nil if there are none.
  mutating func flush(at now: ContinuousClock.Instant) -> Wait? {
    guard let due = deadline, due <= now else { return nil }
    deadline = nil
    let events = decoder.hasPending ? decoder.flush() : decoder.giveUp()
    return events.isEmpty ? nil : .events(events)
  }

  /// Stops reading, as a closed terminal stays readable, and reports the end.
  private mutating func hangUp() -> Wait {
    descriptor = -1
    deadline = nil
    return .ended(.hangup)
  }
}
