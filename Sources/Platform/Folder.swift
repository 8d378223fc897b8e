import Glibc
import SystemPackage

/// The folders of the file system.
package enum Folder {
  /// The names of the entries of a folder, in no particular order, but for names that aren't UTF-8.
  /// - Parameter prefix: what the names begin with, byte by byte: Swift would take `ä` as one character for `ä` as two.
  package static func names(in path: String, beginningWith prefix: String = "") throws(Errno) -> [String] {
    try entries(of: path).compactMap { name, _ in
      name.starts(with: prefix.utf8) ? String(validating: name, as: UTF8.self) : nil
    }
  }

  /// The entries of a folder, in no particular order, with their types as `readdir` tells them.
  package static func entries(of path: String) throws(Errno) -> [(name: [UInt8], type: UInt8)] {
    try entries(of: Array(path.utf8CString))
  }

  private static func entries(of path: [CChar]) throws(Errno) -> [(name: [UInt8], type: UInt8)] {
    guard let directory = opendir(path) else { throw .last }
    defer { closedir(directory) }
    var entries: [(name: [UInt8], type: UInt8)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if ![".", ".."].contains(where: { name.elementsEqual($0.utf8) }) { entries.append((name, entry.pointee.d_type)) }
    }
    return entries
  }

  /// Makes the folder of a file, and the folders above, with mode 0700, as far as there are none.
  package static func make(for path: String) throws(Errno) {
    let folder = String(path.folder.dropLast())
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    try make(for: folder)
    guard mkdir(folder, 0o700) == 0 else {
      if Errno.last == .fileExists { return }
      throw .last
    }
    // The umask may have removed permissions of the owner.
    chmod(folder, 0o700)
    sync(of: folder)
  }

  /// Opens and locks a folder, or a file, of this user. Throws `.wouldBlock` if somebody else has locked it.
  package static func lock(_ path: String) throws(Errno) -> FileDescriptor {
    let file = try Errno.thrown {
      try FileDescriptor.open(path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    }
    do throws(Errno) {
      var (own, there) = (stat(), stat())
      guard fstat(file.rawValue, &own) == 0 else { throw .last }
      guard own.st_uid == geteuid() else { throw .notPermitted }
      guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else { throw .last }
      // Another process may have removed it meanwhile, and made another one.
      guard lstat(path, &there) == 0 else { throw .last }
      guard own.st_ino == there.st_ino, own.st_dev == there.st_dev else { throw .noSuchFileOrDirectory }
      return file
    } catch {
      try? file.close()
      throw error
    }
  }

  /// Removes a file, or a folder with all that is in it; nothing if there is none. Of a folder that can't be removed as much goes as
  /// can; the first reason is thrown.
  package static func remove(_ path: String) throws(Errno) { try remove(Array(path.utf8CString)) }

  private static func remove(_ path: [CChar]) throws(Errno) {
    guard unlink(path) != 0, Errno.last != .noSuchFileOrDirectory else { return }
    guard Errno.last == .isDirectory else { throw .last }
    chmod(path, 0o700)
    var reason: Errno?
    for (name, _) in try entries(of: path) {
      let below = Array(path.dropLast()) + ([UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
      do throws(Errno) { try remove(below) } catch { reason = reason ?? error }
    }
    if let reason { throw reason }
    guard rmdir(path) == 0 else { throw .last }
  }

  /// Waits until the names in the folder of a file are on the disk. Before that, the power can take a rename back, and the end of
  /// a transaction, too. Failures say nothing: not every file system can do it.
  package static func sync(of path: String) {
    let directory = Glibc.open(path.folder.isEmpty ? "." : path.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    Glibc.close(directory)
  }
}

extension String {
  /// Everything before the last name of a path, with the slash.
  package var folder: String { String(self[..<nameStart]) }

  /// The last name of a path.
  package var fileName: String { String(self[nameStart...]) }

  /// Where the last name of a path begins. An accent at its beginning makes one character of it and the slash.
  private var nameStart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex }

  /// The path from the root, which may have symbolic links.
  package var absolutePath: String {
    guard utf8.first != UInt8(ascii: "/"), let current = getcwd(nil, 0) else { return self }
    defer { free(current) }
    return String(cString: current) + "/" + self
  }

  /// The absolute path without symbolic links; nil if there is no such file.
  package var realPath: String? {
    guard !utf8.contains(0), let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
