import CSQLite

/// A prepared statement. Texts are bound and read by their length, so that they can contain NUL characters.
package struct Statement {
  private let prepared: PreparedStatement
  private let database: Database

  /// Prepares the first statement of a text, or takes it from the connection's cache.
  package init(_ sql: String, in database: Database) throws(SQLiteError) {
    prepared = try database.prepared(sql)
    self.database = database
  }

  /// The number of columns of its rows.
  package var count: CInt { sqlite3_column_count(prepared.pointer) }

  /// Executes the statement with the values that `bind` adds.
  package func run(_ bind: (inout Binder) -> Void = { _ in }) throws { try rows(bind) { _ in false } }

  /// Calls `body` with each row.
  /// - Parameter order: the order that the rows have to be in; nil if any will do.
  package func each(
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
  @inlinable
  package func all<Value>(
    in order: RowOrder? = nil, _ bind: (inout Binder) -> Void = { _ in }, _ read: (inout RowReader) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try each(in: order, bind) { values.append(try read(&$0)) }
    return values
  }

  /// Returns the first row as `read` reads it; nil if there is no row.
  @inlinable
  package func first<Value>(
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
  @usableFromInline
  func rows(_ bind: (inout Binder) -> Void, _ body: (inout RowReader) throws -> Bool) throws {
    guard database.handle != nil else { throw SQLiteError.closed }
    defer {
      sqlite3_reset(prepared.pointer)
      sqlite3_clear_bindings(prepared.pointer)
    }
    var binder = Binder(statement: prepared.pointer)
    bind(&binder)
    try database.check(binder.failure)
    var row = RowReader(statement: prepared.pointer)
    while try step() {
      row.rewind()
      guard try body(&row) else { return }
    }
  }

  private func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(prepared.pointer) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw database.error(code)
    }
  }
}
