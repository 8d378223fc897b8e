import SQLite

/// The table of the digests of all rows, as Lucid wrote them.
struct DigestTable {
  let database: Database

  init(in database: Database) { self.database = database }

  /// Sets the digests of rows, one after the other; nil removes one.
  func put(_ digests: [(key: RowKey, digest: Int64?)]) throws {
    let insertion = try Statement(
      "INSERT OR REPLACE INTO digest (part, key, value) VALUES (?, ?, ?)", in: database)
    let removal = try Statement("DELETE FROM digest WHERE part = ? AND key = ?", in: database)
    for (key, digest) in digests {
      if let digest {
        try insertion.run { $0.add(key.table.rawValue, key.number, digest) }
      } else {
        try removal.run { $0.add(key.table.rawValue, key.number) }
      }
    }
  }

  /// The digests of the rows of a table as they are now.
  func made(of table: DigestedTable) throws -> [(key: RowKey, digest: Int64?)] {
    var digests: [(key: RowKey, digest: Int64?)] = []
    try rows(of: table) { digests.append((RowKey(table: table, number: $0), $1)) }
    return digests
  }

  /// The digests that were written for a table, by the numbers of its rows.
  func written(of table: DigestedTable) throws -> [Int64: Int64] {
    var digests: [Int64: Int64] = [:]
    let sql = "SELECT key, value FROM digest WHERE part = ? ORDER BY key"
    try Statement(sql, in: database).each(in: RowOrder(table: "digest"), { $0.add(table.rawValue) }) { row in
      if let key = row.integer() { digests[key] = row.integer() }
    }
    return digests
  }

  /// Takes all rows as they are now for those that Lucid wrote.
  /// - Parameter tables: those that are in the journal; all but in one of an older Lucid.
  func makeAnew(of tables: [DigestedTable] = DigestedTable.allCases) throws {
    try database.execute("DELETE FROM digest")
    for table in tables { try put(made(of: table)) }
  }

  /// Calls `body` with the number and the digest of each row of a table, from one of its ends.
  func rows(
    of table: DigestedTable, isDescending: Bool = false, _ body: (_ number: Int64, _ digest: Int64) throws -> Void
  ) throws {
    var digest = RowDigest()
    let direction = isDescending ? "DESC" : "ASC"
    let columns =
      table.key.map { (1...$0).map { "\($0) \(direction)" }.joined(separator: ", ") } ?? "rowid \(direction)"
    let order = table.key == nil ? RowOrder(table: table.name, isDescending: isDescending) : nil
    let sql = "SELECT * FROM \(table.name) NOT INDEXED ORDER BY \(columns)"
    var seen: Set<Int64> = []
    try Statement(sql, in: database).each(in: order) { row in
      let number = table.key.map { digest.digest(of: 0..<$0, row.value) } ?? row.integer() ?? 0
      // Rows without numbers have no order that RowOrder knows: one that comes again is a way that leads back.
      guard table.key == nil || seen.insert(number).inserted else { throw RowOrder.damage(in: table.name) }
      try body(number, digest.digest(of: 0..<row.count, row.value))
    }
  }
}
