import Glibc

/// A process to run: with files for its streams, and no signal blocked or ignored.
struct Spawning {
  let command: [String]
  let environment: [String: String]
  let directory: String
  let input: String
  let output: String
  let words: String

  struct Failure: Error {
    let code: Int32
  }

  /// Waits for its end; its exit status, or what a shell says of a signal.
  func run() throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, words, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = Self.attributes
    defer { posix_spawnattr_destroy(&attributes) }
    let identifier = try spawn(&actions, &attributes)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(code: errno) }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private func spawn(
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws -> pid_t {
    let change = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory]
    var arguments = (change + command).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, change[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    return identifier
  }

  private static var attributes: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }
}
