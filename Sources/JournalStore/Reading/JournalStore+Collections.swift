import DreamCore
import GRDB

/// A current or superseded text of a dream from a collection.
package struct CollectedText: Hashable, Sendable {
  package let dream: Dream.ID
  package let series: String
  package let number: String?
  package let narrative: Prose
}

/// The date of a dream from a collection, now and when the dream was imported.
package struct CollectedDate: Hashable, Sendable {
  package let dream: Dream.ID
  package let current: DreamDate?
  /// The date of the dream's first revision.
  package let first: DreamDate?
  package let extra: [String: String]
}

/// A mark of the dreams from some collections, or of all dreams, which differs after any dream of theirs was added or
/// changed.
package struct CollectionStamp: Hashable, Sendable {
  /// The collections; nil for all dreams.
  let series: Set<String>?
  private let dreams: Int64
  /// The number of the latest revision of any of the dreams.
  private let latest: Int64

  init(_ series: Set<String>?, in database: Database) throws {
    self.series = series
    let names = series?.sorted()
    let places = names.map { " WHERE series IN (\($0.map { _ in "?" }.joined(separator: ", ")))" } ?? ""
    let sql = "SELECT count(*), coalesce(max(head), 0) FROM dream\(places)"
    let read = try SQLStatement(sql, in: database).first({ binder in
      for name in names ?? [] { binder.add(name) }
    }) { ($0.integer() ?? 0, $0.integer() ?? 0) }
    (dreams, latest) = read ?? (0, 0)
  }
}

extension JournalStore {
  /// The mark of the dreams from some collections as they are now; of all dreams if `series` is nil.
  package func stamp(of series: Set<String>?) throws(JournalError) -> CollectionStamp {
    try read { try CollectionStamp(series, in: $0) }
  }

  /// Calls `body` with each current and superseded text of the dreams from some collections, in no particular order. Dreams
  /// that are deleted, or whose import is undone, are left out.
  package func texts(of series: Set<String>, _ body: (CollectedText) -> Void) throws(JournalError) {
    guard !series.isEmpty else { return }
    let places = series.map { _ in "?" }.joined(separator: ", ")
    let sql = """
      SELECT id, series, number, narrative FROM dream WHERE series IN (\(places))
      UNION ALL
      SELECT id, series, number, narrative FROM dream_revision
      WHERE series IN (\(places)) AND EXISTS (SELECT 1 FROM dream WHERE dream.id = dream_revision.id)
      """
    try read { database in
      try SQLStatement(sql, in: database).each({ binder in
        for name in Array(series) + Array(series) { binder.add(name) }
      }) { row in
        let dream = Dream.ID(rawValue: row.integer() ?? 0)
        let (series, number, narrative) = (row.text() ?? "", row.text(), row.text() ?? "")
        body(CollectedText(dream: dream, series: series, number: number, narrative: Prose(narrative)))
      }
    }
  }

  /// Calls `body` with the dates of each dream from some collections, in no particular order. Dreams that are deleted, or
  /// whose import is undone, are left out.
  package func dates(of series: Set<String>, _ body: (CollectedDate) -> Void) throws(JournalError) {
    guard !series.isEmpty else { return }
    let places = series.map { _ in "?" }.joined(separator: ", ")
    let sql = """
      SELECT id, extra, date, EXISTS (SELECT 1 FROM dream_revision AS old WHERE old.id = dream.id),
        (SELECT old.date FROM dream_revision AS old WHERE old.id = dream.id ORDER BY old.revision LIMIT 1)
      FROM dream WHERE series IN (\(places))
      """
    try read { database in
      try SQLStatement(sql, in: database).each({ binder in
        for name in series { binder.add(name) }
      }) { row in
        let (dream, extra, current) = (Dream.ID(rawValue: row.integer() ?? 0), row.pairs(), row.date())
        let (hasPast, first) = (row.truth(), row.date())
        body(CollectedDate(dream: dream, current: current, first: hasPast ? first : current, extra: extra))
      }
    }
  }
}
