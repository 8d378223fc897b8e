import DreamCore
import SQLite

extension JournalStore {
  /// Reads all of the journal and compares it with what Lucid wrote. Writes nothing.
  ///
  /// Of a locked journal every box is opened, by which a changed one is found: its rows have no digests.
  package func checked() throws(JournalError) -> CheckedJournal {
    let structure = try structuralFaults().map(JournalFault.structure)
    return try read { database in
      let checked = CheckedJournal(faults: structure)
      var check = JournalCheck(database: database, hasDigests: locked == nil, checked: checked)
      try check.run()
      return check.checked
    }
  }

  /// Takes all rows as they are for those that Lucid wrote.
  package func acceptRows() throws(JournalError) { try write { try DigestTable(in: $0).makeAnew() } }
}

/// A check of a journal, and what it found so far.
private struct JournalCheck {
  let database: Database
  let hasDigests: Bool
  var checked: CheckedJournal

  mutating func run() throws {
    for table in DigestedTable.allCases { try compareRows(of: table) }
    try migrations()
    try dreams()
    try nights()
    try noting("the favourite creature") { check in
      let head = try Table<Favorite>(in: check.database).head(of: 0)
      check.checked.faults += head?.unknownValues.map(JournalFault.unknownValue) ?? []
    }
  }

  /// Compares the rows of a table with their digests. Where a part of the table can't be read, it is read from both ends.
  private mutating func compareRows(of table: DigestedTable) throws {
    let digests = DigestTable(in: database)
    var expected: [Int64: Int64] = [:]
    if hasDigests { try noting("the digests of \(table.name)") { _ in expected = try digests.written(of: table) } }
    var found: [Int64: Int64] = [:]
    for isDescending in [false, true] {
      let isWhole = try noting("the table \(table.name)") { _ in
        try digests.rows(of: table, isDescending: isDescending) { found[$0] = $1 }
      }
      if isWhole { break }
    }
    checked.rows += found.count
    guard hasDigests else { return }
    for (number, digest) in found.sorted(by: { $0.key < $1.key }) where expected[number] != digest {
      let row = try doubted(number, in: table)
      checked.faults.append(expected[number] == nil ? .added(row) : .changed(row))
    }
    for number in expected.keys.sorted() where found[number] == nil {
      checked.faults.append(.missing(try doubted(number, in: table)))
    }
  }

  private func doubted(_ number: Int64, in table: DigestedTable) throws -> DoubtedRow {
    let key = RowKey(table: table, number: number)
    // A row that can't be read has a name without what is in it.
    return DoubtedRow(key: key, name: (try? key.name(in: database)) ?? key.name(of: nil, nil))
  }

  private mutating func migrations() throws {
    try noting("the table grdb_migrations") { check in
      let sql = "SELECT identifier FROM grdb_migrations ORDER BY identifier"
      let found = try Statement(sql, in: check.database).all { $0.text() ?? "" }
      if found != (1...Schema.number).map(String.init) { check.checked.faults.append(.versions(found)) }
    }
  }

  private mutating func dreams() throws {
    var (misplaced, count) = (0, 0)
    let isWhole = try noting("the table dream") { check in
      let sql = "\(Dream.sql.selection) NOT INDEXED ORDER BY id"
      let bySort = RowOrder(table: "dream", column: Dream.sortColumn)
      try Statement(sql, in: check.database).each(in: RowOrder(table: "dream")) { row in
        let sort = row.place(in: bySort).sort
        let head = Table<Dream>.read(&row)
        if sort != head.value.date?.earliest?.milliseconds { misplaced += 1 }
        check.checked.faults += head.unknownValues.map(JournalFault.unknownValue)
        count += 1
      }
    }
    checked.dreams = count
    if misplaced > 0 { checked.faults.append(.misplaced(dreams: misplaced)) }
    if isWhole { try compare("dreams", \.dreams, found: count) }
  }

  private mutating func nights() throws {
    var count = 0
    let isWhole = try noting("the table night") { check in
      let sql = "\(Night.sql.selection) ORDER BY id"
      try Statement(sql, in: check.database).each(in: RowOrder(table: "night")) { row in
        check.checked.faults += Table<Night>.read(&row).unknownValues.map(JournalFault.unknownValue)
        count += 1
      }
    }
    if isWhole { try compare("nights", \.nights, found: count) }
  }

  private mutating func compare(_ what: String, _ said: KeyPath<Summary, Int>, found: Int) throws {
    try noting("the summary") { check in
      let said = try check.database.summary()[keyPath: said]
      if said != found { check.checked.faults.append(.count(of: what, said: said, found: found)) }
    }
  }

  /// Runs a part of the check. Returns false, with a fault noted, if the file is damaged there.
  @discardableResult
  private mutating func noting(_ part: String, _ body: (inout JournalCheck) throws -> Void) throws -> Bool {
    do {
      try body(&self)
      return true
    } catch let error as SQLiteError where error.isDamage {
      let fault = JournalFault.structure("\(part): \(error.message)")
      if !checked.faults.contains(fault) { checked.faults.append(fault) }
      return false
    }
  }
}

extension RowKey {
  /// What the row is about, read from the journal.
  fileprivate func name(in database: Database) throws -> String {
    switch table {
    case .dream: name(of: try Table<Dream>(in: database).head(of: number)?.value, nil)
    case .dreamRevision: name(of: try Table<Dream>(in: database).revision(number), nil)
    case .nightRevision: name(of: nil, try Table<Night>(in: database).revision(number))
    default: name(of: nil, nil)
    }
  }

  /// What the row is about.
  /// - Parameters:
  ///   - dream: the dream in the row, if it is one and can be read.
  ///   - night: the night in the row, likewise.
  func name(of dream: Dream?, _ night: Night?) -> String {
    let words = dream.map { "dream \($0.id) “\($0.displayTitle)”" }
    return switch table {
    case .dream: words ?? "dream \(Dream.ID(rawValue: number))"
    case .dreamRevision: "an earlier text of \(words ?? "a dream (revision \(number))")"
    case .night: "night \(Day(daysSince1970: Int(number)))"
    case .nightRevision:
      night.map { "what was noted of night \($0.id) before" } ?? "an earlier night (revision \(number))"
    case .favorite, .favoriteRevision: "the favourite creature"
    case .change, .step, .session: "the history (\(table.name) \(number))"
    case .origin: "where a dream came from"
    case .conflict: "a conflict (number \(number))"
    case .summary: "the number of dreams and nights"
    case .sequence: "the numbers of the history"
    case .coding: "a coding (number \(number))"
    case .sample: "a sample of dreams (number \(number))"
    case .sync: "how far the journal is synced"
    case .tombstone: "that a dream was erased (number \(number))"
    }
  }
}
