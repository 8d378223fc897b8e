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
      done.tip = new.description
      guard try journal.setSync(done, replacing: state) else { return }
      try repository.forget(allBut: new)
      let owing = done
      done.erased = []
      try journal.setSync(done, replacing: owing)
      report.forgot(at: state.remote)
    } catch let error as SyncError {
      report.keeps(at: state.remote, because: error.message)
    }
  }
}
