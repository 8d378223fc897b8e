import Dispatch
import DreamCore
import JournalStore
import Session
import Stage
import Synchronization

/// Reads and writes the journal on a queue beside the loop, one request after the other, and posts the replies.
struct JournalWorker: Sendable {
  let mailbox: Mailbox
  private let open: OpenStore
  private let queue = DispatchQueue(label: "lucid.journal")
  private let seen = SeenChanges()
  private let reader: JournalReader

  init(store: JournalStore, mailbox: Mailbox) {
    open = OpenStore(store)
    self.mailbox = mailbox
    reader = JournalReader(open: open, mailbox: mailbox, queue: queue, seen: seen)
  }

  private var store: JournalStore { open.current }

  /// Reads the whole journal. Saves don't wait for it.
  func load() { reader.load() }

  func save(id: Int, _ request: SaveRequest) {
    queue.async { mailbox.post(saved(id: id, request)) }
  }

  func fetch(_ question: Question) {
    queue.async { mailbox.post(answered(question)) }
  }

  /// Looks for changes by other sessions, and posts them if there are any. Calls before the look has begun count as one.
  func look() {
    guard seen.requestLook() else { return }
    queue.async { if let reply = looked() { mailbox.post(reply) } }
  }

  /// Reads from the journal's file after the requests so far, and waits for it. Call it from another thread than the loop's.
  func read<Result>(_ body: (JournalStore) throws -> Result) rethrows -> Result { try queue.sync { try body(store) } }

  /// Waits until all requests are done.
  func settle() {
    reader.settle()
    queue.sync {}
  }

  private func saved(id: Int, _ request: SaveRequest) -> Reply {
    do {
      try leaveReplacedFile()
      return .saved(id: id, correction: try store.save(request).correction)
    } catch {
      return .saveFailed(id: id, message: error.briefMessage)
    }
  }

  /// Goes on with a copy of the journal if its file was replaced, so that what is written here is still saved.
  private func leaveReplacedFile() throws(JournalError) {
    if let path = try open.leaveReplacedFile() { mailbox.post(.setAside(path: path)) }
  }

  private func answered(_ question: Question) -> Reply {
    do {
      switch question {
      case .change(let step): return .answered(question, .change(step, try store.change(of: step.id)))
      case .versions(let dream): return .answered(question, .versions(dream, try store.versions(of: dream)))
      case .deleted: return .answered(question, .deleted(try store.deletedDreams()))
      }
    } catch {
      return .unanswered(question, message: error.briefMessage)
    }
  }

  /// The changes by other sessions; nil if there are none. If they can't be read now, the next look reads them.
  private func looked() -> Reply? {
    try? leaveReplacedFile()
    guard let last = seen.beginLook() else { return .fileChanged }
    guard let changes = try? store.changes(since: last) else { return nil }
    seen.last = changes.seen
    return changes.isEmpty ? nil : .changedElsewhere(changes)
  }
}

/// The store that a session reads and writes: the journal's, or a copy's once the journal's file was replaced.
final class OpenStore: Sendable {
  private let store: Mutex<JournalStore>

  init(_ store: JournalStore) { self.store = Mutex(store) }

  var current: JournalStore { store.withLock { $0 } }

  /// Switches to a copy if the journal's file was replaced or removed. Returns the copy's path; nil if there was no need.
  func leaveReplacedFile() throws(JournalError) -> String? {
    let old = current
    guard old.isReplaced else { return nil }
    let copy = try old.setAside()
    store.withLock { $0 = copy }
    return copy.path
  }
}

/// The changes of the journal that the session knows of, and whether a look for more is due.
final class SeenChanges: Sendable {
  private struct State {
    var last: Int64?
    var isLookRequested = false
  }

  private let state = Mutex(State())

  /// The number of the last known change; nil before the journal is read.
  var last: Int64? {
    get { state.withLock { $0.last } }
    set { state.withLock { $0.last = newValue } }
  }

  /// Requests a look. Returns false if one was requested already and hasn't begun.
  func requestLook() -> Bool {
    state.withLock { state in
      defer { state.isLookRequested = true }
      return !state.isLookRequested
    }
  }

  /// Begins a look; later changes need another one. Returns the number of the last known change.
  func beginLook() -> Int64? {
    state.withLock { state in
      state.isLookRequested = false
      return state.last
    }
  }
}

/// Reads the whole journal beside the loop and beside the saves, and posts what came of it.
struct JournalReader: Sendable {
  let open: OpenStore
  let mailbox: Mailbox
  /// The queue on which the journal is written.
  let queue: DispatchQueue
  let seen: SeenChanges
  private let pieces = DispatchQueue(label: "lucid.journal.reading")
  private let underWay = DispatchGroup()

  /// Reads the journal. The dreams are read between saves. The end is read on the queue of the saves: so the journal has
  /// all changes that were said to be saved before it is posted, and no others.
  func load() {
    underWay.enter()
    begin(attempt: 0)
  }

  /// Waits until nothing is being read.
  func settle() { underWay.wait() }

  private func begin(attempt: Int) {
    guard attempt < JournalStore.attemptsInPieces else {
      return queue.async { end(Result { () throws(JournalError) in try open.current.loadAtOnce() }) }
    }
    pieces.async {
      do throws(JournalError) {
        let loader = try open.current.beginLoading()
        queue.async { finish(loader, attempt: attempt) }
      } catch {
        end(.failure(error))
      }
    }
  }

  private func finish(_ loader: JournalLoader, attempt: Int) {
    do throws(JournalError) {
      guard let journal = try open.current.finishLoading(loader) else { return begin(attempt: attempt + 1) }
      end(.success(journal))
    } catch {
      end(.failure(error))
    }
  }

  /// Posts the journal, or the error.
  private func end(_ result: Result<LoadedJournal, JournalError>) {
    switch result {
    case .success(let journal):
      seen.last = journal.seen
      mailbox.post(
        .loaded(
          Reply.Loaded(
            model: journal.model, order: ListOrder(journal.model), earlier: journal.earlier,
            faults: journal.faults.message, isWhole: journal.faults.leavesNothingOut)))
    case .failure(let error): mailbox.post(.loadFailed(message: error.briefMessage))
    }
    underWay.leave()
  }
}
