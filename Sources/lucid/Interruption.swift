import Glibc
import Synchronization

/// Whether the process was asked to end, for what has something to tidy up first.
enum Interruption {
  private static let flag = Atomic(false)

  static var came: Bool { flag.load(ordering: .relaxed) }

  /// From here on, Ctrl-C and the like only raise the flag.
  static func catchSignals() {
    // The flag is there before a signal looks for it.
    _ = came
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
    }
  }
}
