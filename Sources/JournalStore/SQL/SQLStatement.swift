import CSQLite
import GRDB

/// A prepared SQL statement that binds and reads texts by their length, so that they can contain NUL characters. (GRDB binds
/// and reads C strings.)
struct SQLStatement {
  private let statement: Statement
  private let database: Database

  /// Prepares a statement, or takes it from the connection's cache.
  init(_ sql: String, in database: Database) throws {
    statement = try database.cachedStatement(sql: sql)
    self.database = database
  }

  /// The number of columns of its rows.
  var count: CInt { sqlite3_column_count(pointer) }

  private var pointer: SQLiteStatement { statement.sqliteStatement }

  /// Executes the statement with the values that `bind` adds.
  func run(_ bind: (inout Binder) -> Void = { _ in }) throws { try rows(bind) { _ in false } }

  /// Calls `body` with each row.
  /// - Parameter order: the order that the rows have to be in; nil if any will do.
  func each(
    in order: RowOrder? = nil, _ bind: (inout Binder) -> Void = { _ in }, _ body: (inout RowReader) throws -> Void
  ) throws {
    var order = order
    try rows(bind) { row in
      if let place = order.map({ row.place(in: $0) }) { try order?.advance(to: place) }
      try body(&row)
      return true
    }
  }

  /// Returns each row as `read` reads it.
  func all<Value>(
    in order: RowOrder? = nil, _ bind: (inout Binder) -> Void = { _ in }, _ read: (inout RowReader) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try each(in: order, bind) { values.append(try read(&$0)) }
    return values
  }

  /// Returns the first row as `read` reads it; nil if there is no row.
  func first<Value>(
    _ bind: (inout Binder) -> Void = { _ in }, _ read: (inout RowReader) throws -> Value
  ) throws -> Value? {
    var found: Value?
    try rows(bind) { row in
      found = try read(&row)
      return false
    }
    return found
  }

  /// Calls `body` with each row until it returns false.
  private func rows(_ bind: (inout Binder) -> Void, _ body: (inout RowReader) throws -> Bool) throws {
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

/// Binds values to the parameters of a statement, in their order.
struct Binder {
  let statement: SQLiteStatement
  private var index: CInt = 0
  /// SQLite's code for the first value that couldn't be bound.
  private(set) var failure: CInt = SQLITE_OK

  init(statement: SQLiteStatement) { self.statement = statement }

  mutating func add(_ integer: Int64?) {
    index += 1
    note(integer.map { sqlite3_bind_int64(statement, index, $0) } ?? sqlite3_bind_null(statement, index))
  }

  /// Binds integers to the next parameters.
  mutating func add(_ integers: Int64?...) { for integer in integers { add(integer) } }

  mutating func add(_ integer: Int?) { add(integer.map(Int64.init)) }

  mutating func add(_ truth: Bool) { add(truth ? 1 : 0) }

  mutating func add(_ text: String?) {
    guard var text else { return add(nil as Int64?) }
    index += 1
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // SQLite takes a text without an address for NULL.
        guard let start = $0.baseAddress else { return sqlite3_bind_text(statement, index, "", 0, Self.copying) }
        return sqlite3_bind_text64(statement, index, start, UInt64($0.count), Self.copying, UInt8(SQLITE_UTF8))
      }
    }
    note(code)
  }

  /// Binds bytes as they are.
  mutating func add(bytes: [UInt8]?) {
    guard let bytes else { return add(nil as Int64?) }
    index += 1
    // SQLite takes bytes without an address for NULL.
    if bytes.isEmpty { return note(sqlite3_bind_zeroblob(statement, index, 0)) }
    note(sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), Self.copying))
  }

  /// Binds a value that SQLite read; NULL for nil.
  mutating func add(value: OpaquePointer?) {
    guard let value else { return add(nil as Int64?) }
    index += 1
    note(sqlite3_bind_value(statement, index, value))
  }

  private mutating func note(_ code: CInt) { if failure == SQLITE_OK { failure = code } }

  // SQLITE_TRANSIENT, a macro that Swift doesn't import: SQLite copies the text before the call returns.
  private static var copying: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}

/// Reads the columns of a row in their order, and collects texts that Lucid doesn't know.
struct RowReader {
  private let statement: SQLiteStatement
  private var index: CInt = -1
  /// The texts of this row that were replaced when they were read.
  private(set) var unknownTexts: [UnknownText] = []

  init(statement: SQLiteStatement) { self.statement = statement }

  /// A text that Lucid doesn't write into a column.
  struct UnknownText: Hashable {
    let column: String
    let text: String
  }

  /// Goes to the first column of another row.
  mutating func rewind() {
    index = -1
    if !unknownTexts.isEmpty { unknownTexts = [] }
  }

  /// The place of the row in an order.
  func place(in order: RowOrder) -> RowOrder.Place {
    let sort = order.column.flatMap {
      sqlite3_column_type(statement, $0) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, $0)
    }
    return RowOrder.Place(sort: sort, id: sqlite3_column_int64(statement, 0))
  }

  /// The number of columns.
  var count: CInt { sqlite3_column_count(statement) }

  /// The value of any column, until the next one is read. Only the thread that reads the row may use it.
  func value(_ column: CInt) -> OpaquePointer? { sqlite3_column_value(statement, column) }

  mutating func skip() { index += 1 }

  /// Goes back by a column, to read it again.
  mutating func stepBack() { index -= 1 }

  mutating func integer() -> Int64? {
    index += 1
    return sqlite3_column_type(statement, index) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, index)
  }

  mutating func truth() -> Bool { (integer() ?? 0) != 0 }

  /// Reads a text. Bytes that aren't UTF-8 are replaced by U+FFFD, and the text is collected as unknown.
  mutating func text() -> String? {
    let (text, isRepaired) = bytes { $0.map(Self.decode) } ?? (nil, false)
    if isRepaired { flag(text ?? "") }
    return text
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (String?, Bool) {
    // As a span the bytes are checked and copied without generic code: every text of a journal goes through here.
    if let text = try? UTF8Span(validating: bytes.span) { return (String(copying: text), false) }
    return (String(decoding: bytes, as: UTF8.self), true)
  }

  /// Reads a column's bytes, which are valid while `body` runs; nil for NULL.
  mutating func bytes<Value>(_ body: (UnsafeBufferPointer<UInt8>?) throws -> Value) rethrows -> Value {
    index += 1
    guard let start = sqlite3_column_text(statement, index) else { return try body(nil) }
    return try body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
  }

  /// Reads a column of bytes; nil for NULL.
  mutating func blob() -> [UInt8]? {
    index += 1
    guard sqlite3_column_type(statement, index) != SQLITE_NULL else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, index), count: count))
  }

  /// Collects the text of the column just read as unknown.
  mutating func flag(_ text: String) {
    let name = sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    unknownTexts.append(UnknownText(column: name, text: text))
  }
}
