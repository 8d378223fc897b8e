import Glibc
import SystemPackage

extension FileDescriptor {
  /// Creates and opens a file without a name in a folder: if the process is killed, nothing of it is left. Returns nil
  /// where a file can't be without a name, or can't get one later.
  package static func openUnnamed(in folder: String, permissions: FilePermissions) -> FileDescriptor? {
    guard Files.allows(.execute, at: descriptors) else { return nil }
    return try? FileDescriptor.open(folder, .writeOnly, options: [unnamed, .closeOnExec], permissions: permissions)
  }

  /// Gives a file without a name one. Throws `.fileExists` if another file has it.
  package func link(to target: String) throws(Errno) {
    try Errno.check(linkat(AT_FDCWD, "\(Self.descriptors)/\(rawValue)", AT_FDCWD, target, AT_SYMLINK_FOLLOW))
  }

  private static let descriptors = "/proc/self/fd"
  // O_TMPFILE, a macro that Swift doesn't import (open(2)).
  private static let unnamed = OpenOptions(rawValue: 0o20_000_000 | O_DIRECTORY)
}
