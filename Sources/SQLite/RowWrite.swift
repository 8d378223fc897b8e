import CSQLite

/// A row that is about to be written, valid while the hook runs (sqlite.org/c3ref/preupdate_blobwrite.html).
package struct RowWrite {
  private let connection: OpaquePointer?
  package let table: String
  /// The number of the row that is changed or removed; nil for a new one.
  package let old: Int64?
  /// The number that the row gets; nil for one that is removed.
  package let new: Int64?

  fileprivate init(
    _ connection: OpaquePointer?, _ operation: CInt, _ table: UnsafePointer<CChar>, _ old: Int64, _ new: Int64
  ) {
    self.connection = connection
    self.table = String(cString: table)
    self.old = operation == SQLITE_INSERT ? nil : old
    self.new = operation == SQLITE_DELETE ? nil : new
  }

  /// The number of columns.
  package var count: CInt { sqlite3_preupdate_count(connection) }

  /// The value of a column before the change. Call it only if `old` isn't nil.
  package func oldValue(_ column: CInt) -> ColumnValue { value(column, sqlite3_preupdate_old) }

  /// The value of a column after the change. Call it only if `new` isn't nil.
  package func newValue(_ column: CInt) -> ColumnValue { value(column, sqlite3_preupdate_new) }

  private func value(
    _ column: CInt, _ read: (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> CInt
  ) -> ColumnValue {
    var value: OpaquePointer?
    return ColumnValue(read(connection, column, &value) == SQLITE_OK ? value : nil)
  }
}

extension Database {
  /// Runs `body`, and calls `hook` before each row that it writes: not while changes are recorded, which takes the same
  /// hook.
  package func observingWrites<Value>(
    _ hook: (RowWrite) -> Void, _ body: () throws -> Value
  ) rethrows -> Value {
    try withoutActuallyEscaping(hook) { hook in
      let observer = WriteObserver(hook: hook)
      defer { withExtendedLifetime(observer) { _ = sqlite3_preupdate_hook(handle, nil, nil) } }
      let context = Unmanaged.passUnretained(observer).toOpaque()
      sqlite3_preupdate_hook(
        handle,
        { context, connection, operation, _, table, old, new in
          guard let context, let table else { return }
          let observer = Unmanaged<WriteObserver>.fromOpaque(context).takeUnretainedValue()
          observer.hook(RowWrite(connection, operation, table, old, new))
        }, context)
      return try body()
    }
  }
}

private final class WriteObserver {
  let hook: (RowWrite) -> Void

  init(hook: @escaping (RowWrite) -> Void) { self.hook = hook }
}
