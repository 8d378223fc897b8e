import Glibc

/// Files that nobody else may read.
enum PrivateFile {
  /// Makes a file that is not there yet.
  static func create(_ path: String, _ text: String) throws(EditorError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    guard write(text, to: file) else { throw failure(path) }
  }

  /// Writes all of it to an open file and waits until it is on the disk; `errno` says why it could not.
  static func write(_ text: String, to file: Int32) -> Bool {
    fchmod(file, 0o600)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return fsync(file) == 0
  }

  /// Nothing where there is no such file.
  static func read(_ path: String) throws(EditorError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw failure(path) }
    }
  }

  /// Makes a directory; one that is there has to be ours.
  static func directory(_ path: String) throws(EditorError) {
    var status = stat()
    guard mkdir(path, 0o700) != 0 else {
      chmod(path, 0o700)
      return
    }
    guard errno == EEXIST, lstat(path, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      throw .file(path: path, reason: "is no directory of yours")
    }
    chmod(path, 0o700)
  }

  /// The names of what is in a directory.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func failure(_ path: String) -> EditorError {
    .file(path: path, reason: String(cString: strerror(errno)))
  }
}
