import DreamCore
import GRDB

extension JournalStore {
  /// Reads the whole journal, in short transactions between which others can write; what they wrote in the meantime is
  /// read again. `progress` is told how many dreams are read.
  package func load(progress: (Int) -> Void = { _ in }) throws(JournalError) -> LoadedJournal {
    for _ in 0..<3 {
      if let journal = try loadInPieces(progress) { return journal }
    }
    // Another program writes all the time, and not as a Lucid does: it has to wait once.
    return try read { database in
      var loading = Loading()
      while try loading.next(in: database) { progress(loading.count) }
      return try loading.finish(in: database, session: session)
    }
  }

  /// Nothing where something was written that isn't in the log of changes.
  private func loadInPieces(_ progress: (Int) -> Void) throws(JournalError) -> LoadedJournal? {
    var loading = Loading()
    while try read({ try loading.next(in: $0) }) { progress(loading.count) }
    return try read { database in
      guard try loading.canFinish(in: database) else { return nil }
      return try loading.finish(in: database, session: session)
    }
  }
}
