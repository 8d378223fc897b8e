import Glibc

/// A file that something is shared to. Only its owner can read it, and nothing ever is half written.
package struct SharedFile {
  /// As people wrote it.
  private let name: String
  private let path: String

  package init(path: String) {
    name = path
    self.path = path
  }

  /// A path that may begin with `~`. Where it is confined, it has to.
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

  package func write(_ text: String, isReplacing: Bool) throws(ShareError) {
    guard !path.utf8.contains(0) else { throw failure(EINVAL) }
    if isReplacing, access(path, F_OK) == 0 {
      try replace(with: text)
    } else {
      try create(text)
    }
  }

  private func create(_ text: String) throws(ShareError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(errno) }
    try fill(file, with: text, of: path)
  }

  /// By another file that takes its place when it is whole.
  private func replace(with text: String) throws(ShareError) {
    var status = stat()
    guard let real = realpath(path, nil) else { throw failure(errno) }
    defer { free(real) }
    guard stat(real, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: name) }
    let target = String(cString: real)
    var template = Array("\(target.folder).lucid-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw failure(errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let beside = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try fill(file, with: text, of: beside)
    guard rename(beside, target) == 0 else {
      let code = errno
      unlink(beside)
      throw failure(code)
    }
  }

  /// Writes and closes it; what can't be written to its end goes.
  private func fill(_ file: Int32, with text: String, of path: String) throws(ShareError) {
    let isWritten = PrivateFile.write(text, to: file)
    let code = errno
    close(file)
    guard !isWritten else { return }
    unlink(path)
    throw failure(code)
  }

  private func failure(_ code: Int32) -> ShareError {
    switch code {
    case EEXIST: isFile ? .exists(path: name) : .noFile(path: name)
    case EISDIR: .noFile(path: name)
    case ENOENT, ENOTDIR: path.isEmpty ? .noFile(path: name) : .noFolder(path: name)
    default: .file(path: name, reason: String(cString: strerror(code)))
    }
  }

  private var isFile: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }
}

extension String {
  /// All before the last name, with its slash.
  fileprivate var folder: String {
    String(self[..<(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)])
  }
}
