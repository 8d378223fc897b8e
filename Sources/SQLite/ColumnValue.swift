import CSQLite

/// A value in a row that SQLite is reading or about to write, valid as long as that row.
package struct ColumnValue {
  /// nil for NULL.
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  /// How SQLite stores a value.
  package enum StorageClass: CInt, Sendable {
    case integer = 1
    case real, text, blob, null
  }

  package var storageClass: StorageClass {
    pointer.flatMap { StorageClass(rawValue: sqlite3_value_type($0)) } ?? .null
  }

  package var integer: Int64 { sqlite3_value_int64(pointer) }

  /// The bytes of a text or a blob, without a copy; the digits of a number.
  package var bytes: UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(pointer)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(pointer)))
  }
}
