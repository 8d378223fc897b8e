import CSQLite
import GRDB
import Glibc

/// Follows the rows that a transaction writes, and makes their digests.
final class RowFollower {
  /// The rows in the order in which they were written; nil where one was removed.
  private var seen: [(key: RowKey, digest: Int64?)] = []
  private var digest = RowDigest()
  private let tables: [(name: [CChar], table: DigestedTable)] = DigestedTable.allCases.map {
    (Array($0.name.utf8CString), $0)
  }

  /// Runs `body`, and writes the digests of all rows that it writes.
  static func following<Value>(_ database: Database, _ body: () throws -> Value) throws -> Value {
    let follower = RowFollower()
    let value = try follower.attached(to: database, body)
    let digests = DigestTable(in: database)
    try digests.put(follower.seen)
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
    if operation != SQLITE_INSERT {
      let number = table.key.map { digest.digest(of: 0..<$0) { value($0, sqlite3_preupdate_old, connection) } } ?? old
      seen.append((RowKey(table: table, number: number), nil))
    }
    if operation != SQLITE_DELETE {
      let number = table.key.map { digest.digest(of: 0..<$0) { value($0, sqlite3_preupdate_new, connection) } } ?? new
      let columns = 0..<sqlite3_preupdate_count(connection)
      let row = digest.digest(of: columns) { value($0, sqlite3_preupdate_new, connection) }
      seen.append((RowKey(table: table, number: number), row))
    }
  }

  private func value(
    _ column: CInt,
    _ read: (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> CInt, _ connection: OpaquePointer?
  ) -> OpaquePointer? {
    var value: OpaquePointer?
    return read(connection, column, &value) == SQLITE_OK ? value : nil
  }
}
