import CSQLite
import GRDB
import Glibc

/// Follows the rows that a transaction writes, and makes their digests.
final class RowFollower {
  /// The last digests of the rows that were written, by their numbers; nil for one that was removed. An import writes one row
  /// of `summary` once for each dream.
  private var seen: [DigestedTable: [Int64: Int64?]] = [:]
  private var digest = RowDigest()
  private let tables: [(name: [CChar], table: DigestedTable)] = DigestedTable.allCases.map {
    (Array($0.name.utf8CString), $0)
  }

  /// Runs `body`, and writes the digests of all rows that it writes.
  static func following<Value>(_ database: Database, _ body: () throws -> Value) throws -> Value {
    let follower = RowFollower()
    let value = try follower.attached(to: database, body)
    let digests = DigestTable(in: database)
    // In the order in which they lie in their table.
    for (table, rows) in follower.seen.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try digests.put(rows.sorted { $0.key < $1.key }.map { (RowKey(table: table, number: $0), $1) })
    }
    // SQLite calls nobody when it writes these.
    if !follower.seen.isEmpty { try digests.put(digests.made(of: .sequence)) }
    return value
  }

  private func attached<Value>(to database: Database, _ body: () throws -> Value) throws -> Value {
    let me = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_preupdate_hook(
      database.sqliteConnection,
      { me, connection, operation, _, table, old, new in
        guard let me, let table else { return }
        Unmanaged<RowFollower>.fromOpaque(me).takeUnretainedValue().note(connection, operation, table, old, new)
      }, me)
    defer { _ = sqlite3_preupdate_hook(database.sqliteConnection, nil, nil) }
    return try body()
  }

  /// Notes a row that is about to be written.
  /// - Parameters:
  ///   - old: the number of the row before, if it has one.
  ///   - new: the number of the row after, if it has one.
  private func note(
    _ connection: OpaquePointer?, _ operation: CInt, _ name: UnsafePointer<CChar>, _ old: Int64, _ new: Int64
  ) {
    guard let table = tables.first(where: { strcmp($0.name, name) == 0 })?.table else { return }
    func digest(_ columns: Range<CInt>, _ read: Read) -> Int64 {
      self.digest.digest(of: columns) { value($0, read, connection) }
    }
    func key(_ number: Int64, _ read: Read) -> Int64 { table.key.map { digest(0..<$0, read) } ?? number }
    let before = operation == SQLITE_INSERT ? nil : key(old, sqlite3_preupdate_old)
    let after = operation == SQLITE_DELETE ? nil : key(new, sqlite3_preupdate_new)
    if let before, before != after { seen[table, default: [:]].updateValue(nil, forKey: before) }
    if let after {
      seen[table, default: [:]][after] = digest(0..<sqlite3_preupdate_count(connection), sqlite3_preupdate_new)
    }
  }

  /// One of SQLite's two functions for a value of a row, before it is written and after.
  private typealias Read = (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> CInt

  private func value(_ column: CInt, _ read: Read, _ connection: OpaquePointer?) -> OpaquePointer? {
    var value: OpaquePointer?
    return read(connection, column, &value) == SQLITE_OK ? value : nil
  }
}
