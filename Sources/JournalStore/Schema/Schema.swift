import GRDB

/// The tables of a journal, by their number.
enum Schema {
  /// The number this Lucid writes; it changes only in a release.
  static let number = 1

  /// SQLite's `application_id` of a journal: "LUCD" in ASCII.
  static let applicationID: Int64 = 0x4c55_4344

  /// Makes the tables of an empty file, or brings older ones up to `number`.
  static func migrate(_ queue: DatabaseQueue) throws {
    var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
    migrator.registerMigration("1") { try $0.execute(sql: first) }
    try migrator.migrate(queue)
  }

  /// What an SQLite file is to Lucid.
  enum Standing: Equatable {
    case empty, older, current
    case newer(Int)
    case foreign
  }

  static func standing(of database: Database) throws -> Standing {
    func pragma(_ name: String) throws -> Int64 {
      try Query("PRAGMA \(name)", in: database).first { $0.integer() ?? 0 } ?? 0
    }
    let found = Int(try pragma("user_version"))
    switch try pragma("application_id") {
    case applicationID: return found == number ? .current : found < number ? .older : .newer(found)
    case 0: return try found == 0 && isBare(database) ? .empty : .foreign
    default: return .foreign
    }
  }

  /// Whether it holds nothing, or only the note of a Lucid that was stopped before it made the tables.
  private static func isBare(_ database: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'"
    return try Query(sql, in: database).first { $0.integer() } == 0
  }
}
