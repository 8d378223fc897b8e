import DreamCore
import GRDB

/// A text that a dream of a collection has, or had.
package struct CollectedText: Hashable, Sendable {
  package let series: String
  package let number: String?
  package let narrative: Prose
}

extension JournalStore {
  /// Every text that the dreams of some collections have, or ever had, as far as they are in the journal: one that is
  /// deleted, or whose import is undone, is not. In no order.
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
      try Query(sql, in: database).each({ binder in
        for name in Array(series) + Array(series) { binder.add(name) }
      }) { row in
        let (series, number, narrative) = (row.text() ?? "", row.text(), row.text() ?? "")
        body(CollectedText(series: series, number: number, narrative: Prose(narrative)))
        return true
      }
    }
  }
}
