import DreamCore
import GRDB

@testable import JournalStore

/// A fault that a check of the journal found.
enum JournalFault: Hashable, Sendable {
  /// A fault in the file's structure, in SQLite's words.
  case structure(String)
  case unknownValue(UnknownValue)
  /// A wrong number in the summary.
  case count(of: String, said: Int, found: Int)
  /// A number of dreams whose position in the list doesn't agree with their date.
  case misplaced(dreams: Int)
}

extension JournalStore {
  /// Reads the whole journal and returns all faults. Writes nothing.
  func check() throws(JournalError) -> [JournalFault] {
    let structure = try structuralFaults().map(JournalFault.structure)
    return try read { database in
      var check = JournalCheck(database: database, faults: structure)
      try check.dreams()
      try check.nights()
      try check.favorite()
      return check.faults
    }
  }
}

/// A check of a journal, and the faults found so far.
private struct JournalCheck {
  let database: Database
  var faults: [JournalFault]

  mutating func dreams() throws {
    var misplaced = 0
    var count = 0
    try SQLStatement("SELECT sort, * FROM (\(Dream.sql.selection))", in: database).each { row in
      let sort = row.integer()
      let head = Table<Dream>.read(&row)
      if sort != head.value.date?.earliest?.milliseconds { misplaced += 1 }
      faults += head.unknownValues.map(JournalFault.unknownValue)
      count += 1
    }
    if misplaced > 0 { faults.append(.misplaced(dreams: misplaced)) }
    try compare("dreams", said: database.summary().dreams, found: count)
  }

  mutating func nights() throws {
    var count = 0
    try SQLStatement(Night.sql.selection, in: database).each { row in
      faults += Table<Night>.read(&row).unknownValues.map(JournalFault.unknownValue)
      count += 1
    }
    try compare("nights", said: database.summary().nights, found: count)
  }

  mutating func favorite() throws {
    let head = try Table<Favorite>(in: database).head(of: 0)
    faults += head?.unknownValues.map(JournalFault.unknownValue) ?? []
  }

  private mutating func compare(_ what: String, said: Int, found: Int) throws {
    if said != found { faults.append(.count(of: what, said: said, found: found)) }
  }
}
