import Foundation
import Glibc

/// A run of an editor, on the terminal of this process.
struct EditorProcess {
  /// A line of shell; the file's path comes behind it.
  let program: String
  let path: String
  /// Its open files that the editor has too, so that a lock on them lasts as long as either.
  let inherited: Int32

  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Waits until it ends.
  func run() throws(EditorError) -> Ending {
    let process = try spawn()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .system(reason: String(cString: strerror(errno))) }
    }
    let signal = status & 0x7F
    return signal == 0 ? Self.ending(exit: (status >> 8) & 0xFF) : .killed(signal: signal)
  }

  /// The shell says of a program that was killed that it exited with 128 and the signal's number.
  private static func ending(exit status: Int32) -> Ending {
    let deadly = [SIGHUP, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGKILL, SIGPIPE, SIGSEGV, SIGTERM, SIGTRAP]
    return deadly.contains(status - 128) ? .killed(signal: status - 128) : .exited(status)
  }

  /// The variable's words are split and its quotes understood by the shell, which sees no more of the path than `$1` and
  /// gives its place to the editor: keys like Ctrl-C are for that alone.
  private var arguments: [String] { ["/bin/sh", "-c", "exec \(program) \"$1\"", "lucid", path] }

  private func spawn() throws(EditorError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A descriptor put in its own place is no longer closed on exec.
    posix_spawn_file_actions_adddup2(&actions, inherited, inherited)
    var attributes = Self.attributes
    defer { posix_spawnattr_destroy(&attributes) }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in words + variables { free(string) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
    guard code == 0 else { throw .system(reason: String(cString: strerror(code))) }
    return process
  }

  /// No signal blocked, none ignored: threads of ours block them, and what ignores them would hand that on.
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
