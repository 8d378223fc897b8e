import Platform
import SQLite

/// An entry in the database of tui-journal.
package struct TuiJournalRow: Equatable, Sendable {
  package let title: String
  package let date: String
  package let content: String
  package let priority: Int64?
  /// The folder that the entry is in; empty if there is none.
  package let folder: String
  package let tags: [String]
}

/// The SQLite file in which tui-journal keeps its entries.
package enum TuiJournalDatabase {
  /// Reads the entries in the order of their ids. Throws `.notAJournal` if the file has no table of them. Nothing is written.
  package static func rows(path: String) throws(JournalError) -> [TuiJournalRow] {
    let path = path.absolutePath
    do {
      let file = try Connection(
        path, isReadOnly: true, busyTimeout: 5000, settings: "PRAGMA trusted_schema = OFF")
      return try file.use { database in try database.transaction(.deferred) { try rows(in: $0, path) } }
    } catch {
      throw JournalError(error, path: path)
    }
  }

  private static func rows(in database: Database, _ path: String) throws -> [TuiJournalRow] {
    guard let columns = try columns(of: "entries", in: database), columns.isSuperset(of: required) else {
      throw JournalError.notAJournal(path: path)
    }
    return try rows(columns, tags(in: database), in: database)
  }

  private static let required: Set<String> = ["id", "title", "date", "content"]

  private static func rows(
    _ columns: Set<String>, _ tags: [Int64: [String]], in database: Database
  ) throws -> [TuiJournalRow] {
    // Both came later than the others.
    let (priority, folder) = (columns.contains("priority"), columns.contains("folder"))
    let sql = """
      SELECT id, title, CAST(date AS TEXT), content, \(priority ? "priority" : "NULL"), \(folder ? "folder" : "NULL")
      FROM entries ORDER BY id
      """
    return try Statement(sql, in: database).all { row in
      let id = row.integer() ?? 0
      return TuiJournalRow(
        title: row.text() ?? "", date: row.text() ?? "", content: row.text() ?? "", priority: row.integer(),
        folder: row.text() ?? "", tags: tags[id] ?? [])
    }
  }

  private static func tags(in database: Database) throws -> [Int64: [String]] {
    guard let columns = try columns(of: "tags", in: database), columns.isSuperset(of: ["entry_id", "tag"]) else {
      return [:]
    }
    var tags: [Int64: [String]] = [:]
    try Statement("SELECT entry_id, tag FROM tags ORDER BY rowid", in: database).each { row in
      if let id = row.integer(), let tag = row.text() { tags[id, default: []].append(tag) }
    }
    return tags
  }

  /// The names of the columns of a table; nil if there is no such table.
  private static func columns(of table: String, in database: Database) throws -> Set<String>? {
    let sql = """
      SELECT lower(columns.name) FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
      WHERE tables.type = 'table' AND lower(tables.name) = ? AND columns.hidden <> 1
      """
    let columns = try Statement(sql, in: database).all({ $0.add(table) }) { $0.text() ?? "" }
    return columns.isEmpty ? nil : Set(columns)
  }
}
