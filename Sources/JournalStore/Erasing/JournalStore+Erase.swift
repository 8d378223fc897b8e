import DreamCore
import SQLite

extension JournalStore {
  /// What is erased of a dream.
  package enum Extent: Sendable {
    /// The dream and all that it ever was.
    case all
    /// The earlier versions alone: the dream stays as it is now, and none of its steps can be undone.
    case past
  }

  /// Removes dreams for good: from the tables, from the history, and from the unused parts of the file, which is written anew.
  ///
  /// Of a dream that is gone a mark stays (`Tombstones`). Throws if another session is running, which could bring it back. Steps of which nothing is left are gone, too; the
  /// names of others lose the titles in them.
  package func erase(_ dreams: [Dream.ID], _ extent: Extent) throws(JournalError) {
    try erase { database in
      guard try SessionTable(database: database).others(than: session).isEmpty else {
        throw JournalError.inUse(path: path)
      }
      for dream in dreams { try DreamErasure(database: database, dream: dream.rawValue).run(extent) }
      try StepTable(database: database).noteErasure(of: dreams.count, by: session, at: opened)
    }
  }

  /// Whether anything of a dream is in the journal, current or not.
  package func hasTraces(of dream: Dream.ID) throws(JournalError) -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM dream WHERE id = ?1) OR EXISTS (SELECT 1 FROM dream_revision WHERE id = ?1)"
    return try read { try Statement(sql, in: $0).first({ $0.add(dream.rawValue) }) { $0.truth() } ?? false }
  }
}

/// The removal of one dream within a transaction.
private struct DreamErasure {
  let database: Database
  let dream: Int64

  func run(_ extent: JournalStore.Extent) throws {
    let steps = try Statement("SELECT DISTINCT step FROM change WHERE kind = 'dream' AND id = ?", in: database)
      .all({ $0.add(dream) }) { $0.integer() ?? 0 }
    try run("DELETE FROM change WHERE kind = 'dream' AND id = ?")
    for step in steps { try clean(step) }
    try run("DELETE FROM conflict WHERE kind = 'dream' AND id = ?")
    try run("DELETE FROM dream_revision WHERE id = ?")
    try SyncTable(database: database).note(erased: dream)
    let codings = CodingTable(database: database)
    switch extent {
    case .all:
      try TombstoneTable(database: database).add(Dream.ID(rawValue: dream))
      try codings.erase(dream)
      try run("DELETE FROM origin WHERE dream = ?")
      try run("DELETE FROM dream WHERE id = ?")
    case .past:
      try codings.erasePast(of: dream)
      // A source is known again, and what it said of the dream is what the dream is now.
      try run(
        "UPDATE origin SET base = coalesce((SELECT head FROM dream WHERE id = dream), base), raw = NULL WHERE dream = ?"
      )
    }
  }

  private func run(_ sql: String) throws { try Statement(sql, in: database).run { $0.add(dream) } }

  /// Takes the title of the dream out of a step's name, or all of the step if it has no change any more.
  private func clean(_ step: Int64) throws {
    let remaining = """
      SELECT 1 FROM step JOIN change ON seq BETWEEN firstChange AND lastChange AND step = step.number
      WHERE step.number = ? LIMIT 1
      """
    let isEmpty = try Statement(remaining, in: database).first({ $0.add(step) }) { _ in true } == nil
    let sql =
      isEmpty
      ? "UPDATE step SET state = 'dead', name = 'Erased', firstChange = NULL, lastChange = NULL WHERE number = ?"
      : "UPDATE step SET name = substr(name, 1, instr(name, '“') - 1) || 'a dream' WHERE number = ? AND instr(name, '“') > 0"
    try Statement(sql, in: database).run { $0.add(step) }
  }
}
