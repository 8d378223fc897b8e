import DreamCore
import Platform

/// The copies of a journal that Lucid made and knows of: backups, copies from before it was brought up to date, and those in
/// which a session went on.
package struct JournalCopies {
  package let paths: [String]
  /// The other files that lie beside the journal with its name, such as texts that an editor or a killed session left.
  package let others: [String]

  package init(of path: String) {
    let path = path.absolutePath
    let (folder, name) = (path.folder, path.fileName)
    let beside = JournalFile.names(in: folder, beginningWith: name + ".").sorted().map { folder + $0 }
    paths = (BackupFolder(journal: path).backups.map(\.path) + beside).filter(JournalStore.ownsFile)
    others = beside.filter { !JournalStore.ownsFile(at: $0) }
  }

  /// The copies that aren't locked.
  package var clear: [String] { paths.filter { !JournalStore.isLocked(at: $0) } }

  /// Erases dreams in all copies. Returns the paths of those in which that was done, and of those in which they may still be,
  /// each with the reason.
  /// - Parameter kept: The dreams that stay as they are now; in a copy in which one is otherwise, all of it goes.
  package func erase(
    _ dreams: [Dream.ID], keeping kept: [Dream], at now: Instant, session: Int64, unlockedBy key: JournalKey?
  ) -> (erased: [String], left: [JournalStore.Remnant]) {
    let secret = key.map(Secret.key)
    var (erased, left) = ([String](), [JournalStore.Remnant]())
    for path in paths {
      do throws(JournalError) {
        let found = try JournalStore.reading(path, unlockedBy: secret) { copy throws(JournalError) in
          var found: [Dream.ID] = []
          for dream in dreams where try copy.hasTraces(of: dream) { found.append(dream) }
          return found
        }
        guard !found.isEmpty else { continue }
        // At a glance an older Lucid's journal is refused, which opening it would bring up to date and copy.
        try JournalStore(path: path, at: now, session: session, for: .glancing, unlockedBy: secret).close(at: now)
        let copy = try JournalStore(path: path, at: now, session: session, unlockedBy: secret)
        defer { copy.close(at: now) }
        for dream in found {
          let current = try copy.versions(of: dream).current?.dream
          try copy.erase([dream], current.map(kept.contains) == true ? .past : .all)
        }
        erased.append(path)
      } catch {
        left.append((path, error.briefMessage))
      }
    }
    return (erased, left)
  }
}
