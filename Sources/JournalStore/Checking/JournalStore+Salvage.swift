import DreamCore
import Platform
import SQLite

/// What was saved of a damaged journal.
package struct SalvagedJournal: Sendable {
  /// The number of dreams that were saved.
  package internal(set) var dreams = 0
  /// The rows that were in the journal and can't be read.
  package internal(set) var lost: [DoubtedRow] = []
  /// The parts of a locked journal's image that can't be unsealed. Nobody knows what was in them.
  package internal(set) var lostChunks = 0
  /// The number of changes since the image that can't be unsealed.
  package internal(set) var lostEntries = 0
}

extension JournalStore {
  /// Saves all that can be read of a journal, however damaged, to a new one. The journal is only read.
  ///
  /// Every table is read from both its ends, and then by the numbers that stand in any page. A text that damage changed is saved
  /// as it is, and stays in doubt. What is saved of a locked journal is sealed as it was, and opens by the same passphrase and
  /// recovery code. Throws if there is a file at `copy`, or nothing of a journal in the one at `path`.
  ///
  /// - Parameter secret: opens a locked journal.
  package static func salvage(
    _ path: String, to copy: String, unlockedBy secret: Secret? = nil
  ) throws(JournalError) -> SalvagedJournal {
    let (path, copy) = (path.absolutePath, copy.absolutePath)
    guard !JournalFile.exists(copy) else { throw .taken(path: copy) }
    try JournalFile.check(path, takesEmpty: false)
    try JournalFile.createDirectory(for: copy)
    let part = try PartFile(of: copy)
    defer { part.remove() }
    let saved: SalvagedJournal
    do {
      let (file, to) = (try connectLeniently(to: path), try connect(to: part.path))
      saved = try file.use { file in
        try file.transaction(.deferred) { file in
          guard isLocked(at: path) else { return try salvage(file, to: to) }
          guard let secret else { throw JournalError.needsPassphrase(path: path) }
          return try salvage(file, LockHeader(in: file, opening: secret, path: path, isSalvaged: true), to: to)
        }
      }
      to.close()
    } catch {
      throw JournalError(error, path: path)
    }
    guard try JournalFile.name(part.path, copy) else { throw .taken(path: copy) }
    return saved
  }

  private static func salvage(
    _ from: Database, to: Connection, _ changes: [[UInt8]] = []
  ) throws -> SalvagedJournal {
    try Schema.migrate(to)
    return try to.use { to in
      try to.transaction(.immediate) { to in
        var salvage = Salvage(from: from, to: to)
        return try salvage.run(changes)
      }
    }
  }
}

// MARK: A locked journal

extension JournalStore {
  /// Saves what can be unsealed of a locked journal to an empty file, sealed with the same header.
  private static func salvage(
    _ file: Database, _ header: LockHeader, to sealed: Connection
  ) throws -> SalvagedJournal {
    let image = try LockedImage(in: file, header, isSalvaged: true)
    let entries = try SalvagedEntries(of: file, header, behind: image.name)
    let (from, to) = (try connectLeniently(), try connect())
    var saved: SalvagedJournal
    do {
      saved = try from.use { from in
        try image.put(into: from)
        return try salvage(from, to: to, entries.changes)
      }
    } catch let error as SQLiteError where error.code == .notADB {
      throw LockedFile.damage("what leads to the dreams")
    }
    try to.use { to in
      try to.execute("DELETE FROM digest; VACUUM")
      try to.withSerialized { try LockedFile.make($0, in: sealed, header) }
    }
    (saved.lostChunks, saved.lostEntries) = (image.lost, entries.lost)
    return saved
  }
}

/// What can be unsealed of the entries of a damaged file.
private struct SalvagedEntries {
  private(set) var changes: [[UInt8]] = []
  /// The number of those that can't be, up to the last one that is found.
  private(set) var lost = 0

  init(of file: Database, _ header: LockHeader, behind image: LockedImage.Name) throws {
    var (tag, missing): ([UInt8]?, Int) = (image.id, 0)
    // An entry is no shorter than 512 bytes.
    for place in 1...(try Int64(file.size() / 512 + 1)) {
      // In a damaged file the base could be anything.
      let number = image.base &+ place
      let sql = "SELECT box FROM entry WHERE number = ?"
      guard let box = try? Statement(sql, in: file).first({ $0.add(number) }, { $0.blob() }) ?? nil else {
        (tag, missing) = (nil, missing + 1)
        continue
      }
      (lost, missing) = (lost + missing, 0)
      let entry = tag.flatMap { header.key.open(box, as: .entry(number, in: header.id, after: $0)) }
      if let entry, let changes = PaddedBytes(padded: entry) { self.changes.append(changes.bytes) } else { lost += 1 }
      tag = box.suffix(JournalKey.tag)
    }
  }
}

// MARK: Row by row

/// Copies row by row what can be read of a journal to an empty one.
private struct Salvage {
  let from: Database
  let to: Database
  private lazy var numbers = (try? from.withSerialized(RowNumbers.init).all) ?? []

  init(from: Database, to: Database) { (self.from, self.to) = (from, to) }

  /// - Parameter changes: what is changed then.
  mutating func run(_ changes: [[UInt8]]) throws -> SalvagedJournal {
    try to.execute("DELETE FROM favorite; DELETE FROM digest")
    for table in DigestedTable.allCases where ![.summary, .sequence].contains(table) {
      copy(table.name, key: table.key ?? 1)
    }
    copy("digest", key: 2)
    for changes in changes { try? to.apply(changes, isForced: true) }
    try to.execute(
      "UPDATE summary SET dreams = (SELECT count(*) FROM dream), nights = (SELECT count(*) FROM night)")
    if try count("favorite") == 0 { try to.execute("INSERT INTO favorite VALUES (0, 0, 'unicorn.pink')") }
    guard try count("dream") + count("dream_revision") + count("night") > 0 else {
      throw SQLiteError(.notADB)
    }
    return SalvagedJournal(dreams: try Int(count("dream")), lost: try completeDigests())
  }

  /// Copies the rows of a table from both its ends, as far as they can be read, and then those between two faults. What can't
  /// be copied is left out.
  /// - Parameter key: The number of the first columns that are the primary key.
  private mutating func copy(_ table: String, key: CInt) {
    for direction in ["ASC", "DESC"] {
      let order = (1...key).map { "\($0) \(direction)" }.joined(separator: ", ")
      if (try? copy(table, key, "ORDER BY \(order)")) != nil { return }
    }
    let first = "SELECT name FROM pragma_table_info(?) WHERE pk = 1"
    let column = try? Statement(first, in: to).first({ $0.add(table) }) { $0.text() }
    guard let column = column ?? nil else { return }
    for number in numbers { try? copy(table, key, "WHERE \(column) = ?") { $0.add(number) } }
  }

  private func copy(
    _ table: String, _ key: CInt, _ way: String, _ bind: (inout Binder) -> Void = { _ in }
  ) throws {
    let columns = try Statement("SELECT * FROM \(table)", in: to).count
    var (seen, digest) = (Set<Int64>(), RowDigest())
    try Statement("SELECT * FROM \(table) NOT INDEXED \(way)", in: from).each(bind) { row in
      // In a damaged file a way through a table can lead back.
      guard seen.insert(digest.digest(of: 0..<key, row.value)).inserted else { throw RowOrder.damage(in: table) }
      // A row of which a value is of a wrong kind, or that is there already.
      try? put(&row, in: table, columns: columns)
    }
  }

  /// Adds a row, unless it is there. Columns that an older journal doesn't have are behind all others, and NULL.
  private func put(_ row: inout RowReader, in table: String, columns: CInt) throws {
    let values = Array(repeating: "?", count: Int(columns)).joined(separator: ", ")
    try Statement("INSERT OR IGNORE INTO \(table) VALUES (\(values))", in: to).run { binder in
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
    try Statement("SELECT count(*) FROM \(table)", in: to).first { $0.integer() ?? 0 } ?? 0
  }
}
