import Glibc
import SystemPackage

/// A file that something is shared to. Only its owner can read it, and it is never left half written.
struct SharedFile {
  /// The path as the user wrote it.
  private let name: String
  private let path: String

  init(path: String) {
    name = path
    self.path = path
  }

  /// Resolves a path that may begin with `~`. If the outlets are confined, the path has to.
  init(_ name: String, _ outlets: Outlets) throws(ShareError) {
    self.name = name
    let isAtHome = name == "~" || name.hasPrefix("~/")
    let leavesHome = name.split(separator: "/").contains("..")
    guard !outlets.isConfined || (isAtHome && !leavesHome) else { throw .confined }
    guard isAtHome else {
      path = name
      return
    }
    guard let home = outlets.home else { throw .noHome(path: name) }
    path = home + name.dropFirst()
  }

  /// Whether there is something at the path.
  var isThere: Bool { access(path, F_OK) == 0 }

  /// Writes the file. Throws `.exists` if there is one and `isReplacing` is false.
  func write(_ text: String, isReplacing: Bool) throws(ShareError) {
    guard !path.utf8.contains(0) else { throw failure(.invalidArgument) }
    if !isReplacing || access(path, F_OK) != 0 {
      try fill(try opened { () throws(Errno) in try PrivateFile.create(path) }, with: text, of: path)
    } else {
      try replace(with: text)
    }
  }

  /// Writes another file and renames it when it is complete.
  private func replace(with text: String) throws(ShareError) {
    var status = stat()
    guard let real = realpath(path, nil) else { throw failure(.last) }
    defer { free(real) }
    guard stat(real, &status) == 0 else { throw failure(.last) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: name) }
    let target = String(cString: real)
    var template = Array("\(target.folder).lucid-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw failure(.last) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let beside = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try fill(FileDescriptor(rawValue: file), with: text, of: beside)
    guard rename(beside, target) == 0 else {
      let error = Errno.last
      unlink(beside)
      throw failure(error)
    }
  }

  private func opened(_ open: () throws(Errno) -> FileDescriptor) throws(ShareError) -> FileDescriptor {
    do throws(Errno) { return try open() } catch { throw failure(error) }
  }

  /// Writes a text to an open file and closes the file. Removes the file if that fails.
  private func fill(_ file: FileDescriptor, with text: String, of path: String) throws(ShareError) {
    do throws(Errno) {
      defer { try? file.close() }
      try PrivateFile.write(text, to: file)
    } catch {
      unlink(path)
      throw failure(error)
    }
  }

  private func failure(_ error: Errno) -> ShareError {
    switch error {
    case .fileExists: isFile ? .exists(path: name) : .noFile(path: name)
    case .isDirectory: .noFile(path: name)
    case .noSuchFileOrDirectory, .notDirectory: path.isEmpty ? .noFile(path: name) : .noFolder(path: name)
    default: .file(path: name, reason: error.description)
    }
  }

  private var isFile: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }
}

extension String {
  /// All before the last name of a path, with the slash.
  fileprivate var folder: String {
    String(self[..<(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)])
  }
}
