import GRDB
import GRDBSQLite

/// Reads a row's columns, one after the other, and notes what in them makes no sense.
struct RowReader {
  private let statement: SQLiteStatement
  private var index: CInt = -1
  /// What was found and replaced while reading.
  private(set) var flaws: [Flaw] = []

  init(statement: SQLiteStatement) { self.statement = statement }

  /// A column with a value that no Lucid writes.
  struct Flaw: Hashable {
    let column: String
    let text: String
  }

  /// To the first column of another row.
  mutating func rewind() {
    index = -1
    if !flaws.isEmpty { flaws = [] }
  }

  mutating func skip() { index += 1 }

  /// So that the column just read is read again.
  mutating func stepBack() { index -= 1 }

  mutating func integer() -> Int64? {
    index += 1
    return sqlite3_column_type(statement, index) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, index)
  }

  mutating func truth() -> Bool { (integer() ?? 0) != 0 }

  /// Bytes that are no UTF-8 are replaced by U+FFFD and noted as a flaw.
  mutating func text() -> String? {
    let (text, isRepaired) = bytes { $0.map(Self.decode) } ?? (nil, false)
    if isRepaired { flag(text ?? "") }
    return text
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (String?, Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, false) }
    return (String(decoding: bytes, as: UTF8.self), true)
  }

  /// The next column's bytes, for as long as `body` runs; nothing where it is NULL.
  mutating func bytes<Value>(_ body: (UnsafeBufferPointer<UInt8>?) throws -> Value) rethrows -> Value {
    index += 1
    guard let start = sqlite3_column_text(statement, index) else { return try body(nil) }
    return try body(
      UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
  }

  /// Notes that the column just read makes no sense.
  mutating func flag(_ text: String) {
    let name = sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    flaws.append(Flaw(column: name, text: text))
  }
}
