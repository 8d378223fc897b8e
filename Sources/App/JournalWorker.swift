import Dispatch
import DreamCore
import JournalStore
import Scenes

/// Reads and writes the journal beside the loop, one thing after the other, and posts what came of it.
struct JournalWorker: Sendable {
  let mailbox: Mailbox
  private let open: OpenStore
  private let queue = DispatchQueue(label: "lucid.journal")
  private let sight = Sight()

  init(store: JournalStore, mailbox: Mailbox) {
    open = OpenStore(store)
    self.mailbox = mailbox
  }

  private var store: JournalStore { open.current }

  func load() {
    queue.async { mailbox.post(loaded()) }
  }

  func save(id: Int, _ request: SaveRequest) {
    queue.async { mailbox.post(saved(id: id, request)) }
  }

  func fetch(_ step: Step) {
    queue.async { mailbox.post(fetched(step)) }
  }

  func fetchRevisions(of dream: Dream.ID) {
    queue.async { mailbox.post(revisions(of: dream)) }
  }

  /// Looks for what other sessions did, and posts it if there is something. Any number of calls before it looks are one.
  func look() {
    guard sight.ask() else { return }
    queue.async { if let reply = looked() { mailbox.post(reply) } }
  }

  /// Waits until all that was asked for is done.
  func settle() { queue.sync {} }

  private func loaded() -> Reply {
    do {
      let journal = try store.load()
      sight.seen = journal.seen
      return .loaded(
        Reply.Loaded(
          model: journal.model, order: ListOrder(journal.model), past: journal.past, future: journal.future,
          session: store.session))
    } catch {
      return .loadFailed(message: error.message)
    }
  }

  private func saved(id: Int, _ request: SaveRequest) -> Reply {
    do {
      try leaveReplacedFile()
      return .saved(id: id, correction: try store.save(request).correction)
    } catch {
      return .saveFailed(id: id, message: error.message)
    }
  }

  /// What is written here goes on to be saved, where it can be.
  private func leaveReplacedFile() throws(JournalError) {
    if let path = try open.leaveReplacedFile() { mailbox.post(.setAside(path: path)) }
  }

  private func revisions(of dream: Dream.ID) -> Reply {
    do {
      return .revisions(dream, try store.revisions(of: dream))
    } catch {
      return .revisionsFailed(message: error.message)
    }
  }

  /// What can't be read now is read with the next look: what was seen stays as it is.
  private func looked() -> Reply? {
    try? leaveReplacedFile()
    guard let seen = sight.begin(), let changes = try? store.changes(since: seen) else { return nil }
    sight.seen = changes.seen
    return changes.isEmpty ? nil : .changedElsewhere(changes)
  }

  private func fetched(_ step: Step) -> Reply {
    do {
      return .fetched(step, try store.change(of: step.id))
    } catch {
      return .fetchFailed(step, message: error.message)
    }
  }
}
