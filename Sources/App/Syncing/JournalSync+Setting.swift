import DreamCore
import JSON
import JournalStore
import Syncing

extension JournalSync {
  /// Begins to sync a journal with a repository, or goes on with it at another address.
  /// - Parameters:
  ///   - isNew: whether the repository gets the journal; else it has to have it.
  ///   - answer: what a person says about what is held.
  package func set(_ remote: String, isNew: Bool, answering answer: HeldAnswer = .wait) throws -> SyncReport {
    defer { repositories.sweep(of: journal) }
    let old = try journal.syncState()
    let (state, isFirst) = try agreed(on: remote, isNew: isNew, insteadOf: old)
    guard try journal.setSync(state, replacing: old) else { throw SyncError.busy }
    do {
      return try sync(beginning: isFirst, answer)
    } catch {
      // As it was, if nothing came of it.
      if try journal.setSync(old, replacing: state) { repositories.sweep(of: journal, isLeaving: true) }
      throw error
    }
  }

  /// The state with which the journal begins to be synced, and whether it is the first one of its journal there. The shared
  /// repository is looked at in a place that is removed again.
  private func agreed(
    on remote: String, isNew: Bool, insteadOf old: SyncState?
  ) throws -> (state: SyncState, isFirst: Bool) {
    let place = try repositories.placeToLook(for: journal.path)
    defer { place.remove() }
    let repository = try GitRepository(at: place.repository, git.holding(place.lock))
    var state = old ?? SyncState(journal: Self.newID(surroundings), remote: remote, branch: "main")
    state.remote = remote
    state.branch = try repository.branch(at: remote)
    let tip = try repository.fetch(state.branch, from: remote, isWhole: false)
    let mark = try NoteTree(of: tip, in: repository, sealedBy: nil, setting(at: 0)).mark()
    try requireLikeLock(mark, at: remote)
    switch (mark, isNew) {
    case (let mark?, _) where mark.isNewer: throw SyncError.newer(remote)
    case (let mark?, _) where mark.journal == old?.journal: break
    case (.some, _) where old != nil: throw SyncError.otherJournal(remote)
    case (.some, true): throw SyncError.taken(remote)
    case (let mark?, false):
      state = SyncState(journal: mark.journal, remote: remote, branch: state.branch)
    case (nil, false): throw tip == nil ? SyncError.empty(remote) : SyncError.foreign(remote)
    case (nil, true): state.key = journal.key == nil ? nil : RepositoryKey(for: state.journal).kept
    }
    if let header = mark?.header, state.key == nil { state.key = try key(header, of: state.journal, at: remote).kept }
    return (state, mark == nil)
  }

  /// What the repository is to say of its journal; nil for what it says. That of a locked journal follows its passphrase.
  func mark(of state: SyncState, in tree: NoteTree, beginning isNew: Bool) throws -> RepositoryMark? {
    let header = try tree.mark()?.header.flatMap { try? RepositoryHeader($0) }
    guard isNew || header?.isOf(journal) ?? false else { return nil }
    let key = state.key.map { RepositoryKey($0, for: state.journal) }
    return RepositoryMark(
      journal: state.journal, header: key.flatMap { journal.header(for: $0, of: state.journal)?.json })
  }

  /// Throws unless the journal is locked and its notes there are sealed, or neither.
  func requireLikeLock(_ mark: RepositoryMark?, at remote: String) throws {
    let isLocked = journal.key != nil
    guard let mark, !mark.isNewer, (mark.header != nil) != isLocked else { return }
    throw isLocked ? SyncError.readable(remote) : SyncError.sealed(remote)
  }

  /// The key of a repository, opened by what the person types.
  private func key(_ header: JSON, of id: String, at remote: String) throws -> RepositoryKey {
    do {
      // Nobody is to type a passphrase in vain.
      let header = try RepositoryHeader(header)
      guard let secret = try secret(remote) else { throw RepositoryRefusal.wrongSecret }
      return try header.key(openedBy: secret, for: id)
    } catch let refusal as RepositoryRefusal {
      switch refusal {
      case .unknownLock: throw SyncError.unknownLock(remote)
      case .costly(let reason): throw SyncError.costly(remote, reason: reason)
      case .wrongSecret: throw SyncError.closed(remote)
      }
    }
  }

  private static func newID(_ surroundings: Surroundings) -> String {
    String(surroundings.random(), radix: 16) + String(surroundings.random(), radix: 16)
  }
}

extension RepositoryKey: NoteSeal {}
