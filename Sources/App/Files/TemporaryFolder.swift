import Platform
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
    try? Folder.remove(path)
    try? lock.close()
  }

  /// Removes the directories of processes that were killed.
  package static func sweep() {
    let parent = parent
    for name in PrivateFile.names(in: parent, beginningWith: prefix) {
      guard let lock = try? Folder.lock("\(parent)/\(name)") else { continue }
      try? Folder.remove("\(parent)/\(name)")
      try? lock.close()
    }
  }

  /// Whether a name is that of such a directory.
  static func ownsName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  private static func made() throws(Errno) -> (path: String, lock: FileDescriptor) {
    // Another process may sweep a directory away before it is locked.
    for _ in 0..<10 {
      let path = try Folder.makeTemporary("\(parent)/\(prefix)")
      if let lock = try? Folder.lock(path) { return (path, lock) }
      try? Folder.removeEmpty(path)
    }
    throw .noLocks
  }

  /// `TMPDIR`, or else the user's directory in memory, which goes when they log out, or else `/tmp`. After `su` the first two
  /// can be somebody else's.
  private static var parent: String {
    ["TMPDIR", "XDG_RUNTIME_DIR"].lazy.compactMap(Variables.value).first {
      $0.hasPrefix("/") && Files.allows([.write, .execute], at: $0)
    } ?? "/tmp"
  }
}
