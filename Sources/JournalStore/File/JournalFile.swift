import GRDB
import Glibc

/// A journal's file before SQLite has it: where it lies, and who may read it.
enum JournalFile {
  /// From the directory one is in if it doesn't begin at the root, so that SQLite takes no name for an address of its own.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes the file, empty and for its owner only (0600), and the directories it lies in (0700), where they are missing.
  static func create(_ path: String) throws(JournalError) {
    guard !exists(path) else { return }
    try createDirectory(parent(path), for: path)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
    // The umask may have taken from the owner what the owner needs.
    fchmod(file, 0o600)
    close(file)
  }

  private static func createDirectory(_ directory: String, for path: String) throws(JournalError) {
    guard !directory.isEmpty, !exists(directory) else { return }
    try createDirectory(parent(directory), for: path)
    guard mkdir(directory, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw .unwritable(path: path, reason: systemReason())
    }
    chmod(directory, 0o700)
  }

  /// Refuses a directory, what can't be read, what lies where nothing can, and what is too short for a database: before
  /// SQLite says less about it.
  static func check(_ path: String) throws(JournalError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .unreadable(path: path, reason: systemReason())
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    // SQLite takes a file of one byte for an empty one, and would write over it.
    if (1..<512).contains(status.st_size) { throw .notAJournal(path: path) }
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  private static func systemReason() -> String { String(cString: strerror(errno)) }
}
