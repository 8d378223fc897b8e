import GRDB

/// The table of one sort of things, and the table of what its rows held before.
struct Table<Value: Stored> {
  let database: Database

  /// What stands in a row: a content and its number.
  struct Entry {
    let head: Int64
    let value: Value
    let flaws: [RowReader.Flaw]
  }

  /// Reads a row of `TableSQL.selection`.
  static func entry(_ reader: inout RowReader) -> Entry {
    let row = reader.integer() ?? 0
    let head = reader.integer() ?? 0
    let value = Value(row: row, from: &reader)
    return Entry(head: head, value: value, flaws: reader.flaws)
  }

  func entry(_ row: Int64) throws -> Entry? {
    try Query(Value.sql.entry, in: database).first({ $0.add(row) }, Self.entry)
  }

  func insert(_ value: Value, head: Int64) throws {
    try Query(Value.sql.insert, in: database).run { binder in
      binder.add(value.row)
      binder.add(head)
      value.bind(to: &binder)
    }
  }

  func update(_ value: Value, head: Int64) throws {
    try Query(Value.sql.update, in: database).run { binder in
      binder.add(head)
      value.bind(to: &binder)
      binder.add(value.row)
    }
  }

  func remove(_ row: Int64) throws {
    try Query(Value.sql.remove, in: database).run { $0.add(row) }
  }

  /// Keeps what a row holds now, byte for byte, also what can't be read; it is to be superseded.
  func keepHead(of row: Int64) throws {
    try Query(Value.sql.keepHead, in: database).run { $0.add(row) }
  }

  /// Keeps a content that is not to stand in the row.
  func keep(_ value: Value, revision: Int64) throws {
    try Query(Value.sql.keep, in: database).run { binder in
      binder.add(value.row)
      binder.add(revision)
      value.bind(to: &binder)
    }
  }

  /// A superseded content.
  func revision(_ number: Int64) throws -> Value? {
    try Query(Value.sql.revision, in: database).first({ $0.add(number) }) { Self.entry(&$0).value }
  }

  func isKept(_ number: Int64) throws -> Bool {
    try Query(Value.sql.isKept, in: database).first({ $0.add(number) }) { _ in true } ?? false
  }
}
