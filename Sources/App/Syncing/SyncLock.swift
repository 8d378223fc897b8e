import DreamCore
import Glibc
import Processes
import Syncing
import SystemPackage

/// Keeps two processes from syncing one journal at once.
struct SyncLock {
  private let file: FileDescriptor

  /// - Parameter folder: where the journal's repository is, in which locks of a git that was killed are removed.
  init(of state: SyncState, in folder: String) throws(SyncError) {
    let path = "\(folder)/\(state.journal)"
    do throws(Errno) {
      file = try Errno.thrown {
        try FileDescriptor.open(
          "\(path).lock", .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
      }
    } catch {
      throw .unwritable("\(path).lock can't be written: \(error)")
    }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      try? file.close()
      throw .busy
    }
    let left =
      ["HEAD", "config", "packed-refs", "refs/lucid/remote", "refs/lucid/made"].map { "\($0).lock" } + ["gc.pid"]
    for name in left { unlink("\(path)/\(name)") }
  }

  func end() {
    // Unlocked also for a process that was just begun, which has a copy of the descriptor until it runs its program.
    flock(file.rawValue, LOCK_UN)
    try? file.close()
  }
}
