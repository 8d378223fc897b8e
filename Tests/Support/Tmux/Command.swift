import Glibc

/// A program that is run to its end.
///
/// Not Foundation's `Process`: that waits until nobody holds a socket which the program passed on, and a tmux server
/// holds it for as long as it lives.
struct Command {
  let arguments: [String]
  let environment: [String: String]

  /// What it printed, and how it ended.
  func run() throws -> (output: String, status: Int32) {
    // A socket, because a pipe can't be created closed to the programs that other threads start meanwhile.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure() }
    defer { close(ends[0]) }
    let process = try spawn(output: ends[1])
    close(ends[1])
    let output = read(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (output, status)
  }

  private func spawn(output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on block signals, and a program would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = arguments.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in words + settings { free(string) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments.first ?? "", &actions, &attributes, words, settings) == 0
    else { throw failure() }
    return process
  }

  private func read(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func failure() -> TmuxError {
    .failed(arguments: arguments, output: String(cString: strerror(errno)))
  }
}
