import SystemPackage

extension JournalStore {
  /// Whether a file is a journal, whatever its path, or what SQLite writes beside one: nothing else may ever take its place.
  /// Backups are journals, too.
  package static func ownsFile(at path: String) -> Bool {
    let bytes = beginning(of: path)
    if bytes.starts(with: rollbackMark) { return true }
    return applicationID(in: bytes).map([Schema.applicationID, LockedFile.applicationID].contains) ?? false
  }

  /// Whether a path has a name that SQLite or Lucid gives to a file beside a journal, to backups and parts of files.
  /// - Parameter isFolder: whether a folder is to get the name, which is in SQLite's way only beside a database.
  package static func ownsName(_ path: String, isFolder: Bool) -> Bool {
    if let database = JournalFile.database(beside: path) { return !isFolder || JournalFile.exists(database) }
    return PartFile.ownsName(path.fileName) || BackupFolder.ownsName(path.absolutePath)
  }

  /// Whether there is a locked journal at a path.
  package static func isLocked(at path: String) -> Bool {
    applicationID(in: beginning(of: path)) == LockedFile.applicationID
  }

  private static func applicationID(in bytes: [UInt8]) -> Int64? {
    guard bytes.count == applicationIDPlace + 4, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
    return bytes.dropFirst(applicationIDPlace).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// The first bytes of a file, up to the id of the application; fewer, or none, if there are no more or they can't be read.
  private static func beginning(of path: String) -> [UInt8] {
    // Reading nothing, too, is noted in a file's times, by which an empty one is known that was just made.
    guard !JournalFile.isEmpty(path),
      let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    else { return [] }
    var bytes = [UInt8](repeating: 0, count: applicationIDPlace + 4)
    let count = try? file.closeAfter {
      try bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    }
    return Array(bytes.prefix(count ?? 0))
  }

  /// Where SQLite keeps the id of the application in a file (sqlite.org/fileformat.html, "Application ID").
  private static let applicationIDPlace = 68
  /// The first bytes of SQLite's rollback journals (sqlite.org/fileformat.html, "The Rollback Journal").
  private static let rollbackMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
}
