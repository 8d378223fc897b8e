import Platform
import SystemPackage

/// The file of a journal, before SQLite opens it.
enum JournalFile {
  static func exists(_ path: String) -> Bool { Files.exists(path) }

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
        try? Files.rename(left, to: unused("\(left).kept"))
      }
    }
    do throws(Errno) {
      if replacing { try Files.rename(part, to: path) } else { try link(part, path) }
    } catch .fileExists where !replacing {
      return false
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    try? Files.remove(part)
    Folder.sync(of: path)
    return true
  }

  private static func link(_ part: String, _ path: String) throws(Errno) {
    do throws(Errno) {
      try Files.link(part, to: path)
    } catch {
      // Some file systems have no links.
      guard error != .fileExists, !exists(path) else { throw .fileExists }
      try Files.rename(part, to: path)
    }
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
    guard let status = try status(of: path) else { return }
    switch status.type {
    case .regular: break
    case .directory: throw .isDirectory(path: path)
    default: throw .isNoFile(path: path)
    }
    // SQLite takes a file of one byte for an empty one and would overwrite it.
    if (1..<512).contains(status.size) { throw .notAJournal(path: path) }
    if status.size == 0 {
      let beside = neighbours(of: path)
      guard takesEmpty, status.isUntouched, beside.isEmpty else { throw .emptied(path: path, beside: beside) }
    }
    do throws(Errno) {
      try Files.require(.read, at: path)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// The system's description of a file; nil if there is none.
  private static func status(of path: String) throws(JournalError) -> Stat? {
    do throws(Errno) {
      return try Stat(path)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
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

  static func isEmpty(_ path: String) -> Bool { (try? Stat(path))?.size == 0 }
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
    return CurrentUser.home ?? ""
  }
}
