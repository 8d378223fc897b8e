import Glibc
import Processes
import SystemPackage

/// A program that gets bytes on its standard input and whose output is thrown away.
struct PipedProcess {
  /// The program's path, and its arguments.
  let words: [String]
  let patience: Duration

  /// Runs the program and waits until it ends. Returns nil if it took too long and was killed.
  func run(reading bytes: [UInt8]) throws(Errno) -> ChildProcess.ExitStatus? {
    let deadline = ContinuousClock.now.advanced(by: patience)
    let pipe = try ChildProcess.pipe()
    let process: ChildProcess
    do throws(Errno) {
      defer { try? pipe.readEnd.close() }
      process = try start(reading: pipe.readEnd)
    } catch {
      try? pipe.writeEnd.close()
      throw error
    }
    Self.write(bytes, to: pipe.writeEnd, until: deadline)
    try? pipe.writeEnd.close()
    return try process.wait(until: deadline)
  }

  private func start(reading input: FileDescriptor) throws(Errno) -> ChildProcess {
    try ChildProcess(words, isDetached: true) { actions in
      posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO)
      for output in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
      }
    }
  }

  /// Writes as much as the program reads until the deadline. A program needn't read all of it.
  private static func write(_ bytes: [UInt8], to file: FileDescriptor, until deadline: ContinuousClock.Instant) {
    _ = fcntl(file.rawValue, F_SETFL, O_NONBLOCK)
    withoutPipeSignal {
      var rest = bytes[...]
      while !rest.isEmpty {
        do throws(Errno) {
          rest = rest.dropFirst(try Errno.thrown { try rest.withUnsafeBytes { try file.write($0) } })
        } catch {
          guard error == .resourceTemporarilyUnavailable, waitForRoom(in: file, until: deadline) else { return }
        }
      }
    }
  }

  private static func waitForRoom(in file: FileDescriptor, until deadline: ContinuousClock.Instant) -> Bool {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0 else { return false }
    var wanted = pollfd(fd: file.rawValue, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, Int32(min(left, 60_000)) + 1) != 0
  }

  /// Runs the body with SIGPIPE blocked on this thread, and takes a SIGPIPE that came meanwhile.
  private static func withoutPipeSignal(_ body: () -> Void) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    body()
    var none = timespec()
    sigtimedwait(&signals, nil, &none)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

/// The user's pager, which shows its input on the terminal.
package struct Pager {
  /// The pager's input. Close it before waiting.
  package let input: FileDescriptor
  private let process: ChildProcess

  /// less leaves what it showed on the screen, and knows colours, unless the user says otherwise.
  private static let script = #"[ -n "${LESS-}" ] || export LESS=FRX; export LESSHISTFILE=-; eval "${PAGER-less}""#

  /// Starts `$PAGER`, or less. Returns nil if there is none, or the user wants none.
  package init?() {
    let wanted = Variables.value("PAGER") ?? (SearchPath.live.program("less") == nil ? "" : "less")
    guard !["", "cat"].contains(wanted), let pipe = try? ChildProcess.pipe() else { return nil }
    defer { try? pipe.readEnd.close() }
    do throws(Errno) {
      process = try ChildProcess(["/bin/sh", "-c", Self.script]) { actions in
        posix_spawn_file_actions_adddup2(&actions, pipe.readEnd.rawValue, STDIN_FILENO)
      }
    } catch {
      try? pipe.writeEnd.close()
      return nil
    }
    input = pipe.writeEnd
    // Ctrl-C is the pager's: it may end a search there, and the terminal is its until it ends.
    signal(SIGINT, SIG_IGN)
  }

  /// Waits until the user leaves the pager.
  package func wait() { _ = try? process.wait() }
}
