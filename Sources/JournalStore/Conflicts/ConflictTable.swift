import DreamCore
import SQLite

/// The table of what merges could not put into an item.
struct ConflictTable {
  let database: Database

  /// Adds an open conflict.
  /// - Parameters:
  ///   - other: the number of the revision that doesn't stand.
  ///   - session: the session that wrote that version; nil if unknown.
  func add(_ item: ItemKey, other: Int64, session: Int64?, from source: String, at: Instant) throws {
    let sql = "INSERT INTO conflict (kind, id, other, session, source, at) VALUES (?, ?, ?, ?, ?, ?)"
    try Statement(sql, in: database).run { binder in
      binder.add(item.kind.rawValue)
      binder.add(item.row, other, session)
      binder.add(source)
      binder.add(at.milliseconds)
    }
  }

  /// Settles a conflict by the item as it is now. Undoing that leaves the conflict settled: a person has seen both versions,
  /// and both are among the item's revisions.
  func settle(_ number: OpenConflict.ID) throws {
    let heads = ItemKind.allCases.map { kind in
      "WHEN '\(kind.rawValue)' THEN (SELECT head FROM \(kind.rawValue) WHERE \(kind.rawValue).id = conflict.id)"
    }
    let sql = """
      UPDATE conflict SET settled = coalesce(CASE kind \(heads.joined(separator: " ")) END, 0)
      WHERE number = ? AND settled IS NULL
      """
    try Statement(sql, in: database).run { $0.add(number) }
  }

  /// Settles the open conflicts about an item of which `isSettled` returns true for the other version.
  func settle<Value: Stored>(_ row: Int64, in table: Table<Value>, where isSettled: (Value) -> Bool) throws {
    for (number, other) in try others(of: row, in: table) where isSettled(other) { try settle(number) }
  }

  /// The numbers of the open conflicts about an item, with the versions that don't stand.
  func others<Value: Stored>(of row: Int64, in table: Table<Value>) throws -> [(number: Int64, other: Value)] {
    let sql = "SELECT number, other FROM conflict WHERE kind = ? AND id = ? AND settled IS NULL"
    let rows = try Statement(sql, in: database).all({ binder in
      binder.add(Value.kind.rawValue)
      binder.add(row)
    }) { ($0.integer() ?? 0, $0.integer() ?? 0) }
    return try rows.compactMap { number, other in try table.value(of: other, row).map { (number, $0) } }
  }

  /// The open conflicts, the oldest first. One whose item is deleted, or says by now what the other version says, is left
  /// out for as long as that is so.
  func open() throws -> [OpenConflict] {
    let sql = "SELECT number, kind, id, other, session, source, at FROM conflict WHERE settled IS NULL ORDER BY number"
    let rows = try Statement(sql, in: database).all(in: RowOrder(table: "conflict")) { row in
      let number = row.integer() ?? 0
      let kind: ItemKind? = row.word(or: nil)
      return Row(
        number: number, kind: kind, id: row.integer() ?? 0, other: row.integer() ?? 0, session: row.integer(),
        source: row.text() ?? "", at: Instant(milliseconds: row.integer() ?? 0))
    }
    return try rows.compactMap { row in
      try version(row).map {
        OpenConflict(id: row.number, other: $0, session: row.session, source: row.source, at: row.at)
      }
    }
  }

  private struct Row {
    let number: Int64
    let kind: ItemKind?
    let id: Int64
    let other: Int64
    let session: Int64?
    let source: String
    let at: Instant
  }

  private func version(_ row: Row) throws -> OpenConflict.Version? {
    switch row.kind {
    case .dream: try differing(row) { $0.hasTexts(of: $1) }.map(OpenConflict.Version.dream)
    case .night: try differing(row) { $0.hasTexts(of: $1) }.map(OpenConflict.Version.night)
    case .favorite, nil: nil
    }
  }

  /// The version that doesn't stand; nil if the item is gone, or `isSame` says that both versions say the same.
  private func differing<Value: Stored>(_ row: Row, _ isSame: (Value, Value) -> Bool) throws -> Value? {
    let table = try Table<Value>(in: database)
    guard let head = try table.head(of: row.id)?.value, let other = try table.value(of: row.other, row.id) else {
      return nil
    }
    return isSame(head, other) ? nil : other
  }
}

extension JournalStore {
  /// The open conflicts, the oldest first. Costs next to nothing if there are none.
  package func openConflicts() throws(JournalError) -> [OpenConflict] {
    try read { try ConflictTable(database: $0).open() }
  }
}
