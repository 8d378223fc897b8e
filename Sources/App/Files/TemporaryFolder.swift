import Glibc
import Processes
import SystemPackage

/// A directory that is removed with this value. If the process is killed, the next one that calls `sweep()` removes it.
///
/// Only its owner can open it, and it is locked for as long as the process lives.
package struct TemporaryFolder: ~Copyable {
  package let path: String
  private let lock: FileDescriptor

  private static let prefix = "lucid-tape-"

  package init() throws(Errno) {
    Self.sweep()
    (path, lock) = try Self.made()
  }

  deinit {
    Self.remove(path)
    try? lock.close()
  }

  /// Removes the directories of processes that were killed.
  package static func sweep() {
    let parent = parent
    for name in PrivateFile.names(in: parent, beginningWith: prefix) {
      guard let lock = locked("\(parent)/\(name)") else { continue }
      remove("\(parent)/\(name)")
      try? lock.close()
    }
  }

  /// Whether a name is that of such a directory.
  static func ownsName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  private static func made() throws(Errno) -> (path: String, lock: FileDescriptor) {
    // Another process may sweep a directory away before it is locked.
    for _ in 0..<10 {
      let path = try PrivateFile.newDirectory("\(parent)/\(prefix)")
      if let lock = locked(path) { return (path, lock) }
      rmdir(path)
    }
    throw .noLocks
  }

  /// `TMPDIR`, or else the user's directory in memory, which goes when they log out, or else `/tmp`. After `su` the first two
  /// can be somebody else's.
  private static var parent: String {
    ["TMPDIR", "XDG_RUNTIME_DIR"].lazy.compactMap(Variables.value).first {
      $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0
    } ?? "/tmp"
  }

  /// Opens and locks a directory, or a file, of this user; nil if somebody has locked it, or if it is gone.
  static func locked(_ path: String) -> FileDescriptor? {
    var status = stat()
    let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
    guard let file = try? FileDescriptor.open(path, .readOnly, options: options) else { return nil }
    let isOurs = fstat(file.rawValue, &status) == 0 && status.st_uid == geteuid()
    guard isOurs, flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 else {
      try? file.close()
      return nil
    }
    return file
  }

  static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in PrivateFile.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
