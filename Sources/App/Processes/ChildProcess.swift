import Foundation
import Glibc

/// A program that was started, and has to be waited for.
struct ChildProcess {
  private let id: pid_t

  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// The system's number of why something failed.
  struct Failure: Error, Equatable {
    let code: Int32

    var reason: String { String(cString: strerror(code)) }
  }

  /// Starts a program by its path.
  /// - Parameter isDetached: it has no terminal, and what it starts is ended with it.
  init(
    _ words: [String], _ actions: inout posix_spawn_file_actions_t, isDetached: Bool = false
  ) throws(Failure) {
    var attributes = Self.attributes(isDetached: isDetached)
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    id = process
  }

  /// `POSIX_SPAWN_SETSID`, which is hidden from Swift.
  private static let ownSession: Int32 = 0x80

  /// No signal blocked, none ignored: threads of ours block them, and what ignores them would hand that on.
  private static func attributes(isDetached: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isDetached ? Self.ownSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

extension ChildProcess {
  /// Waits until it ends.
  func wait() throws(Failure) -> Ending {
    while true {
      if let ending = try look(0) { return ending }
    }
  }

  /// Waits until it ends, but no longer than this; one that goes on is ended, and nothing is returned.
  func wait(until deadline: ContinuousClock.Instant) throws(Failure) -> Ending? {
    while ContinuousClock.now < deadline {
      if let ending = try look(WNOHANG) { return ending }
      usleep(2000)
    }
    kill(-id, SIGKILL)
    _ = try wait()
    return nil
  }

  private func look(_ options: Int32) throws(Failure) -> Ending? {
    var status: Int32 = 0
    let found = waitpid(id, &status, options)
    guard found >= 0 || errno == EINTR else { throw Failure(code: errno) }
    guard found == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
