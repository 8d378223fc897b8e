import Glibc

/// A run of a program that is given a text to read, and of which nothing is seen.
struct PipedProcess {
  /// Its path, and its arguments.
  let words: [String]
  /// How long it may take.
  let patience: Duration

  /// Writes all that it reads, and waits until it ends; nothing if it took too long and was ended.
  func run(reading text: String) throws(ChildProcess.Failure) -> ChildProcess.Ending? {
    let deadline = ContinuousClock.now.advanced(by: patience)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProcess.Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: ChildProcess
    do throws(ChildProcess.Failure) {
      defer { close(ends[0]) }
      process = try start(reading: ends[0])
    } catch {
      close(ends[1])
      throw error
    }
    Self.write(text, to: ends[1], until: deadline)
    close(ends[1])
    return try process.wait(until: deadline)
  }

  private func start(reading input: Int32) throws(ChildProcess.Failure) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    return try ChildProcess(words, &actions, isDetached: true)
  }

  /// Until it does not read any more, or time is over: that it reads all of it nobody asks.
  private static func write(_ text: String, to file: Int32, until deadline: ContinuousClock.Instant) {
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
    withoutPipeSignal {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          guard waitForRoom(in: file, until: deadline) else { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  private static func waitForRoom(in file: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0 else { return false }
    var wanted = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, Int32(min(left, 60_000)) + 1) != 0
  }

  /// Holds back, on this thread, the signal that a reader has gone, and takes it.
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
