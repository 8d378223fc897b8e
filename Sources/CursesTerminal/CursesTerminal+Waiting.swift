import CNcurses
import Glibc
import Terminal

extension CursesTerminal {
  package mutating func nextEvents(until deadline: ContinuousClock.Instant?) -> Wait {
    while true {
      if !ready.isEmpty { return ready.removeFirst() }
      let wake = [deadline, keyboard.deadline].compactMap(\.self).min()
      let isQuiet = !look(until: wake)
      guard isQuiet, ready.isEmpty else { continue }
      let now = ContinuousClock.now
      if let wait = keyboard.flush(at: now) { return wait }
      if let deadline, deadline <= now { return .timedOut }
    }
  }

  /// Waits until something happens or the time comes, and adds what happened to `ready`. Returns whether anything did.
  private mutating func look(until wake: ContinuousClock.Instant?) -> Bool {
    lucid_ask_for_synchronization()
    let own = [keyboard.descriptor, lucid_signal_descriptor(), waker.descriptor]
    var polled = (own + watching).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled.append(pollfd(fd: lucid_stalled_descriptor(), events: Int16(POLLOUT), revents: 0))
    guard sleep(on: &polled, until: wake) else { return false }
    if polled[1].hasNews { takeSignals() }
    if polled[0].hasNews {
      if let wait = keyboard.read() { ready.append(wait) }
      if keyboard.knowsSynchronizedOutput { lucid_synchronize() }
    }
    if polled[2].hasNews, waker.drain() { ready.append(.woken) }
    if polled[polled.count - 1].hasNews { resume() }
    for watched in polled.dropFirst(own.count).dropLast() where watched.hasNews { note(watched) }
    return true
  }

  private func sleep(on polled: inout [pollfd], until wake: ContinuousClock.Instant?) -> Bool {
    let milliseconds = wake.map { ContinuousClock.now.duration(to: $0).pollMilliseconds }
    return poll(&polled, nfds_t(polled.count), milliseconds ?? -1) > 0
  }

  /// Reports a watched descriptor. One with an error is reported once and then no longer watched, as it stays readable.
  private mutating func note(_ watched: pollfd) {
    if watched.revents != Int16(POLLIN) { watching.removeAll { $0 == watched.fd } }
    ready.append(.readable(watched.fd))
  }

  /// Handles the signals that came. Those that end the process are reported before everything else.
  mutating func takeSignals(ignoring ignored: Set<Int32> = []) {
    while case let signal = lucid_take_signal(), signal != 0 {
      guard !ignored.contains(signal) else { continue }
      switch signal {
      case SIGTSTP: suspend()
      case SIGCONT: handOver {}
      case SIGWINCH: fit()
      case SIGHUP: ready.insert(.ended(.hangup), at: 0)
      default: ready.insert(.ended(.signal(signal)), at: 0)
      }
    }
  }
}

extension pollfd {
  fileprivate var hasNews: Bool { revents != 0 }
}

extension Duration {
  /// The duration in milliseconds for `poll`, rounded up so that the time has passed afterwards; at most a day.
  fileprivate var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(86_400)).components
    let millisecond: Int64 = 1_000_000_000_000_000
    return Int32(seconds * 1000 + (attoseconds + millisecond - 1) / millisecond)
  }
}
