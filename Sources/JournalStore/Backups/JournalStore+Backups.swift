import DreamCore
import Platform

/// A backup that was made, and whether what is in it is in doubt.
package struct BackupOutcome: Sendable {
  package let path: String
  /// The number of faults in the journal, which are in the backup, too.
  package let faults: Int
}

extension JournalStore {
  /// Makes a backup in the folder of backups, if anything was changed since the last one, and removes those that the plan no
  /// longer keeps. Returns nil if none was needed.
  ///
  /// The backup is read and checked. One of a broken file isn't made; and as long as anything is in doubt, no older one is
  /// removed.
  /// - Parameter isDaily: Whether a backup of the same day is enough.
  @discardableResult
  package func backUp(
    _ plan: BackupRetention, at time: BackupTime, isDaily: Bool
  ) throws(JournalError) -> BackupOutcome? {
    let folder = BackupFolder(journal: path)
    let last = folder.backups.first
    if isDaily, let last, last.time.day >= time.day { return nil }
    guard try hasChanges(since: last) else { return nil }
    var backup = folder.backup(at: time)
    while !isDaily, JournalFile.exists(backup.path) { backup = folder.backup(at: backup.time.next) }
    var faults: [JournalFault] = []
    do throws(JournalError) {
      try copy(to: backup.path, replacing: false) { part throws(JournalError) in
        faults = try Self.reading(part, unlockedBy: secret) { copy throws(JournalError) in try copy.checked().faults }
        if let fault = faults.first(where: \.isStructural) { throw .damaged(path: path, detail: fault.words) }
      }
    } catch .taken {
      // Another session made one at the same second.
      return nil
    }
    if faults.isEmpty {
      let kept = folder.backups
      let outdated = Set(plan.outdated(kept.map(\.time)))
      for old in kept where outdated.contains(old.time) { try? Files.remove(old.path) }
    }
    return BackupOutcome(path: backup.path, faults: faults.count)
  }

  /// Whether there is something in the journal that isn't in a backup of it; true if the backup can't be read.
  private func hasChanges(since backup: BackupFolder.Backup?) throws(JournalError) -> Bool {
    let last = try lastNumbers()
    guard last.contains(where: { $0 > 0 }), let backup else { return last.contains { $0 > 0 } }
    let saved = try? Self.reading(backup.path, unlockedBy: secret) { copy throws(JournalError) in
      try copy.lastNumbers()
    }
    return saved != last
  }

  /// The numbers of the last change, coding and sample.
  private func lastNumbers() throws(JournalError) -> [Int64] {
    try read { [try ChangeLog(in: $0).last()] + (try CodingTable(database: $0).last()) }
  }

  /// Opens a backup, reads from it, and closes it.
  package static func reading<Value>(
    _ backup: String, unlockedBy secret: Secret?, _ body: (JournalStore) throws(JournalError) -> Value
  ) throws(JournalError) -> Value {
    let copy = try JournalStore(
      path: backup, at: Instant(milliseconds: 0), session: 0, for: .reading, unlockedBy: secret)
    defer { copy.close(at: Instant(milliseconds: 0)) }
    return try body(copy)
  }
}
