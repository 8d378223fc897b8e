import DreamCore
import GRDB

/// What was saved of a damaged journal.
package struct SalvagedJournal: Sendable {
  /// The number of dreams that were saved.
  package internal(set) var dreams = 0
  /// The rows that were in the journal and can't be read.
  package internal(set) var lost: [DoubtedRow] = []
}

extension JournalStore {
  /// Saves all that can be read of a journal, however damaged, to a new one. The journal is only read.
  ///
  /// Every table is read from both its ends, and the dreams by the index of the list, too. A text that damage changed is saved
  /// as it is, and stays in doubt. Throws if there is a file at `copy`, or nothing of a journal in the one at `path`.
  package static func salvage(_ path: String, to copy: String) throws(JournalError) -> SalvagedJournal {
    let (path, copy) = (JournalFile.absolute(path), JournalFile.absolute(copy))
    guard !JournalFile.exists(copy) else { throw .taken(path: copy) }
    try JournalFile.check(path, takesEmpty: false)
    try JournalFile.createDirectory(for: copy)
    let part = try PartFile(of: copy)
    defer { part.remove() }
    let saved: SalvagedJournal
    do {
      let (from, to) = (try readOnly(path), try DatabaseQueue(path: part.path, configuration: configuration))
      try Schema.migrate(to)
      saved = try from.inDatabase { from in
        try transaction(.deferred, in: from) { from in
          try to.inDatabase { try transaction(.immediate, in: $0) { try Salvage(from: from, to: $0).run() } }
        }
      }
      try to.close()
    } catch {
      throw JournalError(error, path: path)
    }
    guard try JournalFile.name(part.path, copy) else { throw .taken(path: copy) }
    return saved
  }

  private static func readOnly(_ path: String) throws -> DatabaseQueue {
    var configuration = configuration
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

/// Copies row by row what can be read of a journal to an empty one.
private struct Salvage {
  let from: Database
  let to: Database

  func run() throws -> SalvagedJournal {
    try to.execute(sql: "DELETE FROM favorite; DELETE FROM digest")
    for table in DigestedTable.allCases where ![.summary, .sequence].contains(table) {
      copy(table.name, key: table.key ?? 1)
    }
    let found = Set(try SQLStatement("SELECT id FROM dream", in: to).all { $0.integer() ?? 0 })
    for id in (try? from.listed()) ?? [] where !found.contains(id) { copy("dream", key: 1, "WHERE id = \(id)") }
    copy("digest", key: 2)
    if try count("favorite") == 0 { try to.execute(sql: "INSERT INTO favorite VALUES (0, 0, 'unicorn.pink')") }
    guard try count("dream") + count("dream_revision") + count("night") > 0 else {
      throw DatabaseError(resultCode: .SQLITE_NOTADB)
    }
    return SalvagedJournal(dreams: try Int(count("dream")), lost: try completeDigests())
  }

  /// Copies the rows of a table from both its ends, as far as they can be read. What can't be copied is left out.
  /// - Parameter key: The number of the first columns that are the primary key.
  private func copy(_ table: String, key: CInt, _ condition: String = "") {
    let columns = (try? SQLStatement("SELECT * FROM \(table)", in: to).count) ?? 0
    for direction in ["ASC", "DESC"] {
      let order = (1...key).map { "\($0) \(direction)" }.joined(separator: ", ")
      var (seen, digest) = (Set<Int64>(), RowDigest())
      do {
        let rows = try SQLStatement("SELECT * FROM \(table) NOT INDEXED \(condition) ORDER BY \(order)", in: from)
        try rows.each { row in
          // In a damaged file a way through a table can lead back.
          guard seen.insert(digest.digest(of: 0..<key, row.value)).inserted else { throw RowOrder.damage(in: table) }
          // A row of which a value is of a wrong kind, or that is there already.
          try? put(&row, in: table, columns: columns)
        }
        return
      } catch {
        // From the other end there may be more.
        continue
      }
    }
  }

  /// Adds a row, unless it is there. Columns that an older journal doesn't have are behind all others, and NULL.
  private func put(_ row: inout RowReader, in table: String, columns: CInt) throws {
    let values = Array(repeating: "?", count: Int(columns)).joined(separator: ", ")
    try SQLStatement("INSERT OR IGNORE INTO \(table) VALUES (\(values))", in: to).run { binder in
      for column in 0..<columns { binder.add(value: column < row.count ? row.value(column) : nil) }
    }
  }

  /// Makes the digests that are missing, and takes away those of rows that are lost, which are returned.
  private func completeDigests() throws -> [DoubtedRow] {
    let table = DigestTable(in: to)
    var lost: [DoubtedRow] = []
    for digested in DigestedTable.allCases {
      let (made, written) = (try table.made(of: digested), try table.written(of: digested))
      let isOwn = [.summary, .sequence].contains(digested)
      try table.put(made.filter { isOwn || written[$0.key.number] == nil })
      let found = Set(made.map(\.key.number))
      let gone = written.keys.filter { !found.contains($0) }.sorted().map { RowKey(table: digested, number: $0) }
      try table.put(gone.map { ($0, nil) })
      if !isOwn { lost += gone.map { DoubtedRow(key: $0, name: $0.name(of: nil, nil)) } }
    }
    return lost
  }

  private func count(_ table: String) throws -> Int64 {
    try SQLStatement("SELECT count(*) FROM \(table)", in: to).first { $0.integer() ?? 0 } ?? 0
  }
}
