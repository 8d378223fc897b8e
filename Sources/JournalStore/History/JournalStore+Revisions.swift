import DreamCore
import GRDB

extension JournalStore {
  /// What a dream was before, also one that is removed, and what came too late to stand: the latest first.
  package func revisions(of id: Dream.ID) throws(JournalError) -> [Dream] {
    try read { database in
      var revisions: [Dream] = []
      try Query(Dream.sql.revisions, in: database).each({ $0.add(id.rawValue) }) { row in
        revisions.append(Table<Dream>.entry(&row).value)
        return true
      }
      return revisions
    }
  }
}
