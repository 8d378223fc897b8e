import CSQLite

/// An open database, for the thread whose turn it is.
package final class Database {
  /// nil if it is closed.
  private(set) var handle: OpaquePointer?
  private var statements: [String: PreparedStatement] = [:]

  init(_ path: String, _ flags: CInt) throws(SQLiteError) {
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      sqlite3_close(handle)
      handle = nil
      throw SQLiteError(ResultCode(rawValue: code))
    }
  }

  deinit { close() }

  /// Empties the cache of statements.
  func forgetStatements() { statements = [:] }

  /// Closes the database. SQLite keeps what a statement needs that somebody still has until that is gone, too.
  func close() {
    forgetStatements()
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Runs SQL statements, one after the other. Their rows are left out.
  package func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Whether the file can't be written to.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The number of rows that were written since the connection was opened.
  package var totalChanges: Int64 { sqlite3_total_changes64(handle) }

  func check(_ code: CInt) throws(SQLiteError) { if code != SQLITE_OK { throw error(code) } }

  /// The error of the last call, which returned `code`.
  func error(_ code: CInt) -> SQLiteError {
    guard let handle else { return .closed }
    return SQLiteError(ResultCode(rawValue: code), sqlite3_errmsg(handle).map { String(cString: $0) })
  }

  /// Prepares a statement, or takes it from the cache if it isn't running.
  func prepared(_ sql: String) throws(SQLiteError) -> PreparedStatement {
    if let statement = statements[sql], sqlite3_stmt_busy(statement.pointer) == 0 { return statement }
    var pointer: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil))
    guard let pointer else { throw SQLiteError(.misuse, "no statement") }
    let statement = PreparedStatement(pointer)
    statements[sql] = statement
    return statement
  }
}

/// A statement that is finalized when nobody has it any more.
final class PreparedStatement {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sqlite3_finalize(pointer) }
}
