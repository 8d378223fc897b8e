import GRDB
import GRDBSQLite

/// A prepared statement whose texts are bound and read by their length, so that a NUL in them is a character like any
/// other. (GRDB binds and reads them as C strings, which end there.)
struct Query {
  private let statement: Statement
  private let database: Database

  /// Prepared once for a connection, then taken from its cache.
  init(_ sql: String, in database: Database) throws {
    statement = try database.cachedStatement(sql: sql)
    self.database = database
  }

  private var pointer: SQLiteStatement { statement.sqliteStatement }

  /// Executes it with these values.
  func run(_ bind: (inout Binder) -> Void = { _ in }) throws {
    try each(bind) { _ in false }
  }

  /// Hands each row to `body` for as long as that says true.
  func each(_ bind: (inout Binder) -> Void = { _ in }, _ body: (inout RowReader) throws -> Bool) throws {
    defer {
      sqlite3_reset(pointer)
      sqlite3_clear_bindings(pointer)
    }
    var binder = Binder(statement: pointer)
    bind(&binder)
    guard binder.failure == SQLITE_OK else { throw failure(binder.failure) }
    var row = RowReader(statement: pointer)
    while try step() {
      row.rewind()
      guard try body(&row) else { return }
    }
  }

  /// The first row, read by `body`; nothing where there is none.
  func first<Value>(
    _ bind: (inout Binder) -> Void = { _ in }, _ body: (inout RowReader) throws -> Value
  ) throws -> Value? {
    var found: Value?
    try each(bind) { row in
      found = try body(&row)
      return false
    }
    return found
  }

  private func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw failure(code)
    }
  }

  private func failure(_ code: CInt) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: database.sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) })
  }
}
