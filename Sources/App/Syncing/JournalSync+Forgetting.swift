import DreamCore
import JournalStore
import Syncing

extension JournalSync {
  /// Begins the history of the repository anew, as dreams were erased: what they were is in none of its commits then.
  ///
  /// If it can't be done now, the next sync tries again.
  func forget(_ state: SyncState, _ repository: GitRepository, _ report: inout SyncReport) throws {
    guard let tip = state.tip.map(GitID.init) else { return }
    do {
      let new = try repository.begunAnew(
        tip, by: publicName(in: state), namesUser: state.key == nil, at: now.milliseconds / 1000)
      guard try repository.push(new, to: state.branch, at: state.remote, replacing: tip) else { return }
      var done = state
      (done.tip, done.erased) = (new.description, [])
      try journal.setSync(done, replacing: state)
      try repository.forget(allBut: new)
      report.forgot(at: state.remote)
    } catch let error as SyncError {
      if case .broken = error { Self.removeRepository(of: state, in: folder) }
      report.keeps(at: state.remote, because: error.message)
    }
  }
}
