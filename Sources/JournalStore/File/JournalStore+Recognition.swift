import SystemPackage

extension JournalStore {
  /// Whether a file is a journal, whatever its path, or what SQLite writes beside one: nothing else may ever take its place.
  /// Backups are journals, too.
  package static func ownsFile(at path: String) -> Bool {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking]) else {
      return false
    }
    var bytes = [UInt8](repeating: 0, count: applicationIDPlace + 4)
    let count = try? file.closeAfter {
      try bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    }
    guard let count else { return false }
    if bytes.starts(with: rollbackMark) { return true }
    let id = bytes.dropFirst(applicationIDPlace).reduce(0) { $0 << 8 | Int64($1) }
    return count == bytes.count && bytes.starts(with: "SQLite format 3\0".utf8) && id == Schema.applicationID
  }

  /// Where SQLite keeps the id of the application in a file (sqlite.org/fileformat.html, "Application ID").
  private static let applicationIDPlace = 68
  /// The first bytes of SQLite's rollback journals (sqlite.org/fileformat.html, "The Rollback Journal").
  private static let rollbackMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
}
