import CSodium
import SQLite

extension Schema {
  /// Compares a file with what Lucid makes of its version. Returns the first difference, in words; nil if there is none.
  ///
  /// A trigger or a view that somebody put into a journal would be obeyed by each change: so such a file isn't opened.
  static func alteration(of database: Database, version: Int) throws -> Alteration? {
    let found = try Part.all(in: database)
    // To make all tables once more takes as long as to open the journal.
    if version == number, Part.digest(of: found) == digest { return nil }
    let made = try made(version)
    if let part = found.first(where: { part in !made.contains { $0.isCalled(like: part) } }) {
      let advice = part.isObeyed ? ", and is to be removed with sqlite3" : ""
      return Alteration(words: "its \(part.words) is none of Lucid's\(advice)", isReadable: false)
    }
    return made.first { !found.contains($0) }.map {
      Alteration(words: "its \($0.words) is not as Lucid made it", isReadable: version == number)
    }
  }

  /// A difference between a journal's tables, or what belongs to them, and those that Lucid makes.
  struct Alteration: Equatable {
    let words: String
    /// Whether the journal can be read all the same: damage may have done it, and nothing acts while one reads.
    let isReadable: Bool
  }

  /// The digest of what Lucid makes of its own version.
  static let digest = "17eb53ecce9dccbaac7f925242aa659464b9f1094a80004a0482c48e3a75f29b"

  private static func made(_ version: Int) throws -> [Part] {
    try Connection().use { database in
      try database.execute("CREATE TABLE \(migrations)")
      for script in scripts.prefix(max(0, version)) { try database.execute(script) }
      return try Part.all(in: database)
    }
  }

  /// A table, an index, a trigger or a view.
  struct Part: Equatable {
    let type: String
    let name: String
    /// The statement that makes it, without blanks: SQLite changes these when it adds columns.
    let sql: String

    /// Whether it acts or can stand for a table, and has no dreams.
    var isObeyed: Bool { ["trigger", "view"].contains(type) }

    var words: String { "\(type) “\(name)”" }

    /// The digest of some parts in their order (BLAKE2b), in hexadecimal digits: nobody can make others that have it,
    /// too.
    static func digest(of parts: [Part]) -> String {
      let texts = parts.flatMap { [$0.type, $0.name, $0.sql] }
      let bytes = Array(texts.map { "\($0.utf8.count) \($0)" }.joined().utf8)
      var digest = [UInt8](repeating: 0, count: 32)
      crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
      return digest.hex
    }

    func isCalled(like other: Part) -> Bool { type == other.type && name == other.name }

    /// All parts but the tables and indexes that SQLite makes by itself.
    static func all(in database: Database) throws -> [Part] {
      let sql = """
        SELECT type, name, sql FROM sqlite_schema
        WHERE type NOT IN ('table', 'index') OR substr(name, 1, 7) <> 'sqlite_' ORDER BY rowid
        """
      return try Statement(sql, in: database).all { row in
        let (type, name, sql) = (row.text() ?? "", row.text() ?? "", row.text() ?? "")
        return Part(type: type, name: name, sql: String(decoding: sql.utf8.filter { $0 > 0x20 }, as: UTF8.self))
      }
    }
  }
}
