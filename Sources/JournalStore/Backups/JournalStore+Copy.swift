import DreamCore
import Platform
import SQLite

extension JournalStore {
  /// Writes a copy of the journal with its whole history, readable by its owner only, as the journal is at one moment: other
  /// sessions can go on writing. The copy is checked, and gets its name when it is complete.
  ///
  /// - Parameter replacing: Whether a file at `path` is replaced; if not, `JournalError.taken` is thrown.
  package func backUp(to path: String, replacing: Bool = false) throws(JournalError) {
    try copy(to: path, replacing: replacing) { part throws(JournalError) in
      let faults = try Self.reading(part, unlockedBy: secret) { copy throws(JournalError) in try copy.structuralFaults()
      }
      if let fault = faults.first { throw .damaged(path: self.path, detail: fault) }
    }
  }

  /// The faults in the structure of the file, in SQLite's words. Reads the whole file, and unseals it if it is locked.
  package func structuralFaults() throws(JournalError) -> [String] {
    guard let locked else { return try read(Self.faults) }
    do {
      if let fault = try locked.fault() { return [fault] }
    } catch {
      throw JournalError(error, path: path)
    }
    return try onFile(Self.faults) + read(Self.faults)
  }

  private static func faults(in database: Database) throws -> [String] {
    try Statement("PRAGMA integrity_check", in: database).all { $0.text() ?? "" }.filter { $0 != "ok" }
  }

  /// Copies the journal's file, and calls `check` with the path of the copy before the copy gets its name.
  func copy(
    to path: String, replacing: Bool, check: (String) throws(JournalError) -> Void
  ) throws(JournalError) {
    let path = path.absolutePath
    guard replacing || !JournalFile.exists(path) else { throw .taken(path: path) }
    if let identity, FileIdentity(of: path) == identity {
      throw .unwritable(path: path, reason: "it is the journal itself")
    }
    try JournalFile.createDirectory(for: path)
    let part = try PartFile(of: path, journal: self.path)
    defer { part.remove() }
    do {
      let copy = try Self.connect(to: part.path)
      try onFile { try $0.copy(to: copy, at: path) }
      copy.close()
    } catch {
      throw JournalError(error, path: path)
    }
    try check(part.path)
    guard try JournalFile.name(part.path, path, replacing: replacing) else { throw .taken(path: path) }
  }

  /// Copies the file that a connection has open to a file that isn't there yet.
  static func copy(_ file: Connection, to path: String) throws {
    let part = try PartFile(of: path)
    defer { part.remove() }
    let copy = try connect(to: part.path)
    try file.use { try $0.copy(to: copy, at: path) }
    copy.close()
    guard try JournalFile.name(part.path, path) else { throw JournalError.taken(path: path) }
  }

  /// The path of a backup: as given, or with a name of its own in the folder that is given, or else beside the journal. What
  /// ends in a slash is a folder that may still have to be made.
  package func backupPath(_ given: String?, on date: DreamDate) -> String {
    let day = date.start?.day.map { "-\($0)" } ?? ""
    let name = "\(path.fileName).backup\(day)"
    guard let given else { return "\(path).backup\(day)" }
    if given.hasSuffix("/") { return given + name }
    return Folder.exists(given) ? "\(given)/\(name)" : given
  }
}

extension Database {
  /// Copies all pages to another file by SQLite's backup interface, in one step: a consistent state. `path` is the copy's,
  /// for messages.
  fileprivate func copy(to copy: Connection, at path: String) throws {
    do {
      try copy.use { try backup(to: $0) }
    } catch let error as SQLiteError where [.full, .ioErr].contains(error.code.primary) {
      throw JournalError(error, path: path)
    }
  }
}

extension JournalStore {
  /// Whether the open file was replaced or removed. Then SQLite can't write to it any more.
  package var isReplaced: Bool { identity != nil && FileIdentity(of: path) != identity }

  /// Copies the open file to a new file beside its path, and opens the copy for the same session.
  package func setAside() throws(JournalError) -> JournalStore {
    let copy = JournalFile.unused("\(path).kept")
    // A copy with a fault is better than none.
    try self.copy(to: copy, replacing: false) { _ in }
    return try JournalStore(path: copy, at: opened, session: session, unlockedBy: secret)
  }
}
