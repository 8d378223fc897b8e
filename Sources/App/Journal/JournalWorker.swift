import Dispatch
import DreamCore
import JournalStore
import Session
import Stage
import Synchronization

/// Reads and writes the journal beside the loop, and posts the replies. Requests are answered one after the other on a queue;
/// the whole journal is read beside that.
final class JournalWorker: Sendable {
  private struct State {
    /// The journal's store, or that of a copy once the journal's file was replaced.
    var store: JournalStore
    /// The number of the last known change; nil before the journal is read.
    var seen: Int64?
    /// The open conflicts that were posted last.
    var conflicts: [OpenConflict] = []
    /// Whether a look for changes is requested and hasn't begun.
    var isLookRequested = false
  }

  let mailbox: Mailbox
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "lucid.journal")
  private let pieces = DispatchQueue(label: "lucid.journal.reading")
  private let loads = DispatchGroup()

  init(store: JournalStore, mailbox: Mailbox) {
    state = Mutex(State(store: store))
    self.mailbox = mailbox
  }

  private var store: JournalStore { state.withLock { $0.store } }

  func save(id: Int, _ request: SaveRequest) { queue.async { self.mailbox.post(self.saved(id: id, request)) } }

  func fetch(_ question: Question) { queue.async { self.mailbox.post(self.answered(question)) } }

  /// Looks for changes by other sessions, and posts them if there are any. Calls before the look has begun count as one.
  func look() {
    let isNew = state.withLock { state in
      defer { state.isLookRequested = true }
      return !state.isLookRequested
    }
    if isNew { queue.async { if let reply = self.looked() { self.mailbox.post(reply) } } }
  }

  /// Reads from the journal's file after the requests so far, and waits for it. Call it from another thread than the loop's.
  func read<Result>(_ body: (JournalStore) throws -> Result) rethrows -> Result { try queue.sync { try body(store) } }

  /// Waits until all requests are done, and nothing is being read.
  func settle() {
    loads.wait()
    queue.sync {}
  }

  private func saved(id: Int, _ request: SaveRequest) -> Reply {
    do {
      try leaveReplacedFile()
      let outcome = try store.save(request)
      state.withLock { $0.conflicts = outcome.conflicts }
      return .saved(id: id, outcome)
    } catch {
      return .saveFailed(id: id, message: error.briefMessage)
    }
  }

  /// Goes on with a copy of the journal if its file was replaced or removed, so that changes are still saved.
  private func leaveReplacedFile() throws(JournalError) {
    let old = store
    guard old.isReplaced else { return }
    let copy = try old.setAside()
    state.withLock { $0.store = copy }
    mailbox.post(.setAside(path: copy.path))
  }

  private func answered(_ question: Question) -> Reply {
    do {
      switch question {
      case .change(let step): return .answered(question, .change(step, try store.change(of: step.id)))
      case .versions(let dream): return .answered(question, .versions(dream, try store.versions(of: dream)))
      case .samples: return .answered(question, .samples(try store.samples(), coders: try store.coders()))
      case .coding(let task):
        let sample = try store.samples().first { $0.name == task.sample }
        let own = try store.codings().filter { $0.coder == task.coder }
        return .answered(question, .coding(task, sample, own))
      case .deleted: return .answered(question, .deleted(try store.deletedDreams()))
      }
    } catch {
      return .unanswered(question, message: error.briefMessage)
    }
  }

  /// The changes by other sessions, and the conflicts; nil if there is nothing new. If they can't be read now, the next look
  /// reads them.
  private func looked() -> Reply? {
    try? leaveReplacedFile()
    let (seen, known) = state.withLock { state in
      state.isLookRequested = false
      return (state.seen, state.conflicts)
    }
    guard let seen else { return .fileChanged }
    guard let changes = try? store.changes(since: seen), let conflicts = try? store.openConflicts() else { return nil }
    state.withLock { ($0.seen, $0.conflicts) = (changes.seen, conflicts) }
    return changes.isEmpty && conflicts == known ? nil : .changedElsewhere(changes, conflicts: conflicts)
  }
}

// MARK: Reading the whole journal

extension JournalWorker {
  /// Reads the journal, and posts the journal or the error. The dreams are read between saves. The end is read on the queue of
  /// the saves: so the journal has all changes that were said to be saved before it is posted, and no others.
  func load() {
    loads.enter()
    begin(attempt: 0)
  }

  private func begin(attempt: Int) {
    guard attempt < JournalStore.attemptsInPieces else {
      return queue.async { self.end(Result { () throws(JournalError) in try self.store.loadAtOnce() }) }
    }
    pieces.async {
      do throws(JournalError) {
        let loader = try self.store.beginLoading()
        self.queue.async { self.finish(loader, attempt: attempt) }
      } catch {
        self.end(.failure(error))
      }
    }
  }

  private func finish(_ loader: JournalLoader, attempt: Int) {
    do throws(JournalError) {
      guard let journal = try store.finishLoading(loader) else { return begin(attempt: attempt + 1) }
      end(.success(journal))
    } catch {
      end(.failure(error))
    }
  }

  private func end(_ result: Result<LoadedJournal, JournalError>) {
    switch result {
    case .success(let journal):
      state.withLock { ($0.seen, $0.conflicts) = (journal.seen, journal.conflicts) }
      mailbox.post(
        .loaded(
          Reply.Loaded(
            model: journal.model, order: ListOrder(journal.model), earlier: journal.earlier,
            conflicts: journal.conflicts, faults: journal.faults.message, isWhole: journal.faults.leavesNothingOut)))
    case .failure(let error): mailbox.post(.loadFailed(message: error.briefMessage))
    }
    loads.leave()
  }
}
