import Foundation
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

  /// The path of the file that links lead to.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

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
      for left in ["-wal", "-shm", "-journal"].map({ path + $0 }) where exists(left) {
        rename(left, unused("\(left).kept"))
      }
    }
    if replacing || link(part, path) != 0 {
      if !replacing, errno == EEXIST { return false }
      // Some file systems have no links.
      if !replacing, exists(path) { return false }
      guard rename(part, path) == 0 else { throw .unwritable(path: path, reason: Errno.reason) }
    }
    unlink(part)
    FileDescriptor.syncFolder(of: path)
    return true
  }

  /// Creates the directory of a file with mode 0700, and those above it, if they don't exist.
  static func createDirectory(for path: String) throws(JournalError) { try createDirectory(parent(path), for: path) }

  private static func createDirectory(_ directory: String, for path: String) throws(JournalError) {
    guard !directory.isEmpty, !exists(directory) else { return }
    try createDirectory(parent(directory), for: path)
    guard mkdir(directory, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw .unwritable(path: path, reason: Errno.reason)
    }
    chmod(directory, 0o700)
    FileDescriptor.syncFolder(of: directory)
  }

  /// Throws if the path is no regular file, can't be read, can't exist, or is too short for a database. SQLite's errors say less.
  ///
  /// Lucid never leaves a file of 0 bytes: a journal gets its name when its tables are in it. So an empty file was a journal
  /// that is lost, or is none. It is a place for a new one only if `takesEmpty` is true, nobody has written to it or read it
  /// since it was made (as `mktemp` leaves it), and nothing lies beside it whose name begins like its own.
  static func check(_ path: String, takesEmpty: Bool) throws(JournalError) {
    guard let status = status(of: path) else {
      if errno == ENOENT { return }
      throw .unreadable(path: path, reason: Errno.reason)
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
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: Errno.reason) }
  }

  /// Whether a file was neither written nor read since it was made, which sets all of its times at once.
  private static func isUntouched(_ status: stat) -> Bool {
    status.st_atim.tv_sec == status.st_mtim.tv_sec && status.st_atim.tv_nsec == status.st_mtim.tv_nsec
  }

  /// The sorted names of the files beside a journal that begin with the journal's name, and its latest backup.
  private static func neighbours(of path: String) -> [String] {
    let name = name(of: path)
    let names = names(in: parent(path))
    let backup = BackupFolder(journal: path).backups.first.map { "backups/" + Self.name(of: $0.path) }
    return names.filter { $0 != name && $0.hasPrefix(name) && !PartFile.isPart($0, of: name) }.sorted()
      + (backup.map { [$0] } ?? [])
  }

  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The path of a file beside another one.
  static func sibling(of path: String, named name: String) -> String {
    String(path.dropLast(JournalFile.name(of: path).count)) + name
  }

  /// The names in a folder; none if it can't be read.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
  }

  static func isDirectory(_ path: String) -> Bool { status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  static func isEmpty(_ path: String) -> Bool { status(of: path)?.st_size == 0 }

  /// The system's description of a file; nil, with the reason in `errno`, if there is none.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
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

extension Errno {
  /// The system's words for the last error on this thread.
  static var reason: String { Errno(rawValue: errno).description }
}

extension JournalStore {
  package static func absolute(_ path: String) -> String { JournalFile.absolute(path) }

  /// Whether there is a file at a path.
  package static func isThere(_ path: String) -> Bool { JournalFile.exists(JournalFile.absolute(path)) }

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

extension FileDescriptor {
  /// Writes zeros over all that is in the file, and waits until they are on the disk. Returns false if that fails.
  package func overwriteAll() -> Bool {
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let size = try seek(offset: 0, from: .end)
      for offset in stride(from: 0, to: size, by: zeros.count) {
        _ = try writeAll(toAbsoluteOffset: offset, zeros.prefix(Int(size - offset)))
      }
    } catch {
      return false
    }
    return fsync(rawValue) == 0
  }

  /// Waits until the names in the folder of a file are on the disk. Before that, the power can take a rename back, and the end of
  /// a transaction, too. Failures say nothing: not every file system can do it.
  package static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    let directory = Glibc.open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    Glibc.close(directory)
  }
}
