import GRDB
import GRDBSQLite

/// Binds the values of a statement, one after the other.
struct Binder {
  let statement: SQLiteStatement
  private var index: CInt = 0
  /// SQLite's code for the first value that could not be bound.
  private(set) var failure: CInt = SQLITE_OK

  init(statement: SQLiteStatement) { self.statement = statement }

  mutating func add(_ integer: Int64?) {
    index += 1
    note(integer.map { sqlite3_bind_int64(statement, index, $0) } ?? sqlite3_bind_null(statement, index))
  }

  mutating func add(_ integer: Int?) { add(integer.map(Int64.init)) }

  mutating func add(_ truth: Bool) { add(truth ? 1 : 0) }

  mutating func add(_ text: String?) {
    guard var text else { return add(nil as Int64?) }
    index += 1
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // Without an address SQLite would take an empty text for NULL.
        guard let start = $0.baseAddress else { return sqlite3_bind_text(statement, index, "", 0, Self.copying) }
        return sqlite3_bind_text64(
          statement, index, start, UInt64($0.count), Self.copying, UInt8(SQLITE_UTF8))
      }
    }
    note(code)
  }

  private mutating func note(_ code: CInt) {
    if failure == SQLITE_OK { failure = code }
  }

  // SQLITE_TRANSIENT, a macro that Swift doesn't import: SQLite makes a copy before the call returns.
  private static var copying: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}
