/// A kind of file in which other files or tables are, and which is not read as one text.
enum ContainerKind {
  case zip
  /// A file of SQLite.
  case database

  /// The kind of a file by its first bytes; nil if it is of neither.
  init?(_ beginning: [UInt8]) {
    if beginning.starts(with: "PK\u{3}\u{4}".utf8) || beginning.starts(with: "PK\u{5}\u{6}".utf8) {
      self = .zip
    } else if beginning.starts(with: "SQLite format 3\0".utf8) {
      self = .database
    } else {
      return nil
    }
  }

  /// The kind of the file at a path; nil also if it can't be read, or is no regular file.
  init?(path: String) {
    guard let beginning = WholeFile.beginning(path, count: 16) else { return nil }
    self.init(beginning)
  }
}
