import DreamCore
import GRDB

extension JournalStore {
  /// All versions of a dream, which may be deleted.
  package func versions(of id: Dream.ID) throws(JournalError) -> Versions {
    try read { database in
      let reasons = try database.makings(for: [id]).compactMapValues(\.step)
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
      return try SQLStatement(sql, in: database).all { row in
        row.skip()
        let (revision, direction, step) = (row.integer() ?? 0, row.text(), Step(&row))
        return try table.revision(revision).map { DeletedDream($0, by: step, wasUndone: direction == "undo") }
      }.compactMap(\.self)
    }
  }
}

/// The making of a revision of a dream.
private struct Making {
  /// The name of the step that first made the revision; nil for a step without a name.
  let step: String?
  /// The number of the revision before; nil for a first one.
  let old: Int64?
}

extension [Int64: Making] {
  /// The numbers of a revision and of those from which it came, one from the other.
  fileprivate func line(to revision: Int64) -> Set<Int64> {
    var (line, next): (Set<Int64>, Int64?) = ([], revision)
    while let number = next, line.insert(number).inserted { next = self[number]?.old }
    return line
  }
}

extension Database {
  /// The makings of the revisions of some dreams, by their numbers.
  fileprivate func makings(for ids: Set<Dream.ID>) throws -> [Int64: Making] {
    var makings: [Int64: Making] = [:]
    // All at once: there is no index of changes by dreams.
    let sql = """
      SELECT change.id, change.new, step.name, change.old FROM change JOIN step ON step.number = change.step
      WHERE change.kind = 'dream' AND change.new IS NOT NULL\(ids.count == 1 ? " AND change.id = ?" : "")
      ORDER BY change.seq DESC
      """
    try SQLStatement(sql, in: self).each({ statement in
      if ids.count == 1 { for id in ids { statement.add(id.rawValue) } }
    }) { row in
      guard let id = row.integer(), ids.contains(Dream.ID(rawValue: id)), let revision = row.integer() else { return }
      let name = row.text()
      makings[revision] = Making(step: name?.isEmpty == false ? name : nil, old: row.integer())
    }
    return makings
  }
}
