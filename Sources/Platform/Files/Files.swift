import Glibc
import SystemPackage

/// What a process may do with a file.
package struct FileAccess: OptionSet, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let read = FileAccess(rawValue: R_OK)
  package static let write = FileAccess(rawValue: W_OK)
  /// To run a program, or to reach what is in a folder.
  package static let execute = FileAccess(rawValue: X_OK)
}

/// Files of any kind, by their paths. Symbolic links are followed, but where a name is given, changed or removed.
package enum Files {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether it is certain that there is no file. Of a folder that this user can't look into, it isn't.
  package static func isMissing(_ path: String) -> Bool { !exists(path) && Errno.last == .noSuchFileOrDirectory }

  package static func allows(_ wanted: FileAccess, at path: String) -> Bool { access(path, wanted.rawValue) == 0 }

  /// Throws the reason for which this user may not do what is wanted with a file.
  package static func require(_ wanted: FileAccess, at path: String) throws(Errno) {
    try Errno.check(access(path, wanted.rawValue))
  }

  /// Removes a name. Throws `.isDirectory` for a folder.
  package static func remove(_ path: String) throws(Errno) { try Errno.check(unlink(path)) }

  /// Gives a file or a folder another name, in the place of the file that has it.
  package static func rename(_ path: String, to target: String) throws(Errno) {
    try Errno.check(Glibc.rename(path, target))
  }

  /// Gives a file one more name. Throws `.fileExists` if another file has it.
  package static func link(_ path: String, to target: String) throws(Errno) {
    try Errno.check(Glibc.link(path, target))
  }

  /// Makes a symbolic link at `target`. Throws `.fileExists` if there is a file.
  package static func linkSymbolically(_ path: String, to target: String) throws(Errno) {
    try Errno.check(symlink(path, target))
  }

  package static func setPermissions(_ permissions: FilePermissions, of path: String) throws(Errno) {
    try Errno.check(chmod(path, permissions.rawValue))
  }

  /// Creates and opens an empty file whose path begins with `prefix`, for this user alone.
  package static func makeTemporary(_ prefix: String) throws(Errno) -> (path: String, file: FileDescriptor) {
    var template = Array("\(prefix)XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw .last }
    FileDescriptor(rawValue: file).closeWhenExecuting()
    return (String(path: template), FileDescriptor(rawValue: file))
  }

  /// Waits until all that was written to any file is on the disks.
  package static func syncAll() { Glibc.sync() }
}

extension String {
  /// The path that a function of C wrote, up to its zero.
  init(path: [CChar]) { self.init(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
}
