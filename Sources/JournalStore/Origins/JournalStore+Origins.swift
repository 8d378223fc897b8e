import DreamCore
import SQLite

// The origin that counts for a dream and a source is the latest one whose step is done and whose dream is there: an undone
// import takes its origins back, and a redo gives them again.

extension JournalStore {
  /// The origins of all dreams, without the texts of their records, in the order of the dreams. Reads the table once.
  package func originSummaries() throws(JournalError) -> [OriginSummary] {
    // SQLite takes the other columns from the row with the greatest step.
    let sql = """
      SELECT max(origin.step), origin.dream, origin.source, origin.key, origin.digest
      FROM origin \(Self.counting) GROUP BY origin.dream, origin.source
      """
    return try read { database in
      try Statement(sql, in: database).all { row in
        row.skip()
        return OriginSummary(
          dream: Dream.ID(rawValue: row.integer() ?? 0), source: row.text() ?? "", key: row.text(),
          digest: row.integer())
      }
    }
  }

  /// The origins of some dreams, in the order of `ids`.
  package func origins(of ids: [Dream.ID]) throws(JournalError) -> [Origin] {
    let sql = """
      SELECT max(origin.step), origin.source, origin.key, origin.digest, origin.base, origin.raw
      FROM origin \(Self.counting) AND origin.dream = ? GROUP BY origin.source
      """
    return try read { database in
      let table = try Table<Dream>(in: database)
      return try ids.flatMap { id in
        try Statement(sql, in: database).all({ $0.add(id.rawValue) }) { row -> Origin? in
          row.skip()
          let (source, key, digest) = (row.text() ?? "", row.text(), row.integer())
          let base = try table.value(of: row.integer() ?? 0, id.rawValue)
          let raw = row.blob()
          return base.map { Origin(dream: id, source: source, key: key, digest: digest, base: $0, raw: raw) }
        }.compactMap(\.self)
      }
    }
  }

  /// The origins of some dreams that have a raw record. Those without one are passed over by an index.
  package func rawOrigins(of ids: Set<Dream.ID>) throws(JournalError) -> [Origin] {
    let sql = "SELECT DISTINCT dream FROM origin WHERE raw IS NOT NULL ORDER BY dream"
    let there = try read { database in
      try Statement(sql, in: database).all { Dream.ID(rawValue: $0.integer() ?? 0) }
    }
    return try origins(of: there.filter(ids.contains)).filter { $0.raw != nil }
  }

  private static let counting = """
    JOIN step ON step.number = origin.step
    WHERE step.state = 'done' AND EXISTS (SELECT 1 FROM dream WHERE dream.id = origin.dream)
    """
}
