import Dispatch
import DreamCore
import JournalStore
import Session
import Stage
import Synchronization
import Syncing

/// Syncs the journal while Lucid runs, beside the loop, as a session of its own: what comes is no step of the person who is
/// writing.
final class SyncWorker: Sendable {
  private let timing: SyncTiming
  private let name: String?
  private let repositories: LocalRepositories
  private let mailbox: Mailbox
  /// The journal of the person's session, which is told to look for what came.
  private let journal: JournalWorker
  private let path: String
  /// What opens the journal; nil if it isn't locked.
  private let secret: Secret?
  private let surroundings: Surroundings
  /// What the sync that is running waits for; nil as soon as the session ends, so that none begins any more.
  private let patience = Mutex<GitPatience?>(GitPatience())
  private let isSyncing = Atomic(false)
  /// What was said last about what is held, which isn't said with every sync.
  private let said = Mutex<[String]>([])
  private let queue = DispatchQueue(label: "lucid.sync", qos: .utility)

  /// How long the end of a session waits for a sync.
  static let lastPatience = Duration.seconds(5)
  /// How long a sync may take: the first one of a large journal over a slow line takes minutes.
  private static let usualPatience = Duration.seconds(600)

  init(
    _ preferences: Preferences, in repositories: LocalRepositories, journal: JournalWorker, of store: JournalStore,
    mailbox: Mailbox,
    surroundings: Surroundings
  ) {
    (timing, name, self.repositories) = (preferences.sync, preferences.syncName, repositories)
    (self.journal, self.mailbox, self.surroundings) = (journal, mailbox, surroundings)
    (path, secret) = (store.path, store.secret)
  }

  /// Syncs at the start of a session, and from then on as often as the settings say.
  func start() {
    guard timing != .byHand else { return }
    queue.async { self.sync(isAsked: false) }
    repeatLater()
  }

  /// Syncs because the person asked for it.
  /// - Parameter answer: what they say about what is held.
  func syncNow(_ answer: HeldAnswer) { queue.async { self.sync(isAsked: true, answer) } }

  /// Waits until what was begun is done.
  func settle() { queue.sync {} }

  /// Syncs at the end of a session, which waits for it only so long.
  /// - Parameter begin: called if there is something to wait for.
  /// - Returns: the words about what is still to go; nil if nothing is.
  func end(_ begin: () -> Void) -> String? {
    let last = GitPatience(Self.lastPatience)
    patience.withLock { patience in
      patience?.end(within: Self.lastPatience)
      patience = nil
    }
    if isSyncing.load(ordering: .acquiring) { begin() }
    guard timing != .byHand else {
      settle()
      return nil
    }
    return queue.sync {
      do {
        return try withStore { store in
          guard let state = try store.syncState() else { return nil }
          let count = try store.count(toSync: state)
          guard count > 0 else { return nil }
          begin()
          do {
            _ = try synced(store, last)
            return nil
          } catch {
            let reason = (error as? SyncError)?.message ?? "\(error)"
            return "\(count.counted("change")) still to sync: \(reason). lucid sync tries again."
          }
        }
      } catch {
        return nil
      }
    }
  }

  private func repeatLater() {
    guard case .every(let minutes) = timing else { return }
    queue.asyncAfter(deadline: .now() + .seconds(minutes * 60)) { [weak self] in
      self?.sync(isAsked: false)
      self?.repeatLater()
    }
  }

  /// Syncs, and tells what came; of a sync that nobody asked for only what a person wants to know.
  private func sync(isAsked: Bool, _ answer: HeldAnswer = .wait) {
    do {
      try withStore { store in
        guard try store.syncState() != nil else {
          if isAsked { throw SyncError.unset }
          return
        }
        let patience = GitPatience(Self.usualPatience)
        let isEnding = self.patience.withLock { current in
          defer { current = current.map { _ in patience } }
          return current == nil
        }
        if isEnding { return }
        isSyncing.store(true, ordering: .releasing)
        defer { isSyncing.store(false, ordering: .releasing) }
        let report = try synced(store, patience, answer) { [mailbox] phase in
          if isAsked || phase.isLong { mailbox.post(.told(message: phase.words)) }
        }
        journal.look()
        for (path, reason) in repositories.sweep(of: store) {
          mailbox.post(.told(message: "\(path) may have readable notes, and can't be removed: \(reason)."))
        }
        if isAsked || report.bringsAnything { mailbox.post(.told(message: report.message)) }
        say(report, isAsked: isAsked)
      }
    } catch SyncError.busy where !isAsked {
      return
    } catch {
      let reason = (error as? SyncError)?.message ?? (error as? JournalError)?.briefMessage ?? "\(error)"
      mailbox.post(.told(message: "Not synced: \(reason)."))
    }
  }

  /// Says what is held, and asks about it, unless that was done before.
  private func say(_ report: SyncReport, isAsked: Bool) {
    let lines = report.returned + [report.waiting?.words].compactMap(\.self)
    let isNew = said.withLock { said in
      defer { said = lines }
      return said != lines
    }
    guard isNew || isAsked else { return }
    if let line = report.returned.first { mailbox.post(.told(message: line)) }
    if let waiting = report.waiting { mailbox.post(.asked(.about(waiting))) }
  }

  private func synced(
    _ store: JournalStore, _ patience: GitPatience, _ answer: HeldAnswer = .wait,
    _ progress: @escaping (SyncPhase) -> Void = { _ in }
  ) throws -> SyncReport {
    let git = try GitProgram(mayAsk: false, patience: patience)
    return try JournalSync(store, by: git, as: name, in: repositories, surroundings: surroundings, progress: progress)
      .run(answering: answer)
  }

  private func withStore<Result>(_ body: (JournalStore) throws -> Result) throws -> Result {
    let store = try JournalStore(
      path: path, at: surroundings.now(), session: Int64(surroundings.random() >> 1), unlockedBy: secret)
    defer { store.close(at: surroundings.now()) }
    return try body(store)
  }
}

extension Alert {
  /// The question about dreams that other machines removed.
  fileprivate static func about(_ removals: HeldRemovals) -> Alert {
    Alert(
      title: "Remove them here, too?",
      message: "\(removals.words) They stay here until you decide. Kept, they go to your other machines again.",
      cancelButtonTitle: "Decide later", otherButtonTitles: ["Remove them", "Keep them"]
    ) { button in
      switch button {
      case 1: [.sync(.remove)]
      case 2: [.sync(.keep)]
      default: []
      }
    }
  }
}
