import DreamCore
import GRDB

extension JournalStore {
  /// Writes a copy of the journal, with its whole past, as it is at one moment. It is for its owner only, and it is read
  /// again before this returns. Nothing that is there is overwritten.
  package func backUp(to path: String, at now: Instant) throws(JournalError) {
    let path = JournalFile.absolute(path)
    guard !JournalFile.exists(path) else { throw .unwritable(path: path, reason: "it exists already") }
    try JournalFile.create(path)
    // VACUUM INTO fills an empty file that is there, which keeps its mode.
    try outsideTransaction { database in
      try Query("VACUUM INTO ?", in: database).run { $0.add(path) }
    }
    let copy = try JournalStore(path: path, at: now, session: session, for: .reading)
    defer { copy.close(at: now) }
    for case .structure(let detail) in try copy.check() { throw .damaged(path: path, detail: detail) }
  }
}
