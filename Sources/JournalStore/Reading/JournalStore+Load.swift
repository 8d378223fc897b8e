import DreamCore
import GRDB

/// A whole journal in memory.
package struct LoadedJournal: Sendable {
  package let model: Model
  /// The steps that this session can undo, redo, and turn to.
  package let earlier: EarlierSteps
  /// The number of the last change in the model, to pass to `changes(since:)`.
  package let seen: Int64
  /// What could not be read as it is in the file.
  package let faults: LoadFaults
}

extension JournalStore {
  /// The number of times that a journal is read piece by piece while a program other than Lucid keeps writing to it.
  package static let attemptsInPieces = 3

  /// Reads the whole journal in short transactions, between which other sessions can write. What they write meanwhile is
  /// read again. What is damaged is left out.
  /// - Parameter progress: called with the number of dreams read so far.
  package func load(progress: (Int) -> Void = { _ in }) throws(JournalError) -> LoadedJournal {
    for _ in 0..<Self.attemptsInPieces {
      if let journal = try finishLoading(beginLoading(progress: progress)) { return journal }
    }
    return try loadAtOnce(progress: progress)
  }

  /// Reads the dreams in short transactions. Pass the result to `finishLoading(_:)`.
  package func beginLoading(progress: (Int) -> Void = { _ in }) throws(JournalError) -> JournalLoader {
    var loader = JournalLoader()
    do throws(JournalError) {
      while try read({ try loader.next(in: $0) }) { progress(loader.count) }
    } catch {
      guard case .damaged = error else { throw error }
      try read { try loader.salvage(in: $0) }
    }
    return loader
  }

  /// Reads the rest in one short transaction: the journal is as the file was then. Returns nil if something was written
  /// meanwhile that isn't in the log of changes; then reading has to begin again.
  package func finishLoading(_ loader: JournalLoader) throws(JournalError) -> LoadedJournal? {
    var loader = loader
    return try read { database in
      guard try loader.canFinish(in: database) else { return nil }
      return try loader.finish(in: database, session: session)
    }
  }

  /// Reads the whole journal in one long transaction, for which other programs have to wait.
  package func loadAtOnce(progress: (Int) -> Void = { _ in }) throws(JournalError) -> LoadedJournal {
    try read { database in
      var loader = JournalLoader()
      do {
        while try loader.next(in: database) { progress(loader.count) }
      } catch let error as DatabaseError where error.isDamage {
        try loader.salvage(in: database)
      }
      return try loader.finish(in: database, session: session)
    }
  }
}

extension DatabaseError {
  /// Whether a part of the file is damaged.
  var isDamage: Bool { resultCode == .SQLITE_CORRUPT }
}
