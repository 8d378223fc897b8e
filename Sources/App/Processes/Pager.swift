import Glibc
import SystemPackage

/// The user's pager, which shows on the terminal what is written to it.
package struct Pager {
  /// What the pager reads. Close it before waiting.
  package let input: FileDescriptor
  private let process: ChildProcess

  /// less leaves what it showed on the screen, and knows colours, unless the user says otherwise.
  private static let script = #"[ -n "${LESS-}" ] || export LESS=FRX; eval "${PAGER-less}""#

  /// Starts `$PAGER`, or less. Returns nil if there is none, or the user wants none.
  package init?() {
    let wanted = Variables.value("PAGER") ?? (SearchPath.live.program("less") == nil ? "" : "less")
    guard !["", "cat"].contains(wanted), let pipe = try? FileDescriptor.pipe() else { return nil }
    for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    defer { try? pipe.readEnd.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.readEnd.rawValue, STDIN_FILENO)
    do throws(Errno) {
      process = try ChildProcess(["/bin/sh", "-c", Self.script], &actions)
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
