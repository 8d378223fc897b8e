extension JournalStore {
  /// Whether another file, or none, lies where the one lay that is open: then SQLite writes to it no more.
  package var isReplaced: Bool { identity != nil && JournalFile.Identity(of: path) != identity }

  /// A copy of the open file beside where it lay, with all that was saved here, opened for the same session. Nothing that
  /// is there is overwritten.
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
