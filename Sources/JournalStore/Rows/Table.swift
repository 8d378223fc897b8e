import SQLite

/// The table of one kind of item, and the table of its superseded revisions.
struct Table<Value: Stored> {
  private let database: Database
  private let insertion: Statement

  init(in database: Database) throws {
    self.database = database
    insertion = try Statement(Value.sql.insertNew, in: database)
  }

  /// A value and the number of its revision.
  struct Revision {
    let number: Int64
    let value: Value
    /// The texts in the row that were read as something else.
    let unknownTexts: [RowReader.UnknownText]
  }

  /// Reads a row that `TableSQL.selection` selects.
  static func read(_ reader: inout RowReader) -> Revision {
    let row = reader.integer() ?? 0
    let number = reader.integer() ?? 0
    return Revision(number: number, value: Value(row: row, from: &reader), unknownTexts: reader.unknownTexts)
  }

  /// The current revision of an item; nil if there is no item.
  func head(of row: Int64) throws -> Revision? {
    try Statement(Value.sql.head, in: database).first({ $0.add(row) }, Self.read)
  }

  func insert(_ value: Value, head: Int64) throws { try add(value, head, Statement(Value.sql.insert, in: database)) }

  /// Adds an item unless there is one with its key. Returns whether it was added.
  func insertNew(_ value: Value, head: Int64) throws -> Bool {
    let there = database.totalChanges
    try add(value, head, insertion)
    return database.totalChanges > there
  }

  /// Adds a revision that doesn't become current.
  func keep(_ value: Value, revision: Int64) throws {
    try add(value, revision, Statement(Value.sql.keep, in: database))
  }

  private func add(_ value: Value, _ number: Int64, _ statement: Statement) throws {
    try statement.run { binder in
      binder.add(value.row, number)
      value.bind(to: &binder)
    }
  }

  func update(_ value: Value, head: Int64) throws {
    try Statement(Value.sql.update, in: database).run { binder in
      binder.add(head)
      value.bind(to: &binder)
      binder.add(value.row)
    }
  }

  func remove(_ row: Int64) throws { try Statement(Value.sql.remove, in: database).run { $0.add(row) } }

  /// Copies the current revision of an item to the superseded ones, byte for byte, as it is about to be replaced.
  func keepHead(of row: Int64) throws { try Statement(Value.sql.keepHead, in: database).run { $0.add(row) } }

  /// The value of a superseded revision; nil if there is none of this number.
  func revision(_ number: Int64) throws -> Value? {
    try Statement(Value.sql.revision, in: database).first({ $0.add(number) }) { Self.read(&$0).value }
  }

  /// The value of an item at a revision, superseded or current; nil if there is none of this number.
  func value(of number: Int64, _ row: Int64) throws -> Value? {
    if let value = try revision(number) { return value }
    return try head(of: row).flatMap { $0.number == number ? $0.value : nil }
  }

  /// The superseded revisions of an item, the latest first.
  func revisions(of row: Int64) throws -> [Revision] {
    let order = RowOrder(table: "\(Value.kind.rawValue)_revision", isDescending: true, column: 1)
    return try Statement(Value.sql.revisions, in: database).all(in: order, { $0.add(row) }, Self.read)
  }

  /// Whether there is a superseded revision of this number.
  func isKept(_ number: Int64) throws -> Bool {
    try Statement(Value.sql.isKept, in: database).first({ $0.add(number) }) { _ in true } ?? false
  }
}

/// The SQL statements for the table of one kind of item.
struct TableSQL: Sendable {
  /// Selects all rows; a `WHERE` can be added.
  let selection: String
  let head: String
  let insert: String
  /// Does nothing where a row can't be inserted.
  let insertNew: String
  let update: String
  let remove: String
  let keepHead: String
  let keep: String
  let revision: String
  let revisions: String
  let isKept: String

  init(_ kind: ItemKind, columns: [String]) {
    let table = kind.rawValue
    let list = columns.joined(separator: ", ")
    let values = String(repeating: ", ?", count: columns.count)
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    selection = "SELECT id, head, \(list) FROM \(table)"
    head = "\(selection) WHERE id = ?"
    let row = "INTO \(table) (id, head, \(list)) VALUES (?, ?\(values))"
    insert = "INSERT \(row)"
    insertNew = "INSERT OR IGNORE \(row)"
    update = "UPDATE \(table) SET head = ?, \(assignments) WHERE id = ?"
    remove = "DELETE FROM \(table) WHERE id = ?"
    keepHead = """
      INSERT OR IGNORE INTO \(table)_revision (id, revision, \(list))
      SELECT id, head, \(list) FROM \(table) WHERE id = ?
      """
    keep = "INSERT INTO \(table)_revision (id, revision, \(list)) VALUES (?, ?\(values))"
    revision = "SELECT id, revision, \(list) FROM \(table)_revision WHERE revision = ?"
    revisions = "SELECT id, revision, \(list) FROM \(table)_revision WHERE id = ? ORDER BY revision DESC"
    isKept = "SELECT 1 FROM \(table)_revision WHERE revision = ?"
  }
}
