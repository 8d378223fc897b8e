import CSQLite

/// Reads the columns of a row in their order, and collects texts that can't be taken as they are.
package struct RowReader {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline var index: CInt = -1
  /// The texts of this row that were replaced when they were read.
  package private(set) var unknownTexts: [UnknownText] = []

  init(statement: OpaquePointer) { self.statement = statement }

  /// A text that can't be taken as it is in its column.
  package struct UnknownText: Hashable {
    package let column: String
    package let text: String
  }

  /// Goes to the first column of another row.
  mutating func rewind() {
    index = -1
    if !unknownTexts.isEmpty { unknownTexts = [] }
  }

  /// The place of the row in an order.
  package func place(in order: RowOrder) -> RowOrder.Place {
    let sort = order.column.flatMap {
      sqlite3_column_type(statement, $0) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, $0)
    }
    return RowOrder.Place(sort: sort, id: sqlite3_column_int64(statement, 0))
  }

  /// The number of columns.
  package var count: CInt { sqlite3_column_count(statement) }

  /// The value of any column, valid until the next row.
  package func value(_ column: CInt) -> ColumnValue { ColumnValue(sqlite3_column_value(statement, column)) }

  package mutating func skip() { index += 1 }

  /// Goes back by a column, to read it again.
  package mutating func stepBack() { index -= 1 }

  package mutating func integer() -> Int64? {
    index += 1
    return sqlite3_column_type(statement, index) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, index)
  }

  package mutating func truth() -> Bool { (integer() ?? 0) != 0 }

  /// Reads a text. Bytes that aren't UTF-8 are replaced by U+FFFD, and the text is collected as unknown.
  package mutating func text() -> String? {
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
  @inlinable
  package mutating func bytes<Value>(_ body: (UnsafeBufferPointer<UInt8>?) throws -> Value) rethrows -> Value {
    index += 1
    guard let start = sqlite3_column_text(statement, index) else { return try body(nil) }
    return try body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
  }

  /// Reads a column of bytes; nil for NULL.
  package mutating func blob() -> [UInt8]? {
    index += 1
    guard sqlite3_column_type(statement, index) != SQLITE_NULL else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, index), count: count))
  }

  /// Collects the text of the column just read as unknown.
  package mutating func flag(_ text: String) {
    let name = sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    unknownTexts.append(UnknownText(column: name, text: text))
  }
}
