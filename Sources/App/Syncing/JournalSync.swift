import DreamCore
import JSON
import JournalStore
import Platform
import Records
import Syncing

/// Syncs a journal with the repository that its machines share.
///
/// What came is merged into the journal in one transaction, which also notes the commit that the journal then has all of. What
/// the journal has on top of that commit is pushed as one commit above it; if another machine was quicker, all begins again.
/// Killed anywhere, the next sync goes on from what the journal notes.
package struct JournalSync {
  let journal: JournalStore
  let git: GitProgram
  let surroundings: Surroundings
  /// The name of this machine, as people call it.
  let name: String
  /// The name that the person gave this machine.
  private let givenName: String?
  /// Asks for the passphrase or the recovery code of a repository with this address; nil for nothing.
  let secret: (String) throws -> Secret?
  private let progress: (SyncPhase) -> Void
  /// Where the journal has a repository of its own, on this machine.
  let repositories: LocalRepositories

  /// The number of times that a sync begins again because other machines were quicker.
  private static let attempts = 20

  /// - Parameters:
  ///   - name: the name of this machine; its host's name if nil.
  ///   - secret: asks for the passphrase or the recovery code of a sealed repository with this address.
  ///   - progress: is called with what the sync is about to do.
  ///   - repositories: where the journal has its own.
  package init(
    _ journal: JournalStore, by git: GitProgram, as name: String? = nil, in repositories: LocalRepositories = .live,
    surroundings: Surroundings = .live, secret: @escaping (String) throws -> Secret? = { _ in nil },
    progress: @escaping (SyncPhase) -> Void = { _ in }
  ) {
    (self.journal, self.git, self.surroundings) = (journal, git, surroundings)
    (self.name, givenName) = (name ?? Self.hostName, name)
    self.repositories = repositories
    (self.secret, self.progress) = (secret, progress)
  }

  /// Syncs once.
  /// - Parameters:
  ///   - isDry: whether nothing is changed, here or there, but only told.
  ///   - answer: what a person says about what is held.
  package func run(isDry: Bool = false, answering answer: HeldAnswer = .wait) throws -> SyncReport {
    defer { repositories.sweep(of: journal) }
    return try sync(beginning: false, isDry: isDry, answer)
  }

  func sync(beginning isNew: Bool, isDry: Bool = false, _ answer: HeldAnswer) throws -> SyncReport {
    var (report, isMadeAnew) = (SyncReport(), false)
    for _ in 0..<Self.attempts {
      guard let state = try journal.syncState() else { throw SyncError.unset }
      // Nothing is fetched that isn't sealed as the journal is.
      if (journal.key == nil) != (state.key == nil) {
        throw state.key == nil ? SyncError.readable(state.remote) : SyncError.sealed(state.remote)
      }
      let place = try repositories.place(of: journal.path, sharing: state.journal)
      // It may have been taken away while that was locked by another process.
      guard try journal.syncState() == state else { continue }
      do {
        let repository = try GitRepository(at: place.repository, git.holding(place.lock))
        if let done = try step(from: state, repository, beginning: isNew, isDry: isDry, answer, &report) {
          return done
        }
      } catch SyncError.broken where !isMadeAnew {
        // A power cut may leave it so. All that it has is in the journal or at the remote repository.
        isMadeAnew = true
        place.empty()
      } catch let error as SyncError where error.isOfOtherNotes {
        place.empty()
        throw error
      }
    }
    throw SyncError.outrun
  }

  /// Fetches, merges and pushes once. Returns nil if another machine was quicker.
  private func step(
    from old: SyncState, _ repository: GitRepository, beginning isNew: Bool, isDry: Bool, _ answer: HeldAnswer,
    _ report: inout SyncReport
  ) throws -> SyncReport? {
    var state = old
    progress(.fetching)
    let tip = try repository.fetch(state.branch, from: state.remote)
    if tip == nil, !isNew { throw SyncError.empty(state.remote) }
    let (base, lost) = try base(of: state, tip, repository)
    // What the branch lacks of what was synced before goes there once more.
    if base?.description != old.tip { state.seen = 0 }
    let (makers, time) = try tip.map { try repository.makers(of: $0, since: base) } ?? ([], 0)
    let seal = state.key.map { RepositoryKey($0, for: old.journal) }
    let before = try NoteTree(of: base, in: repository, sealedBy: seal, setting(at: 0))
    let tree =
      base == tip
      ? before
      : try NoteTree(
        of: tip, in: repository, since: before, times: try tip.map { try repository.times(of: $0, since: base) } ?? [:],
        sealedBy: seal, setting(at: time))
    let mark = try tree.mark()
    try requireLikeLock(mark, at: state.remote)
    if let mark {
      if mark.isNewer { throw SyncError.newer(state.remote) }
      if mark.journal != state.journal { throw SyncError.otherJournal(state.remote) }
    } else if !isNew {
      throw SyncError.foreign(state.remote)
    }
    let isNews = tip?.description != state.tip
    let others = makers.filter { $0 != name }
    // What was held before is theirs who made it then.
    let source = others.isEmpty ? old.held.source : others.joined(separator: ", ")
    let words = source.isEmpty ? "another machine" : source
    let incoming = try tree.incoming(since: before, from: words)
    let intake = try intake(incoming.change, of: tree, since: old, lost, from: source, answer)
    (state.tip, state.held) = (tip?.description, intake.held)
    if intake.givesBack || incoming.isMended { state.seen = 0 }
    let taken = incoming.with(intake.change)
    report.add(taken, from: isNews ? others : [source].filter { !$0.isEmpty }, holding: intake)
    if isDry {
      report.count(try outgoing(from: old, tree, beginning: isNew))
      return report
    }
    if try isNews || !intake.change.isEmpty || state != old
      || !intake.tombstones.beyond(journal.tombstones()).isEmpty
    {
      progress(.taking(taken.change.count))
      guard let open = try take(taken, intake, from: words, replacing: old, by: state) else { return nil }
      report.count(conflicts: open)
    }
    let (outgoing, seen) = try self.outgoing(from: state, tree, beginning: isNew)
    var done = state
    if !outgoing.isEmpty {
      var commit = GitCommit(
        on: tip, by: publicName(in: state), namesUser: state.key == nil,
        saying: state.key == nil ? outgoing.words : "Sync", at: now.milliseconds / 1000)
      commit.files = outgoing.files
      progress(.sending(outgoing.files.count))
      let made = try repository.make(commit)
      guard try repository.push(made, to: state.branch, at: state.remote) else { return nil }
      done.tip = made.description
      report.count((outgoing, seen))
    }
    (done.seen, done.at) = (seen, now)
    // Another session may have erased a dream meanwhile: then the next sync looks at all once more.
    guard try journal.setSync(done, replacing: state) else { return report }
    let isBegunAnew = try tip.map { new in try base.map { try repository.base(of: $0, new) == nil } ?? false } ?? false
    if isBegunAnew, let kept = done.tip { try repository.forget(allBut: GitID(kept)) }
    if !done.erased.isEmpty { try forget(done, repository, &report) }
    return report
  }

  /// The last commit that both the journal and the remote branch stand on, nil if there is none; and whether that is so as it was
  /// lost.
  private func base(
    of state: SyncState, _ tip: GitID?, _ repository: GitRepository
  ) throws -> (commit: GitID?, lost: LostBase?) {
    guard let old = state.tip.map(GitID.init), let tip else { return (nil, nil) }
    if old == tip { return (tip, nil) }
    let isThere = try repository.has(old)
    // It may just be damaged. What one that was made anew doesn't have is lost.
    if !isThere, !repository.isNew { throw SyncError.broken("it lacks what was synced last") }
    if isThere, let base = try repository.base(of: old, tip) { return (base, nil) }
    guard try repository.stood(before: tip, old) else { return (nil, .unknown) }
    return isThere ? (old, nil) : (nil, .earlier)
  }

  /// Takes what came into the journal. Returns the number of open conflicts; nil if another session synced meanwhile.
  private func take(
    _ incoming: IncomingChanges, _ intake: SyncIntake, from words: String, replacing old: SyncState, by new: SyncState
  ) throws -> Int? {
    let id = Step.ID(session: journal.session, sequence: Int(truncatingIfNeeded: surroundings.random() >> 2))
    let opened = incoming.opened.map { NewConflict(other: $0.other, source: $0.source) }
      .filter { !intake.held.has($0.other) }
    // One who removes many dreams may have removed the list of conflicts with them.
    let settled = intake.removals == nil ? incoming.settled : []
    let outcome = try journal.take(
      incoming.change, as: Step(id: id, name: "Sync with \(words)", at: now), from: (there: words, here: name),
      opening: opened, settling: { settled.contains(SharedConflict(other: $0.other, source: "").key) },
      codings: incoming.codings, tombstones: intake.tombstones, replacing: old, by: new)
    return outcome?.conflicts.count
  }

  /// The files that the journal has otherwise than a tree, and the number of the last change that is in them.
  private func outgoing(
    from state: SyncState, _ tree: NoteTree, beginning isNew: Bool
  ) throws -> (outgoing: OutgoingFiles, seen: Int64) {
    let local = try journal.changes(toSync: state)
    return (try tree.outgoing(of: local, marked: mark(of: state, in: tree, beginning: isNew)), local.seen)
  }

  var now: Instant { surroundings.now() }

  /// What reads notes of a commit: what they don't tell is of its time.
  func setting(at seconds: Int64) -> ReadingSetting {
    let time = Instant(milliseconds: seconds * 1000)
    let local = LocalTime(time, offset: surroundings.utcOffset(time))
    let offset = surroundings.utcOffset
    return ReadingSetting(now: time, undated: local.usualDate(), utcOffset: offset)
  }

  /// The name of this machine for whoever has the repository: a sealed one tells it only if the person gave it.
  func publicName(in state: SyncState) -> String { state.key == nil ? name : givenName ?? "" }

  /// The name of this machine without its domain.
  static var hostName: String { CurrentMachine.hostName.map { String($0.prefix { $0 != "." }) } ?? "a machine" }
}
