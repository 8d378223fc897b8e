import CSQLite

extension Database {
  /// Copies all pages to another database, in one step: a consistent state.
  package func backup(to copy: Database) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw copy.error(sqlite3_extended_errcode(copy.handle))
    }
    let step = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    if step != SQLITE_DONE { throw copy.error(step) }
    try copy.check(end)
  }

  /// Calls `body` with the bytes that the database's file has, or would have.
  package func withSerialized<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value {
    var size: sqlite3_int64 = 0
    // What was deserialized is in one piece, and needn't be copied.
    let own = sqlite3_serialize(handle, "main", &size, UInt32(SQLITE_SERIALIZE_NOCOPY))
    let copy = own == nil ? sqlite3_serialize(handle, "main", &size, 0) : nil
    defer { sqlite3_free(copy) }
    guard let start = own ?? copy else { throw SQLiteError(.noMem) }
    return try body(UnsafeRawBufferPointer(start: start, count: Int(size)))
  }

  /// Makes a copy of a file's bytes the contents of this database in memory.
  package func deserialize(copying file: UnsafeRawBufferPointer) throws(SQLiteError) {
    let bytes = try SQLiteBytes(zeros: file.count)
    bytes[0..<file.count].copyMemory(from: file)
    // A file with a write-ahead log can't be opened in memory; the bytes have what is in the log
    // (sqlite.org/c3ref/deserialize.html).
    if file.count > 20 { for place in [18, 19] { bytes[place..<place + 1][0] = 1 } }
    try deserialize(bytes)
  }

  /// Makes the bytes of a file the contents of this database in memory. They are the database's then: this can be done
  /// once. No statement that was prepared before can be used afterwards.
  package func deserialize(_ bytes: SQLiteBytes) throws(SQLiteError) {
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let size = Int64(bytes.count)
    // SQLite frees the tables that they know, and prepares them anew only if the new ones have another version.
    forgetStatements()
    // SQLite frees the bytes, even if it doesn't take them.
    try SQLiteError.check(sqlite3_deserialize(handle, "main", bytes.handOver(), size, size, flags))
    lucid_limit_size(handle, 1 << 42)
  }
}

/// Bytes in memory that SQLite can take over.
package final class SQLiteBytes {
  private var start: UnsafeMutableRawPointer?
  package let count: Int

  package init(zeros count: Int) throws(SQLiteError) {
    guard let start = sqlite3_malloc64(UInt64(count)) else { throw SQLiteError(.noMem) }
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    (self.start, self.count) = (start, count)
  }

  deinit { sqlite3_free(start) }

  package subscript(range: Range<Int>) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: start.map { $0 + range.lowerBound }, count: range.count)
  }

  fileprivate func handOver() -> UnsafeMutablePointer<UInt8>? {
    defer { start = nil }
    return start?.assumingMemoryBound(to: UInt8.self)
  }
}
