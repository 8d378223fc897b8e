import DreamCore
import SQLite

extension JournalStore {
  /// All versions of a dream, which may be deleted.
  package func versions(of id: Dream.ID) throws(JournalError) -> Versions {
    try read { database in
      let reasons = try database.reasons(of: id)
      let table = try Table<Dream>(in: database)
      func version(_ revision: Table<Dream>.Revision) -> Version {
        Version(revision.value, reason: reasons[revision.number])
      }
      return Versions(
        current: try table.head(of: id.rawValue).map(version),
        earlier: try table.revisions(of: id.rawValue).map(version))
    }
  }

  /// The version of a dream that was last changed at a time; nil if there is none.
  package func revision(of id: Dream.ID, modifiedAt time: Instant) throws(JournalError) -> Dream? {
    try read { database in
      let table = try Table<Dream>(in: database)
      let head = try table.head(of: id.rawValue)?.value
      if let head, head.modifiedAt == time { return head }
      return try table.revisions(of: id.rawValue).first { $0.value.modifiedAt == time }?.value
    }
  }

  /// Whether each of some nights is an earlier version of the notes of its day.
  package func areEarlier(_ nights: [Night]) throws(JournalError) -> [Bool] {
    try read { database in
      let table = try Table<Night>(in: database)
      return try nights.map { night in try table.revisions(of: night.row).contains { $0.value == night } }
    }
  }

  /// The dreams that are no longer in the journal, in the order in which they were removed, the latest first. O(n log n) in
  /// the number of all changes.
  package func deletedDreams() throws(JournalError) -> [DeletedDream] {
    // SQLite takes the other columns from the row with the greatest number.
    let sql = """
      SELECT max(change.seq), change.old, change.direction, step.session, step.sequence, step.name, step.at
      FROM change JOIN step ON step.number = change.step
      WHERE change.kind = 'dream' AND change.direction <> 'keep' AND change.id NOT IN (SELECT id FROM dream)
      GROUP BY change.id HAVING change.new IS NULL AND change.old IS NOT NULL ORDER BY 1 DESC
      """
    return try read { database in
      let table = try Table<Dream>(in: database)
      return try Statement(sql, in: database).all { row in
        row.skip()
        let (revision, direction, step) = (row.integer() ?? 0, row.text(), Step(&row))
        return try table.revision(revision).map { DeletedDream($0, by: step, wasUndone: direction == "undo") }
      }.compactMap(\.self)
    }
  }
}

extension Database {
  /// The names of the steps that first made the revisions of a dream, by the numbers of the revisions.
  fileprivate func reasons(of id: Dream.ID) throws -> [Int64: String] {
    let sql = """
      SELECT change.new, step.name FROM change JOIN step ON step.number = change.step
      WHERE change.kind = 'dream' AND change.new IS NOT NULL AND change.id = ? ORDER BY change.seq DESC
      """
    var reasons: [Int64: String] = [:]
    try Statement(sql, in: self).each({ $0.add(id.rawValue) }) { row in
      guard let revision = row.integer() else { return }
      let name = row.text()
      reasons[revision] = name?.isEmpty == false ? name : nil
    }
    return reasons
  }
}
