import CSQLite
import Synchronization

/// A connection to a database, which threads use one at a time.
package final class Connection: Sendable {
  // Only who holds `turn` uses it. Its handle can be read by who holds `ending`, too: it isn't closed meanwhile.
  private nonisolated(unsafe) let database: Database
  private let turn = Mutex(())
  /// Held while the connection is interrupted or closed. An interruption can't wait for its turn.
  private let ending = Mutex(())

  /// Opens a database. Throws `notADB` for any other file. An existing file isn't written to, unless a transaction that
  /// was cut short has to be rolled back.
  /// - Parameters:
  ///   - path: the file, which is created if it is missing; nil for a database in memory.
  ///   - busyTimeout: for how many milliseconds statements wait for other connections.
  ///   - settings: SQL statements that are run before the file is read.
  package init(
    _ path: String? = nil, isReadOnly: Bool = false, busyTimeout: CInt = 0, settings: String = ""
  ) throws(SQLiteError) {
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    database = try Database(path ?? ":memory:", access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE)
    sqlite3_busy_timeout(database.handle, busyTimeout)
    // A name in double quotes that is no column's is an error, and no text.
    lucid_refuse_quoted_texts(database.handle)
    try database.execute(settings)
    try database.execute("SELECT 1 FROM sqlite_schema LIMIT 1")
  }

  /// Calls `body` when no other thread uses the connection. Not reentrant.
  package func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // What a Mutex returns has to be free to go to other threads; `Value` needn't be.
    var result: Result<Value, any Error> = .failure(SQLiteError.closed)
    turn.withLock { _ in
      if database.handle != nil { result = Result { try body(database) } }
    }
    return try result.get()
  }

  /// Has the statement that is running in any thread end with the code `interrupt`. Does nothing if none is.
  package func interrupt() { ending.withLock { _ in if let handle = database.handle { sqlite3_interrupt(handle) } } }

  /// Closes the connection as soon as no thread uses it. Does nothing if it is closed.
  package func close() { turn.withLock { _ in ending.withLock { _ in database.close() } } }
}
