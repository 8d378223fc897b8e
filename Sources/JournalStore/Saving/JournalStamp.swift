import DreamCore
import SQLite

/// A mark of all dreams of a journal, which differs after any of them was added or changed.
package struct JournalStamp: Hashable, Sendable {
  private let dreams: Int64
  /// The number of the latest revision of any of the dreams.
  private let latest: Int64

  init(in database: Database) throws {
    let sql = "SELECT count(*), coalesce(max(head), 0) FROM dream"
    (dreams, latest) = try Statement(sql, in: database).first { ($0.integer() ?? 0, $0.integer() ?? 0) } ?? (0, 0)
  }
}

extension JournalStore {
  /// The mark of all dreams as they are now.
  package func stamp() throws(JournalError) -> JournalStamp { try read { try JournalStamp(in: $0) } }
}
