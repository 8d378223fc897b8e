import CMemory
import Glibc
import SystemPackage

/// Signals that wait as long as something is as they may not find it, such as a terminal that shows nothing of what is typed.
package enum HeldSignals {
  /// Runs `body` while signals wait. They are let through when it returns. Signals that are ignored stay ignored.
  ///
  /// Other threads must not take them meanwhile; those of Dispatch take none.
  /// - Parameter body: gets a descriptor that is readable when a signal waits; nil if nothing is held.
  package static func holding<Value, Failure: Error>(
    _ signals: [Signal], _ body: (FileDescriptor?) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    pthread_sigmask(SIG_BLOCK, &held, &before)
    for signal in signals.map(\.rawValue) where sigismember(&before, signal) == 0 && !isIgnored(signal) {
      sigaddset(&held, signal)
    }
    let descriptor = signalfd(-1, &held, Int32(SFD_CLOEXEC))
    if descriptor >= 0 { pthread_sigmask(SIG_BLOCK, &held, nil) }
    defer {
      close(descriptor)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body(descriptor >= 0 ? FileDescriptor(rawValue: descriptor) : nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    // Functions can't be compared; SIG_IGN is the number 1 in the place of one.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
