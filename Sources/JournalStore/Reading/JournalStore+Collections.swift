import DreamCore
import GRDB

/// A current or superseded text of a dream from a collection.
package struct CollectedText: Hashable, Sendable {
  package let series: String
  package let number: String?
  package let narrative: Prose
}

extension JournalStore {
  /// Calls `body` with each current and superseded text of the dreams from some collections, in no particular order. Dreams
  /// that are deleted, or whose import is undone, are left out.
  package func texts(of series: Set<String>, _ body: (CollectedText) -> Void) throws(JournalError) {
    guard !series.isEmpty else { return }
    let places = series.map { _ in "?" }.joined(separator: ", ")
    let sql = """
      SELECT series, number, narrative FROM dream WHERE series IN (\(places))
      UNION ALL
      SELECT series, number, narrative FROM dream_revision
      WHERE series IN (\(places)) AND EXISTS (SELECT 1 FROM dream WHERE dream.id = dream_revision.id)
      """
    try read { database in
      try SQLStatement(sql, in: database).each({ binder in
        for name in Array(series) + Array(series) { binder.add(name) }
      }) { row in
        let (series, number, narrative) = (row.text() ?? "", row.text(), row.text() ?? "")
        body(CollectedText(series: series, number: number, narrative: Prose(narrative)))
        return true
      }
    }
  }
}
