import DreamCore
import JournalStore
import Platform
import Syncing
import SystemPackage

/// The repositories beside the journals of a user, on this machine: one for each journal that is synced, and those that are only
/// looked at.
///
/// Nothing in them is of value, as all of it is in a journal or in a shared repository. But it is for everybody to read unless the
/// journal was locked, so that none stays that its journal has no use for.
package struct LocalRepositories: Sendable {
  private let folder: String
  /// The folders, in memory, of those that are only looked at. If there is none they are with the others.
  private let inMemory: [String]

  package init(_ folder: String, inMemory: [String] = []) { (self.folder, self.inMemory) = (folder, inMemory) }

  /// The user's.
  package static var live: LocalRepositories {
    let state = RescueFiles.directories(variable: Variables.value).first ?? "/tmp"
    let mounts = FileSystem.mounts
    let folders = [Variables.value("XDG_RUNTIME_DIR"), "/dev/shm"].compactMap(\.self).filter {
      $0.hasPrefix("/") && FileSystem.isInMemory($0.realPath ?? $0, mounts: mounts)
    }
    return LocalRepositories("\(state)/sync", inMemory: folders.map { "\($0)/lucid-sync-\(CurrentUser.id.rawValue)" })
  }

  /// The folder of a journal's repository, whether there is one or not; nil if there is no journal.
  func path(of journal: String) -> String? {
    RepositoryOwner(journal, sharing: nil).map { "\(folder)/\($0.inode)" }
  }

  /// Opens the place of a journal's repository for this process alone, and makes it if there is none.
  func place(of journal: String, sharing shared: String) throws(SyncError) -> RepositoryPlace {
    guard let owner = RepositoryOwner(journal, sharing: shared) else {
      throw .unwritable("\(journal) was taken away")
    }
    guard RescuePlaces.make(folder) else { throw .unwritable("the folder \(folder) can't be made") }
    return try .opened("\(folder)/\(owner.inode)", of: owner)
  }

  /// Makes a place where a shared repository is looked at for a journal that isn't synced by it yet.
  func placeToLook(for journal: String) throws(SyncError) -> RepositoryPlace {
    guard let owner = RepositoryOwner(journal, sharing: nil) else { throw .unwritable("\(journal) was taken away") }
    guard let folder = (inMemory + [folder]).first(where: RescuePlaces.make) else {
      throw .unwritable("the folder \(folder) can't be made")
    }
    return try .opened("\(folder)/look-\(UInt64.random(in: 0 ... .max))", of: owner)
  }
}

// MARK: Sweeping

extension LocalRepositories {
  /// Removes what no journal on this machine owns, and what was looked at by a process that was killed.
  /// - Returns: what can't be removed, and why.
  @discardableResult
  package func sweep() -> [JournalStore.Remnant] { sweep(of: nil, keeping: nil) }

  /// Removes a journal's repositories, too, but for the one by which it is synced. That also goes as long as it may have what was
  /// erased, or isn't sealed as the journal is.
  /// - Parameter isLeaving: whether the journal will have none any more.
  @discardableResult
  package func sweep(of journal: JournalStore, isLeaving: Bool = false) -> [JournalStore.Remnant] {
    let state = isLeaving ? nil : (try? journal.syncState()) ?? nil
    let isKept = state.map { $0.isForgotten(in: journal) && ($0.key == nil) == (journal.key == nil) } ?? false
    return sweep(of: journal.path, keeping: isKept ? state?.journal : nil)
  }

  private func sweep(of journal: String?, keeping shared: String?) -> [JournalStore.Remnant] {
    (inMemory + [folder]).flatMap { folder -> [JournalStore.Remnant] in
      guard Folder.isOwn(folder) else { return [] }
      do throws(Errno) {
        return try Folder.names(in: folder).filter(Self.isName).sorted().compactMap { name in
          left(of: "\(folder)/\(name)", of: journal, keeping: shared)
        }
      } catch {
        return [(folder, error.description)]
      }
    }
  }

  /// Removes a folder if it may not stay. Returns why it is still there; nil if it isn't, or may.
  private func left(of path: String, of journal: String?, keeping shared: String?) -> JournalStore.Remnant? {
    do throws(Errno) {
      guard let lock = try lock(path, of: journal, keeping: shared) else { return nil }
      defer { try? lock.close() }
      // Another process may have made it its own just before.
      if mayStay(path, of: journal, keeping: shared) { return nil }
      try Folder.remove(path)
    } catch .noSuchFileOrDirectory {
    } catch .wouldBlock {
      return (path, "a process still uses it")
    } catch {
      return (path, error.description)
    }
    return nil
  }

  /// Locks a folder that may not stay. Returns `nil` if it may, and if another process has it that has nothing to do with the journal.
  private func lock(_ path: String, of journal: String?, keeping shared: String?) throws(Errno) -> FileDescriptor? {
    for attempt in 0... {
      if mayStay(path, of: journal, keeping: shared) { return nil }
      do throws(Errno) {
        return try Folder.lock(path)
      } catch .wouldBlock {
        guard let journal, RepositoryOwner(of: path)?.isFile(at: journal) ?? false else { return nil }
        // A git whose Lucid was killed goes on for a moment.
        if attempt == 20 { throw .wouldBlock }
        CurrentProcess.sleep(for: .milliseconds(100))
      }
    }
    return nil
  }

  private func mayStay(_ path: String, of journal: String?, keeping shared: String?) -> Bool {
    guard let owner = RepositoryOwner(of: path), owner.isThere, let id = owner.shared else { return false }
    return journal.map(owner.isFile) != true || id == shared
  }

  /// Whether a name is one that Lucid gives, now or in earlier versions.
  private static func isName(_ name: String) -> Bool {
    (name.hasSuffix(".lock") ? name.dropLast(5) : name[...]).allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
    }
  }
}

extension SyncState {
  /// Whether the shared repository has nothing that was erased in a journal, neither in its history nor, held back, in its notes.
  fileprivate func isForgotten(in journal: JournalStore) -> Bool {
    erased.isEmpty && held.dreams.allSatisfy { (try? journal.hasTraces(of: $0)) ?? false }
  }
}
