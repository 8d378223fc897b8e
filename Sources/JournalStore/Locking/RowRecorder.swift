import CSQLite
import GRDB

/// Records what a transaction changes, as a changeset of SQLite's session extension (sqlite.org/sessionintro.html).
final class RowRecorder {
  private let session: OpaquePointer

  /// Begins to record the changes of a connection in all tables.
  init(_ database: Database) throws {
    var session: OpaquePointer?
    try Self.check(sqlite3session_create(database.sqliteConnection, "main", &session))
    guard let session else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
    self.session = session
    try Self.check(sqlite3session_attach(session, nil))
  }

  deinit { sqlite3session_delete(session) }

  /// The changes so far; empty if there are none.
  func changes() throws -> [UInt8] {
    var (count, start) = (CInt(0), UnsafeMutableRawPointer?.none)
    try Self.check(sqlite3session_changeset(session, &count, &start))
    defer { sqlite3_free(start) }
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }

  /// Makes recorded changes. Throws, and changes nothing, if the tables are not as they were before the transaction.
  /// - Parameter isSalvaged: whether all that can be made is made then, also in rows that were not as they are.
  static func apply(_ changes: [UInt8], to database: Database, isSalvaged: Bool = false) throws {
    // What triggers did is among the changes.
    lucid_set_triggers(database.sqliteConnection, 0)
    defer { lucid_set_triggers(database.sqliteConnection, 1) }
    var changes = changes
    let code = changes.withUnsafeMutableBytes { changes in
      sqlite3changeset_apply(
        database.sqliteConnection, CInt(changes.count), changes.baseAddress, nil,
        isSalvaged ? Self.salvaged : { _, _, _ in SQLITE_CHANGESET_ABORT }, nil)
    }
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a sealed change doesn't fit")
    }
  }

  private static let salvaged: @convention(c) (UnsafeMutableRawPointer?, CInt, OpaquePointer?) -> CInt = {
    _, conflict, _ in
    let isOtherwise = [SQLITE_CHANGESET_DATA, SQLITE_CHANGESET_CONFLICT].contains(conflict)
    return isOtherwise ? SQLITE_CHANGESET_REPLACE : SQLITE_CHANGESET_OMIT
  }

  private static func check(_ code: CInt) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
