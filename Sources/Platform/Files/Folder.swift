import Glibc
import SystemPackage

/// The folders of the file system.
package enum Folder {
  /// Whether there is a folder, or a symbolic link to one.
  package static func exists(_ path: String) -> Bool { (try? Stat(path))?.type == .directory }

  /// Whether there is a folder of this user's, and no link: in `/tmp` anybody could have made either.
  package static func isOwn(_ path: String) -> Bool {
    (try? Stat(path, followTargetSymlink: false)).map { $0.type == .directory && $0.isOwn } ?? false
  }

  /// The names of the entries of a folder, in no particular order, but for names that aren't UTF-8.
  /// - Parameter prefix: what the names begin with, byte by byte: Swift would take `ä` as one character for `ä` as two.
  package static func names(in path: String, beginningWith prefix: String = "") throws(Errno) -> [String] {
    try list(Array(path.utf8CString)).compactMap { name, _ in
      name.starts(with: prefix.utf8) ? String(validating: name, as: UTF8.self) : nil
    }
  }

  /// The entries of a folder, in no particular order; the type of one that is gone by now is nil.
  package static func entries(of path: String) throws(Errno) -> [(name: [UInt8], type: FileType?)] {
    try list(Array(path.utf8CString)).map { name, type in
      // Some file systems don't say it in their lists.
      guard Int(type) == DT_UNKNOWN else { return (name, FileType(rawValue: mode_t(type) << 12)) }
      return (name, try? Stat(joined(Array(path.utf8CString), name), followTargetSymlink: false).type)
    }
  }

  private static func list(_ path: [CChar]) throws(Errno) -> [(name: [UInt8], type: UInt8)] {
    guard let directory = opendir(path) else { throw .last }
    defer { closedir(directory) }
    var entries: [(name: [UInt8], type: UInt8)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if ![".", ".."].contains(where: { name.elementsEqual($0.utf8) }) { entries.append((name, entry.pointee.d_type)) }
    }
    return entries
  }

  private static func joined(_ path: [CChar], _ name: [UInt8]) -> [CChar] {
    path.dropLast() + ([UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
  }

  /// Makes a folder. Throws `.fileExists` if there is a file or a folder.
  /// - Parameter isPrivate: whether it is for its owner alone. Otherwise the umask says whom it is for.
  package static func make(_ path: String, isPrivate: Bool = true) throws(Errno) {
    try Errno.check(mkdir(path, isPrivate ? 0o700 : 0o777))
  }

  /// Makes a folder for this user alone whose path begins with `prefix`. Returns its path.
  package static func makeTemporary(_ prefix: String) throws(Errno) -> String {
    var template = Array("\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }
    return String(path: template)
  }

  /// Makes the folder of a file, and the folders above, with mode 0700, as far as there are none.
  package static func make(for path: String) throws(Errno) {
    let folder = String(path.folder.dropLast())
    guard !folder.isEmpty, !Files.exists(folder) else { return }
    try make(for: folder)
    do throws(Errno) { try make(folder) } catch .fileExists { return }
    // The umask may have removed permissions of the owner.
    try? Files.setPermissions(.ownerReadWriteExecute, of: folder)
    sync(of: folder)
  }

  /// Opens and locks a folder, or a file, of this user. Throws `.wouldBlock` if somebody else has locked it.
  package static func lock(_ path: String) throws(Errno) -> FileDescriptor {
    let file = try Errno.thrown {
      try FileDescriptor.open(path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    }
    do throws(Errno) {
      let own = try Stat(file)
      guard own.isOwn else { throw .notPermitted }
      try file.tryLock()
      // Another process may have removed it meanwhile, and made another one.
      let there = try Stat(path, followTargetSymlink: false)
      guard FileIdentity(own) == FileIdentity(there) else { throw .noSuchFileOrDirectory }
      return file
    } catch {
      try? file.close()
      throw error
    }
  }

  /// Removes a folder that is empty. Throws `.directoryNotEmpty` otherwise.
  package static func removeEmpty(_ path: String) throws(Errno) { try Errno.check(rmdir(path)) }

  /// Removes a file, or a folder with all that is in it; nothing if there is none. Of a folder that can't be removed as
  /// much goes as can; the first reason is thrown.
  package static func remove(_ path: String) throws(Errno) { try remove(Array(path.utf8CString)) }

  private static func remove(_ path: [CChar]) throws(Errno) {
    guard unlink(path) != 0, Errno.last != .noSuchFileOrDirectory else { return }
    guard Errno.last == .isDirectory else { throw .last }
    chmod(path, 0o700)
    var reason: Errno?
    for (name, _) in try list(path) {
      do throws(Errno) { try remove(joined(path, name)) } catch { reason = reason ?? error }
    }
    if let reason { throw reason }
    try Errno.check(rmdir(path))
  }

  /// Waits until the names in the folder of a file are on the disk. Before that, the power can take a rename back, and
  /// the end of a transaction, too. Failures say nothing: not every file system can do it.
  package static func sync(of path: String) {
    let folder = path.folder.isEmpty ? "." : path.folder
    let directory = try? FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec])
    guard let directory else { return }
    try? directory.sync()
    try? directory.close()
  }
}
