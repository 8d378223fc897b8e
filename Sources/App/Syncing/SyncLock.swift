import Glibc
import Processes
import Syncing
import SystemPackage

/// Keeps two processes from syncing one journal at once.
struct SyncLock {
  private let file: FileDescriptor

  init(beside repository: GitRepository) throws(SyncError) {
    do throws(Errno) {
      file = try Errno.thrown {
        try FileDescriptor.open(
          "\(repository.path)/lucid.lock", .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
      }
    } catch {
      throw .unwritable("\(repository.path) can't be written: \(error)")
    }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      try? file.close()
      throw .busy
    }
  }

  func end() { try? file.close() }
}
