import Glibc
import Platform
import SystemPackage

/// A file that gets its name when it is whole: if the process is killed before, nothing of it is left.
///
/// On a file system that knows no files without names, and for the moment in which it takes the place of another file, it has a
/// name of its own beside the one that it will get.
struct UnnamedFile: ~Copyable {
  let file: FileDescriptor
  /// The path of the name that the file has until it gets its own; nil if it has none.
  private var path: String?

  /// - Parameters:
  ///   - target: the path that the file will get.
  ///   - isUnnamed: whether to try without a name.
  init(for target: String, permissions: FilePermissions, isUnnamed: Bool = true) throws(Errno) {
    for _ in 0..<10 {
      let (file, path) = try Self.made(in: target.folder, permissions, isUnnamed: isUnnamed)
      flock(file.rawValue, LOCK_EX)
      // Another process may sweep a name away before it is locked.
      if path.map({ access($0, F_OK) == 0 }) ?? true {
        (self.file, self.path) = (file, path)
        return
      }
      try? file.close()
    }
    throw .noLocks
  }

  private static func made(
    in folder: String, _ permissions: FilePermissions, isUnnamed: Bool
  ) throws(Errno) -> (FileDescriptor, path: String?) {
    try Errno.thrown {
      if isUnnamed, access(descriptors, X_OK) == 0,
        let file = try? FileDescriptor.open(
          folder.isEmpty ? "." : folder, .writeOnly, options: [unnamed, .closeOnExec], permissions: permissions)
      {
        return (file, nil)
      }
      let path = PartName.new(folder)
      let options: FileDescriptor.OpenOptions = [.create, .exclusiveCreate, .noFollow, .closeOnExec]
      return (try FileDescriptor.open(path, .writeOnly, options: options, permissions: permissions), path)
    }
  }

  deinit {
    if let path { unlink(path) }
    try? file.close()
  }

  /// Gives the file its name. Throws `.fileExists` if another file has it, unless that is to be replaced.
  mutating func take(_ target: String, isReplacing: Bool) throws(Errno) {
    guard isReplacing, access(target, F_OK) == 0 else { return try link(to: target) }
    // Only a name can take the place of a name.
    if path == nil {
      let beside = PartName.new(target.folder)
      try link(to: beside)
      path = beside
    }
    guard let path, rename(path, target) == 0 else { throw .last }
    self.path = nil
  }

  /// The file, which stays open and locked after this value is gone.
  func keepOpen() throws(Errno) -> FileDescriptor { try Errno.thrown { try file.duplicate() } }

  private func link(to target: String) throws(Errno) {
    let isLinked =
      path.map { Glibc.link($0, target) }
      ?? linkat(AT_FDCWD, "\(Self.descriptors)/\(file.rawValue)", AT_FDCWD, target, AT_SYMLINK_FOLLOW)
    guard isLinked != 0 else { return }
    let error = Errno.last
    // Some file systems have no links.
    guard let path, error != .fileExists, access(target, F_OK) != 0, rename(path, target) == 0 else { throw error }
  }

  private static let descriptors = "/proc/self/fd"
  // O_TMPFILE, a macro that Swift doesn't import (open(2)).
  private static let unnamed = FileDescriptor.OpenOptions(rawValue: 0o20_000_000 | O_DIRECTORY)
}
