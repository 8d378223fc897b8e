import Glibc
import SystemPackage

/// A program that was started and has to be waited for.
package struct ChildProcess {
  private let id: pid_t

  package enum ExitStatus: Equatable {
    case exited(Int32)
    case killed(signal: Int32)

    /// The status of the program that a shell ran: a shell reports one that was killed as exited with 128 plus the
    /// signal's number.
    package var behindShell: ExitStatus {
      guard case .exited(let code) = self, Signal.deadly.contains(Signal(rawValue: code - 128)) else { return self }
      return .killed(signal: code - 128)
    }
  }

  /// The files that a program begins with.
  package struct Descriptors {
    package enum Stream {
      /// That of this process.
      case inherited
      case file(FileDescriptor)
      /// What is written goes nowhere.
      case discarded
    }

    private let streams: [Stream]
    private let kept: [FileDescriptor]

    /// - Parameter kept: the files that stay open in the program, under the numbers that they have.
    package init(
      input: Stream = .inherited, output: Stream = .inherited, error: Stream = .inherited,
      keeping kept: [FileDescriptor] = []
    ) {
      (streams, self.kept) = ([input, output, error], kept)
    }

    fileprivate func add(to actions: inout posix_spawn_file_actions_t) {
      for (stream, number) in zip(streams, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
        switch stream {
        case .inherited: break
        case .file(let file): posix_spawn_file_actions_adddup2(&actions, file.rawValue, number)
        case .discarded: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
        }
      }
      // A descriptor that is duplicated to itself is no longer closed when the program begins.
      for file in kept { posix_spawn_file_actions_adddup2(&actions, file.rawValue, file.rawValue) }
    }
  }

  /// Starts a program.
  /// - Parameters:
  ///   - words: the program's path, and its arguments.
  ///   - variables: its environment, in the form `NAME=value`.
  ///   - isDetached: true for a process without a terminal, in a session of its own.
  ///   - descriptors: all others are closed that are closed when a program begins, as all of Lucid's are.
  package init(
    _ words: [String], in variables: [String] = Variables.all, isDetached: Bool = false,
    with descriptors: Descriptors = Descriptors()
  ) throws(Errno) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    descriptors.add(to: &actions)
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
