import DreamCore
import GRDB

/// A fault that a check of the journal found.
package enum JournalFault: Hashable, Sendable {
  /// A fault in the file's structure, in SQLite's words.
  case structure(String)
  /// A value that Lucid doesn't know.
  case unknownValue(UnknownValue)
  /// A wrong number in the summary.
  case count(of: String, said: Int, found: Int)
  /// A number of dreams whose position in the list doesn't agree with their date.
  case misplaced(dreams: Int)
}

extension JournalStore {
  /// Reads the whole journal and returns all faults. Writes nothing.
  package func check() throws(JournalError) -> [JournalFault] {
    try read { database in
      var check = JournalCheck(database: database)
      try check.structure()
      try check.dreams()
      try check.nights()
      try check.favorite()
      return check.faults
    }
  }
}

/// A check and what it has found so far.
private struct JournalCheck {
  let database: Database
  var faults: [JournalFault] = []

  init(database: Database) { self.database = database }

  mutating func structure() throws {
    try SQLStatement("PRAGMA integrity_check", in: database).each { row in
      if let text = row.text(), text != "ok" { faults.append(.structure(text)) }
    }
  }

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
    let head = try Table<Favorite>(database: database).head(of: 0)
    faults += head?.unknownValues.map(JournalFault.unknownValue) ?? []
  }

  private mutating func compare(_ what: String, said: Int, found: Int) throws {
    if said != found { faults.append(.count(of: what, said: said, found: found)) }
  }
}

/// A value in the file that Lucid doesn't know and has read as the nearest harmless value.
package struct UnknownValue: Hashable, Sendable {
  /// The item that has the value: `dream 01k…`, `night 2026-11-19` or `the favourite creature`.
  let item: String
  let column: String
  /// The value as text.
  let text: String
}

extension Table.Revision {
  /// The unknown values of the item.
  var unknownValues: [UnknownValue] {
    unknownTexts.map { UnknownValue(item: value.title, column: $0.column, text: $0.text) }
  }
}

extension Stored {
  fileprivate var title: String {
    switch Self.kind {
    case .dream: "dream \(Dream.ID(rawValue: row))"
    case .night: "night \(Day(daysSince1970: Int(row)))"
    case .favorite: "the favourite creature"
    }
  }
}

/// What of a journal could not be read as it is in the file.
package struct LoadFaults: Equatable, Sendable {
  /// The dreams whose place in the file is damaged.
  var unreadable: [Dream.ID] = []
  /// The number of dreams that should be there besides, but are found nowhere.
  var missing = 0
  /// The other parts of the journal that are damaged, in words.
  var parts: [String] = []
  /// The values that Lucid doesn't know.
  var unknownValues: [UnknownValue] = []

  /// The number of items that a message names.
  private static let named = 3

  /// Whether nothing is left out. Values that Lucid doesn't know are not.
  package var leavesNothingOut: Bool { unreadable.isEmpty && missing == 0 && parts.isEmpty }

  /// The message for the user; nil if all was read as it is.
  package var message: String? {
    let words = [lossWords, unknownWords].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var lossWords: String? {
    var lost: [String] = []
    let count = unreadable.count + missing
    if count > 0 { lost.append(count.counted("dream") + Self.listed(unreadable.map(\.description))) }
    lost += parts
    guard !lost.isEmpty else { return nil }
    return "The file is damaged. Can't be read: \(lost.joined(separator: ", ")). Keep a copy of the file."
  }

  private var unknownWords: String? {
    guard !unknownValues.isEmpty else { return nil }
    let names = unknownValues.map { "\($0.column) of \($0.item)" }
    return "\(names.count.counted("value")) unknown, shown as the nearest\(Self.listed(names))."
  }

  /// The first few names in brackets; empty if there are none.
  private static func listed(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let more = names.count > named ? " and \(names.count - named) more" : ""
    return " (\(names.prefix(named).joined(separator: ", "))\(more))"
  }
}
