import Glibc
import SystemPackage

/// The file of a journal, before SQLite opens it.
enum JournalFile {
  /// The absolute path, so that SQLite doesn't take a name such as `:memory:` for one of its own.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Creates the file with mode 0600, and its directories with mode 0700, if they don't exist.
  static func create(_ path: String) throws(JournalError) {
    guard !exists(path) else { return }
    try createDirectory(parent(path), for: path)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path: path, reason: Errno.reason) }
    // The umask may have removed permissions of the owner.
    fchmod(file, 0o600)
    close(file)
  }

  private static func createDirectory(_ directory: String, for path: String) throws(JournalError) {
    guard !directory.isEmpty, !exists(directory) else { return }
    try createDirectory(parent(directory), for: path)
    guard mkdir(directory, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw .unwritable(path: path, reason: Errno.reason)
    }
    chmod(directory, 0o700)
  }

  /// Throws if the path is a directory, can't be read, can't exist, or is too short for a database. SQLite's errors say less.
  static func check(_ path: String) throws(JournalError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .unreadable(path: path, reason: Errno.reason)
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    // SQLite takes a file of one byte for an empty one and would overwrite it.
    if (1..<512).contains(status.st_size) { throw .notAJournal(path: path) }
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: Errno.reason) }
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}

extension JournalFile {
  /// The identity of a file, whatever its name: its device and inode.
  struct Identity: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    /// The identity of the file at a path; nil if there is none.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }
}

extension Errno {
  /// The system's words for the last error on this thread.
  fileprivate static var reason: String { Errno(rawValue: errno).description }
}

extension JournalStore {
  /// The path of the journal if none is given: `LUCID_JOURNAL`, or `lucid/journal.sqlite` in `XDG_DATA_HOME`, or in
  /// `.local/share` in the home directory.
  /// - Parameter variable: returns the value of an environment variable.
  package static func defaultPath(variable: (String) -> String?) -> String {
    if let path = variable("LUCID_JOURNAL"), !path.isEmpty { return path }
    // The XDG Base Directory Specification says to ignore relative paths.
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/lucid/journal.sqlite" }
    return home(variable) + "/.local/share/lucid/journal.sqlite"
  }

  private static func home(_ variable: (String) -> String?) -> String {
    if let home = variable("HOME"), !home.isEmpty { return home }
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return "" }
    return String(cString: home)
  }
}
