import Glibc

/// A run of an editor, on the terminal of this process.
struct EditorProcess {
  /// A line of shell; the file's path comes behind it.
  let program: String
  let path: String
  /// Its open files that the editor has too, so that a lock on them lasts as long as either.
  let inherited: Int32

  /// Waits until it ends.
  func run() throws(EditorError) -> ChildProcess.Ending {
    do throws(ChildProcess.Failure) {
      return Self.meaning(of: try spawn().wait())
    } catch {
      throw .system(reason: error.reason)
    }
  }

  /// The shell says of a program that was killed that it exited with 128 and the signal's number.
  private static func meaning(of ending: ChildProcess.Ending) -> ChildProcess.Ending {
    let deadly = [SIGHUP, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGKILL, SIGPIPE, SIGSEGV, SIGTERM, SIGTRAP]
    guard case .exited(let status) = ending, deadly.contains(status - 128) else { return ending }
    return .killed(signal: status - 128)
  }

  /// The variable's words are split and its quotes understood by the shell, which sees no more of the path than `$1` and
  /// gives its place to the editor: keys like Ctrl-C are for that alone.
  private var arguments: [String] { ["/bin/sh", "-c", "exec \(program) \"$1\"", "lucid", path] }

  private func spawn() throws(ChildProcess.Failure) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A descriptor put in its own place is no longer closed on exec.
    posix_spawn_file_actions_adddup2(&actions, inherited, inherited)
    return try ChildProcess(arguments, &actions)
  }
}
