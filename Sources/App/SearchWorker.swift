import DreamCore
import DreamSearch
import Scenes
import Synchronization

/// Looks for dreams beside the loop, and posts what it found. Of what waits only the newest is looked for.
final class SearchWorker: Sendable {
  private let mailbox: Mailbox
  private let queue = NewestQueue(label: "lucid.search")
  private let searcher = Mutex(Searcher())

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func search(id: Int, _ query: Query, in model: Model) {
    queue.replace { [self] in
      let dreams = searcher.withLock { $0.found(query, in: model) }
      let order = dreams.compactMap { model.dreams[$0].map(DreamOrder.init) }
      mailbox.post(.found(id: id, ListOrder(sorted: order)))
    }
  }

  /// Reads this model before the first words come.
  func prepare(for model: Model) {
    queue.add { [self] in searcher.withLock { $0.prepare(for: model) } }
  }

  /// Waits until all that was asked for is done.
  func settle() { queue.settle() }
}
