import DreamCore
import GRDB

extension JournalStore {
  /// Writes a copy of the journal with its whole history, readable by its owner only, and checks the copy. Throws if the file
  /// exists.
  package func backUp(to path: String, at now: Instant) throws(JournalError) {
    let path = JournalFile.absolute(path)
    guard !JournalFile.exists(path) else { throw .unwritable(path: path, reason: "it exists already") }
    try JournalFile.create(path)
    // VACUUM INTO accepts an empty file, which keeps its mode.
    try outsideTransaction { database in
      try SQLStatement("VACUUM INTO ?", in: database).run { $0.add(path) }
    }
    let copy = try JournalStore(path: path, at: now, session: session, for: .reading)
    defer { copy.close(at: now) }
    for case .structure(let detail) in try copy.check() { throw .damaged(path: path, detail: detail) }
  }
}

extension JournalStore {
  /// Whether the open file was replaced or removed. Then SQLite can't write to it any more.
  package var isReplaced: Bool { identity != nil && JournalFile.Identity(of: path) != identity }

  /// Copies the open file to a new file beside its path, and opens the copy for the same session.
  package func setAside() throws(JournalError) -> JournalStore {
    var copy = "\(path).kept"
    var number = 1
    while JournalFile.exists(copy) {
      number += 1
      copy = "\(path).kept-\(number)"
    }
    try backUp(to: copy, at: opened)
    return try JournalStore(path: copy, at: opened, session: session)
  }
}
