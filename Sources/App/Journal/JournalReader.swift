import Dispatch
import DreamCore
import JournalStore
import Session

/// Reads the whole journal beside the loop and beside the saves, and posts what came of it.
struct JournalReader: Sendable {
  let open: OpenStore
  let mailbox: Mailbox
  /// The queue on which the journal is written.
  let queue: DispatchQueue
  let seen: SeenChanges
  private let pieces = DispatchQueue(label: "lucid.journal.reading")
  private let underWay = DispatchGroup()

  init(open: OpenStore, mailbox: Mailbox, queue: DispatchQueue, seen: SeenChanges) {
    self.open = open
    self.mailbox = mailbox
    self.queue = queue
    self.seen = seen
  }

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
      return queue.async { end { () throws(JournalError) in try open.current.loadAtOnce() } }
    }
    pieces.async {
      do throws(JournalError) {
        let loader = try open.current.beginLoading()
        queue.async { finish(loader, attempt: attempt) }
      } catch {
        end { () throws(JournalError) in throw error }
      }
    }
  }

  private func finish(_ loader: JournalLoader, attempt: Int) {
    do throws(JournalError) {
      guard let journal = try open.current.finishLoading(loader) else { return begin(attempt: attempt + 1) }
      end { () throws(JournalError) in journal }
    } catch {
      end { () throws(JournalError) in throw error }
    }
  }

  /// Posts the journal, or the error.
  private func end(_ journal: () throws(JournalError) -> LoadedJournal) {
    do throws(JournalError) {
      let journal = try journal()
      seen.last = journal.seen
      mailbox.post(
        .loaded(
          Reply.Loaded(
            model: journal.model, order: ListOrder(journal.model), earlier: journal.earlier,
            faults: journal.faults.message, isWhole: journal.faults.leavesNothingOut)))
    } catch {
      mailbox.post(.loadFailed(message: error.briefMessage))
    }
    underWay.leave()
  }
}
