import Glibc
import SystemPackage

/// Makes files and directories that only their owner may read.
enum PrivateFile {
  /// Creates a file. Throws `.fileExists` if there is one.
  static func create(_ path: String, _ text: String) throws(Errno) {
    let file = try create(path)
    try Errno.thrown { try file.closeAfter { try write(text, to: file) } }
  }

  /// Creates and opens an empty file. Throws `.fileExists` if there is one.
  static func create(_ path: String) throws(Errno) -> FileDescriptor {
    try Errno.thrown {
      try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec], permissions: .ownerReadWrite)
    }
  }

  /// Makes an open file private, writes a text to it, and waits until the text is on the disk.
  static func write(_ text: String, to file: FileDescriptor) throws(Errno) {
    fchmod(file.rawValue, 0o600)
    try WholeFile.write(text.utf8, to: file)
    guard fsync(file.rawValue) == 0 else { throw .last }
  }

  /// Makes a private directory. One that exists is made private; it has to be the user's own.
  static func directory(_ path: String) throws(EditorError) {
    var status = stat()
    guard mkdir(path, 0o700) != 0 else {
      chmod(path, 0o700)
      return
    }
    guard errno == EEXIST, lstat(path, &status) == 0 else { throw EditorError(.last, path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      throw .file(path: path, reason: "the folder for its files is not yours")
    }
    chmod(path, 0o700)
  }

  /// The sorted names of the entries of a directory that begin with `prefix`; empty if it can't be read.
  static func names(in path: String, beginningWith prefix: String = "") -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted()
  }
}
