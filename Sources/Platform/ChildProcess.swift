import Glibc
import SystemPackage

/// A program that was started and has to be waited for.
package struct ChildProcess {
  private let id: pid_t

  package enum ExitStatus: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Starts a program.
  /// - Parameters:
  ///   - words: the program's path, and its arguments.
  ///   - variables: its environment, in the form `NAME=value`.
  ///   - isDetached: true for a process without a terminal, in a session of its own.
  ///   - prepare: adds what is done to the process's descriptors.
  package init(
    _ words: [String], in variables: [String] = Variables.all, isDetached: Bool = false,
    _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws(Errno) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = Self.attributes(isDetached: isDetached)
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = variables.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Errno(rawValue: code) }
    id = process
  }

  /// A pipe that programs inherit only where they are given an end.
  package static func pipe() throws(Errno) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    let pipe = try Errno.thrown { try FileDescriptor.pipe() }
    for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    return pipe
  }

  /// `POSIX_SPAWN_SETSID`, which is hidden from Swift.
  private static let ownSession: Int32 = 0x80

  /// No signal is blocked or ignored: our threads block some, and a child would inherit that.
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

  /// Waits until the process ends.
  package func wait() throws(Errno) -> ExitStatus { while true { if let status = try look(0) { return status } } }

  /// Waits until the process ends. At the deadline, kills it with its process group and returns nil.
  package func wait(until deadline: ContinuousClock.Instant) throws(Errno) -> ExitStatus? {
    try wait(whileTrue: { ContinuousClock.now < deadline })
  }

  /// Waits until the process ends. As soon as it may not go on, kills it, with its process group if it has one, and returns nil.
  package func wait(whileTrue mayGoOn: () -> Bool) throws(Errno) -> ExitStatus? {
    while mayGoOn() {
      if let status = try look(WNOHANG) { return status }
      usleep(2000)
    }
    if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
    _ = try wait()
    return nil
  }

  private func look(_ options: Int32) throws(Errno) -> ExitStatus? {
    var status: Int32 = 0
    let found = waitpid(id, &status, options)
    guard found >= 0 || errno == EINTR else { throw .last }
    guard found == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
