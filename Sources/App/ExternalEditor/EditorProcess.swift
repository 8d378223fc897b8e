import Glibc
import SystemPackage

/// Chooses the editor program.
package enum EditorProgram {
  /// A shell line that starts the editor: the value of `LUCID_EDITOR`, `VISUAL` or `EDITOR`, else the path of nano or vi;
  /// nil if there is none.
  static func find(variable: (String) -> String?, path: SearchPath = .live) -> String? {
    let chosen = ["LUCID_EDITOR", "VISUAL", "EDITOR"].lazy.compactMap(variable)
      .first { $0.contains { !$0.isWhitespace } }
    return chosen ?? ["nano", "vi"].first { path.program($0) != nil }
  }
}

/// An editor that is run on the terminal of this process.
struct EditorProcess {
  /// A line of shell, to which the file's path is added as an argument.
  let program: String
  let path: String
  /// A descriptor of this process that the editor inherits, so that a lock on it lasts as long as either.
  let inherited: FileDescriptor

  /// Runs the editor and waits until it ends.
  func run() throws(EditorError) -> ChildProcess.ExitStatus {
    do throws(Errno) {
      return Self.meaning(of: try spawn().wait())
    } catch {
      throw .system(reason: error.description)
    }
  }

  /// The shell reports a program that was killed as exited with 128 plus the signal's number.
  private static func meaning(of status: ChildProcess.ExitStatus) -> ChildProcess.ExitStatus {
    let deadly = [SIGHUP, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGKILL, SIGPIPE, SIGSEGV, SIGTERM, SIGTRAP]
    guard case .exited(let code) = status, deadly.contains(code - 128) else { return status }
    return .killed(signal: code - 128)
  }

  /// The shell splits the words of the variable and handles its quotes. The path is passed as `$1`, so the shell doesn't
  /// interpret it; `exec` gives the editor the shell's place, so that keys like Ctrl-C reach the editor alone.
  private var arguments: [String] { ["/bin/sh", "-c", "exec \(program) \"$1\"", "lucid", path] }

  private func spawn() throws(Errno) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A descriptor that is duplicated to itself is no longer closed on exec.
    posix_spawn_file_actions_adddup2(&actions, inherited.rawValue, inherited.rawValue)
    return try ChildProcess(arguments, &actions)
  }
}
