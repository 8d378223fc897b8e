import Glibc

/// What a program reads from, or writes to.
package enum ProgramStream {
  /// A file that is there.
  case read(String)
  /// A file that is made, or emptied.
  case written(String)
  /// A terminal.
  case device(String)
  /// A file that is open here.
  case open(Int32)

  func add(to actions: inout posix_spawn_file_actions_t, as descriptor: Int32) {
    switch self {
    case .read(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDONLY, 0)
    case .written(let path):
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    case .device(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
    case .open(let file): posix_spawn_file_actions_adddup2(&actions, file, descriptor)
    }
  }
}
