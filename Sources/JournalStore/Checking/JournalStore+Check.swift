import DreamCore
import GRDB

extension JournalStore {
  /// Reads everything there is and says what is wrong with it; writes nothing.
  package func check() throws(JournalError) -> [Finding] {
    try read { database in
      var check = Checking(database: database)
      try check.structure()
      try check.dreams()
      try check.nights()
      try check.favorite()
      return check.findings
    }
  }
}

/// A check under way.
private struct Checking {
  let database: Database
  var findings: [Finding] = []

  init(database: Database) { self.database = database }

  mutating func structure() throws {
    try Query("PRAGMA integrity_check", in: database).each { row in
      if let text = row.text(), text != "ok" { findings.append(.structure(text)) }
      return true
    }
  }

  mutating func dreams() throws {
    var misplaced = 0
    var count = 0
    try Query("SELECT sort, * FROM (\(Dream.sql.selection))", in: database).each { row in
      let sort = row.integer()
      let entry = Table<Dream>.entry(&row)
      if sort != entry.value.date?.earliest?.milliseconds { misplaced += 1 }
      findings += entry.described.map(Finding.flaw)
      count += 1
      return true
    }
    if misplaced > 0 { findings.append(.misplaced(dreams: misplaced)) }
    try compare("dreams", said: database.summary().dreams, found: count)
  }

  mutating func nights() throws {
    var count = 0
    try Query(Night.sql.selection, in: database).each { row in
      findings += Table<Night>.entry(&row).described.map(Finding.flaw)
      count += 1
      return true
    }
    try compare("nights", said: database.summary().nights, found: count)
  }

  mutating func favorite() throws {
    let entry = try Table<Favorite>(database: database).entry(0)
    findings += entry?.described.map(Finding.flaw) ?? []
  }

  private mutating func compare(_ what: String, said: Int, found: Int) throws {
    if said != found { findings.append(.count(of: what, said: said, found: found)) }
  }
}
