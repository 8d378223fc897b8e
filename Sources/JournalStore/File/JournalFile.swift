import Glibc
import Platform
import SystemPackage

/// The file of a journal, before SQLite opens it.
enum JournalFile {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path, with a number if there is a file already: `journal.sqlite.kept-2`.
  static func unused(_ path: String) -> String {
    guard exists(path) else { return path }
    var number = 2
    while exists("\(path)-\(number)") { number += 1 }
    return "\(path)-\(number)"
  }

  /// Gives the file at `part` its name. Returns false if there is a file of that name, which stays unless it is to be
  /// replaced.
  ///
  /// What SQLite left beside a file that was there before is put aside: it would be taken for the new one's.
  static func name(_ part: String, _ path: String, replacing: Bool = false) throws(JournalError) -> Bool {
    if replacing || !exists(path) {
      for left in endings.map({ path + $0 }) where exists(left) {
        rename(left, unused("\(left).kept"))
      }
    }
    if replacing || link(part, path) != 0 {
      if !replacing, errno == EEXIST { return false }
      // Some file systems have no links.
      if !replacing, exists(path) { return false }
      guard rename(part, path) == 0 else { throw .unwritable(path: path, reason: Errno.last.description) }
    }
    unlink(part)
    Folder.sync(of: path)
    return true
  }

  /// What SQLite adds to the name of a database, for its own files beside it.
  private static let endings = ["-wal", "-shm", "-journal"]

  /// The path of the database beside which SQLite may keep a file at a path; nil if it has no such name.
  static func database(beside path: String) -> String? {
    endings.first(where: path.hasSuffix).map { String(path.dropLast($0.count)) }
  }

  /// Creates the directory of a file with mode 0700, and those above it, if they don't exist.
  static func createDirectory(for path: String) throws(JournalError) {
    do throws(Errno) {
      try Folder.make(for: path)
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
  }

  /// Throws if the path is no regular file, can't be read, can't exist, or is too short for a database. SQLite's errors say less.
  ///
  /// Lucid never leaves a file of 0 bytes: a journal gets its name when its tables are in it. So an empty file was a journal
  /// that is lost, or is none. It is a place for a new one only if `takesEmpty` is true, nobody has written to it or read it
  /// since it was made (as `mktemp` leaves it), and nothing lies beside it whose name begins like its own.
  static func check(_ path: String, takesEmpty: Bool) throws(JournalError) {
    guard let status = status(of: path) else {
      if errno == ENOENT { return }
      throw .unreadable(path: path, reason: Errno.last.description)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path: path)
    default: throw .isNoFile(path: path)
    }
    // SQLite takes a file of one byte for an empty one and would overwrite it.
    if (1..<512).contains(status.st_size) { throw .notAJournal(path: path) }
    if status.st_size == 0 {
      let beside = neighbours(of: path)
      guard takesEmpty, isUntouched(status), beside.isEmpty else { throw .emptied(path: path, beside: beside) }
    }
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: Errno.last.description) }
  }

  /// Whether a file was neither written nor read since it was made, which sets all of its times at once.
  private static func isUntouched(_ status: stat) -> Bool {
    status.st_atim.tv_sec == status.st_mtim.tv_sec && status.st_atim.tv_nsec == status.st_mtim.tv_nsec
  }

  /// The sorted names of the files beside a journal that begin with the journal's name, and its latest backup.
  private static func neighbours(of path: String) -> [String] {
    let name = path.fileName
    let names = names(in: path.folder, beginningWith: name)
    let backup = BackupFolder(journal: path).backups.first.map { "backups/" + $0.path.fileName }
    return names.filter { $0 != name && !PartFile.isPart($0, of: name) }.sorted()
      + (backup.map { [$0] } ?? [])
  }

  /// The names in a folder that begin with `prefix`; none if it can't be read.
  static func names(in folder: String, beginningWith prefix: String = "") -> [String] {
    (try? Folder.names(in: folder.isEmpty ? "." : folder, beginningWith: prefix)) ?? []
  }

  static func isDirectory(_ path: String) -> Bool { status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  static func isEmpty(_ path: String) -> Bool { status(of: path)?.st_size == 0 }

  /// The system's description of a file; nil, with the reason in `errno`, if there is none.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The identity of a file, whatever its name: its device and inode.
  struct Identity: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    /// A number for the file, which another one has by chance alone.
    var number: off_t { off_t((UInt64(device) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(inode)) & (1 << 62 - 1)) }

    /// Identifies the file at a path; nil if there is no file.
    init?(of path: String) {
      guard let status = status(of: path) else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }
}

extension JournalStore {
  /// Whether there is a file at a path.
  package static func isThere(_ path: String) -> Bool { JournalFile.exists(path.absolutePath) }

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
