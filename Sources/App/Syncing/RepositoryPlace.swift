import Platform
import Syncing
import SystemPackage

/// The folder of a journal's repository on this machine. It is locked for this process, and for the git that it runs, as long as the
/// value lives.
struct RepositoryPlace: ~Copyable {
  let path: String
  let lock: FileDescriptor

  var repository: String { Self.repository(in: path) }

  static func repository(in path: String) -> String { "\(path)/git" }

  /// Opens the folder of a journal, and makes it if there is none. What it has of other notes goes.
  static func opened(_ path: String, of owner: RepositoryOwner) throws(SyncError) -> RepositoryPlace {
    let place = RepositoryPlace(path: path, lock: try locked(path))
    try place.prepare(for: owner)
    return place
  }

  deinit {
    // Unlocked also for a process that was just begun, which has a copy of the descriptor until it runs its program.
    lock.unlock()
    try? lock.close()
  }

  private func prepare(for owner: RepositoryOwner) throws(SyncError) {
    do throws(Errno) {
      let old = RepositoryOwner(of: path)
      // What git was killed over.
      for name in try Folder.names(in: path) where !["owner", "git"].contains(name) || old?.shared != owner.shared {
        try Folder.remove("\(path)/\(name)")
      }
      if old != owner { try owner.write(to: path) }
    } catch {
      throw .unwritable("\(path) can't be written: \(error)")
    }
    let left =
      ["HEAD", "config", "packed-refs", "refs/lucid/remote", "refs/lucid/made"].map { "\($0).lock" } + ["gc.pid"]
    for name in left { try? Files.remove("\(repository)/\(name)") }
  }

  /// Removes the repository, which has nothing that the journal or the shared one hasn't.
  func empty() { try? Folder.remove(repository) }

  /// Removes the folder.
  func remove() { try? Folder.remove(path) }

  private static func locked(_ path: String) throws(SyncError) -> FileDescriptor {
    // Another process may sweep a new folder away before it is locked, or just look at it.
    for _ in 0..<100 {
      try? Folder.make(path)
      do throws(Errno) {
        return try Folder.lock(path)
      } catch .noSuchFileOrDirectory {
      } catch .wouldBlock where RepositoryOwner(of: path) == nil {
        CurrentProcess.sleep(for: .milliseconds(1))
      } catch .wouldBlock {
        throw .busy
      } catch {
        throw .unwritable("\(path) can't be written: \(error)")
      }
    }
    throw .busy
  }
}
