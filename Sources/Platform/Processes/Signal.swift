import Glibc

/// A signal of the system.
package struct Signal: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let interrupt = Signal(rawValue: SIGINT)
  package static let quit = Signal(rawValue: SIGQUIT)
  package static let terminate = Signal(rawValue: SIGTERM)
  package static let hangUp = Signal(rawValue: SIGHUP)
  /// A process is to stop until it gets `resume`; Ctrl-Z asks for it.
  package static let suspend = Signal(rawValue: SIGTSTP)
  package static let resume = Signal(rawValue: SIGCONT)
  /// Something was written to a pipe that nobody reads. If it is ignored, the write fails instead.
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  /// A file would become larger than it may. If it is ignored, the write fails instead.
  package static let fileTooLarge = Signal(rawValue: SIGXFSZ)

  /// The signals that end a process unless it handles them, but for those of faults, `brokenPipe` and `fileTooLarge`.
  package static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSYS,
  ].map(Signal.init)

  /// The signals that programs die of.
  static let deadly = [
    SIGHUP, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGKILL, SIGPIPE, SIGSEGV, SIGTERM, SIGTRAP,
  ].map(Signal.init)

  /// Ignores the signal from now on.
  package func ignore() { _ = signal(rawValue, SIG_IGN) }

  /// Runs `handler` whenever the signal comes, wherever the process is then.
  package func handle(by handler: @escaping @convention(c) (Int32) -> Void) { _ = signal(rawValue, handler) }

  /// Runs `body` while signals are ignored.
  package static func ignoring<Value, Failure: Error>(
    _ signals: [Signal], _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let handlers = signals.map { ($0.rawValue, signal($0.rawValue, SIG_IGN)) }
    defer { for (number, handler) in handlers { _ = signal(number, handler) } }
    return try body()
  }
}
