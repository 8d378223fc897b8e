import CSQLite

/// Binds values to the parameters of a statement, in their order.
package struct Binder {
  private let statement: OpaquePointer
  private var index: CInt = 0
  /// SQLite's code for the first value that couldn't be bound.
  private(set) var failure: CInt = SQLITE_OK

  init(statement: OpaquePointer) { self.statement = statement }

  package mutating func add(_ integer: Int64?) {
    index += 1
    note(integer.map { sqlite3_bind_int64(statement, index, $0) } ?? sqlite3_bind_null(statement, index))
  }

  /// Binds integers to the next parameters.
  package mutating func add(_ integers: Int64?...) { for integer in integers { add(integer) } }

  package mutating func add(_ integer: Int?) { add(integer.map(Int64.init)) }

  package mutating func add(_ truth: Bool) { add(truth ? 1 : 0) }

  package mutating func add(_ text: String?) {
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
  package mutating func add(bytes: [UInt8]?) {
    guard let bytes else { return add(nil as Int64?) }
    index += 1
    // SQLite takes bytes without an address for NULL.
    if bytes.isEmpty { return note(sqlite3_bind_zeroblob(statement, index, 0)) }
    note(sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), Self.copying))
  }

  /// Binds a value that SQLite read; NULL for nil.
  package mutating func add(value: ColumnValue?) {
    guard let value = value?.pointer else { return add(nil as Int64?) }
    index += 1
    note(sqlite3_bind_value(statement, index, value))
  }

  private mutating func note(_ code: CInt) { if failure == SQLITE_OK { failure = code } }

  // SQLITE_TRANSIENT, a macro that Swift doesn't import: SQLite copies the text before the call returns.
  private static var copying: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}
