import DreamCore

/// Something that a check found wrong in a journal.
package enum JournalFault: Hashable, Sendable {
  /// A fault in the file's structure, in SQLite's words.
  case structure(String)
  /// A row that damage or another program changed.
  case changed(DoubtedRow)
  /// A row that damage or another program took away.
  case missing(DoubtedRow)
  /// A row that another program added, or to which damage gave another number.
  case added(DoubtedRow)
  case unknownValue(UnknownValue)
  /// A wrong number in the summary.
  case count(of: String, said: Int, found: Int)
  /// The versions of the format that the file says it went through, which are wrong.
  case versions([String])
  /// A number of dreams whose position in the list doesn't agree with their date.
  case misplaced(dreams: Int)

  /// The fault in one line. Texts in it are not yet safe to show on a terminal.
  package var words: String {
    switch self {
    case .structure(let detail): "The file: \(detail)"
    case .changed(let row): "\(row.name): not as Lucid wrote it."
    case .missing(let row): "\(row.name): gone, and Lucid didn't remove it."
    case .added(let row): "\(row.name): not written by Lucid."
    case .unknownValue(let value): "\(value.item): \(value.column) “\(value.text)” is unknown."
    case .count(let what, let said, let found): "The summary counts \(said) \(what), and there are \(found)."
    case .versions(let found):
      "The versions of the format are \(found.joined(separator: ", ")), not 1 to \(Schema.number)."
    case .misplaced(let dreams): "\(dreams.counted("dream")) in the wrong place of the list."
    }
  }

  /// The row that the fault is in; nil if it is in none, or in several.
  package var row: DoubtedRow? {
    switch self {
    case .changed(let row), .missing(let row), .added(let row): row
    case .structure, .unknownValue, .count, .versions, .misplaced: nil
    }
  }

  /// Whether the file's own structure is broken, so that no row can be accepted.
  package var isStructural: Bool {
    if case .structure = self { true } else { false }
  }
}

/// A row that isn't as Lucid left it.
package struct DoubtedRow: Hashable, Sendable {
  let key: RowKey
  /// What the row is about: `dream 01k… “Teeth”`, `night 2026-11-19`.
  package let name: String
  /// The dream whose current text it is; nil for another row.
  package var dream: Dream.ID? { key.table == .dream ? Dream.ID(rawValue: key.number) : nil }
}

/// What a check read and found.
package struct CheckedJournal: Sendable {
  package internal(set) var faults: [JournalFault] = []
  package internal(set) var dreams = 0
  /// The number of rows of all tables that were compared with their digests.
  package internal(set) var rows = 0
}
