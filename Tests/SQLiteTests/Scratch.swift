import Glibc
import SQLite

/// A place for a database that is gone with the test.
final class Scratch: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/sqlite-XXXXXX".utf8CString)
    let folder = mkdtemp(&template).map { String(cString: $0) } ?? ""
    path = folder + "/database"
  }

  deinit {
    for ending in ["", "-journal"] { unlink(path + ending) }
    rmdir(String(path.dropLast("/database".count)))
  }

  /// A connection to the file, which has a table of numbers and texts.
  func open(busyTimeout: CInt = 0) throws -> Connection {
    let connection = try Connection(path, busyTimeout: busyTimeout)
    try connection.use { try $0.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, text)") }
    return connection
  }
}

extension Connection {
  /// A database in memory with a table of numbers and texts.
  static func sample() throws -> Connection {
    let connection = try Connection()
    try connection.use { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, text)") }
    return connection
  }

  func execute(_ sql: String) throws { try use { try $0.execute(sql) } }

  /// The texts of the table, in order.
  func texts() throws -> [String?] { try use { try $0.texts() } }
}

extension Database {
  func texts() throws -> [String?] { try Statement("SELECT text FROM t ORDER BY id", in: self).all { $0.text() } }

  func add(_ text: String) throws { try Statement("INSERT INTO t (text) VALUES (?)", in: self).run { $0.add(text) } }
}
