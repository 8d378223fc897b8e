import GRDB

/// The tables of a journal, in numbered versions.
enum Schema {
  /// The version that this Lucid writes. It changes only in a release.
  static let number = 2

  /// SQLite's `application_id` of a journal: "LUCD" in ASCII.
  static let applicationID: Int64 = 0x4c55_4344

  /// Creates the tables in an empty file, or brings older ones up to `number`.
  static func migrate(_ queue: DatabaseQueue) throws {
    var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
    migrator.registerMigration("1") { try $0.execute(sql: first) }
    migrator.registerMigration("2") { try $0.execute(sql: second) }
    try migrator.migrate(queue)
  }

  /// The kind of an SQLite file.
  enum FileKind: Equatable {
    case empty, older, current
    /// A journal of a newer Lucid, with its version.
    case newer(Int)
    /// Not a journal.
    case foreign
  }

  /// The kind of an open file.
  static func kind(of database: Database) throws -> FileKind {
    func pragma(_ name: String) throws -> Int64 {
      try SQLStatement("PRAGMA \(name)", in: database).first { $0.integer() ?? 0 } ?? 0
    }
    let found = Int(try pragma("user_version"))
    switch try pragma("application_id") {
    case applicationID: return found == number ? .current : found < number ? .older : .newer(found)
    case 0: return try found == 0 && isBare(database) ? .empty : .foreign
    default: return .foreign
    }
  }

  /// Whether the file has no tables, or only GRDB's of a Lucid that was stopped before it created the others.
  private static func isBare(_ database: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'"
    return try SQLStatement(sql, in: database).first { $0.integer() } == 0
  }
}
