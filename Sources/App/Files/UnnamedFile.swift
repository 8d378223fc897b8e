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
      try? file.lock()
      // Another process may sweep a name away before it is locked.
      if path.map(Files.exists) ?? true {
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
      let place = folder.isEmpty ? "." : folder
      if isUnnamed, let file = FileDescriptor.openUnnamed(in: place, permissions: permissions) { return (file, nil) }
      let path = PartName.new(folder)
      let options: FileDescriptor.OpenOptions = [.create, .exclusiveCreate, .noFollow, .closeOnExec]
      return (try FileDescriptor.open(path, .writeOnly, options: options, permissions: permissions), path)
    }
  }

  deinit {
    if let path { try? Files.remove(path) }
    try? file.close()
  }

  /// Gives the file its name. Throws `.fileExists` if another file has it, unless that is to be replaced.
  mutating func take(_ target: String, isReplacing: Bool) throws(Errno) {
    guard isReplacing, Files.exists(target) else { return try link(to: target) }
    // Only a name can take the place of a name.
    if path == nil {
      let beside = PartName.new(target.folder)
      try link(to: beside)
      path = beside
    }
    if let path { try Files.rename(path, to: target) }
    path = nil
  }

  /// The file, which stays open and locked after this value is gone.
  func keepOpen() throws(Errno) -> FileDescriptor { try Errno.thrown { try file.duplicate() } }

  private func link(to target: String) throws(Errno) {
    do throws(Errno) {
      if let path { try Files.link(path, to: target) } else { try file.link(to: target) }
    } catch {
      // Some file systems have no links.
      guard let path, error != .fileExists, !Files.exists(target), (try? Files.rename(path, to: target)) != nil else {
        throw error
      }
    }
  }
}
