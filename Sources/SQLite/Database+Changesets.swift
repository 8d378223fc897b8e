import CSQLite

extension Database {
  /// Runs `body`, and returns with its value what it changed in all tables that have a primary key: a changeset of
  /// SQLite's session extension (sqlite.org/sessionintro.html), which is empty if nothing was changed.
  package func recordingChanges<Value>(_ body: () throws -> Value) throws -> (value: Value, changeset: [UInt8]) {
    var session: OpaquePointer?
    try SQLiteError.check(sqlite3session_create(handle, "main", &session))
    defer { sqlite3session_delete(session) }
    try SQLiteError.check(sqlite3session_attach(session, nil))
    let value = try body()
    var (count, start) = (CInt(0), UnsafeMutableRawPointer?.none)
    try SQLiteError.check(sqlite3session_changeset(session, &count, &start))
    defer { sqlite3_free(start) }
    return (value, Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))))
  }

  /// Makes the changes of a changeset. Throws, and changes nothing, if rows are not as they were before.
  /// - Parameter isForced: whether rows that differ are changed all the same, and what can't be changed is left out.
  package func apply(_ changeset: [UInt8], isForced: Bool = false) throws(SQLiteError) {
    // What triggers did is among the changes.
    lucid_set_triggers(handle, 0)
    defer { lucid_set_triggers(handle, 1) }
    var changeset = changeset
    let code = changeset.withUnsafeMutableBytes {
      sqlite3changeset_apply(
        handle, CInt($0.count), $0.baseAddress, nil,
        isForced ? Self.force : { _, _, _ in SQLITE_CHANGESET_ABORT }, nil)
    }
    try SQLiteError.check(code)
  }

  private static let force: @convention(c) (UnsafeMutableRawPointer?, CInt, OpaquePointer?) -> CInt = {
    _, conflict, _ in
    let differs = [SQLITE_CHANGESET_DATA, SQLITE_CHANGESET_CONFLICT].contains(conflict)
    return differs ? SQLITE_CHANGESET_REPLACE : SQLITE_CHANGESET_OMIT
  }
}
