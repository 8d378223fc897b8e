import SQLite

/// Follows the rows that a transaction writes, and makes their digests.
final class RowFollower {
  /// The last digests of the rows that were written, by their numbers; nil for one that was removed. An import writes one row
  /// of `summary` once for each dream.
  private var seen: [DigestedTable: [Int64: Int64?]] = [:]
  private var digest = RowDigest()
  private static let tables = Dictionary(uniqueKeysWithValues: DigestedTable.allCases.map { ($0.name, $0) })

  /// Runs `body`, and writes the digests of all rows that it writes.
  static func following<Value>(_ database: Database, _ body: () throws -> Value) throws -> Value {
    let follower = RowFollower()
    let value = try database.observingWrites(follower.note, body)
    let digests = DigestTable(in: database)
    // In the order in which they lie in their table.
    for (table, rows) in follower.seen.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try digests.put(rows.sorted { $0.key < $1.key }.map { (RowKey(table: table, number: $0), $1) })
    }
    // SQLite calls nobody when it writes these.
    if !follower.seen.isEmpty { try digests.put(digests.made(of: .sequence)) }
    return value
  }

  private func note(_ row: RowWrite) {
    guard let table = Self.tables[row.table] else { return }
    func key(_ number: Int64, _ value: (CInt) -> ColumnValue) -> Int64 {
      table.key.map { digest.digest(of: 0..<$0, value) } ?? number
    }
    let before = row.old.map { key($0, row.oldValue) }
    let after = row.new.map { key($0, row.newValue) }
    if let before, before != after { seen[table, default: [:]].updateValue(nil, forKey: before) }
    if let after { seen[table, default: [:]][after] = digest.digest(of: 0..<row.count, row.newValue) }
  }
}
