import Dispatch
import DreamCore
import Synchronization

/// Puts dreams on a shelf on a thread of its own, while the next ones are being read: each is half of the work.
final class ShelfBuilder: Sendable {
  private let shelf = Mutex(Shelf<Dream>())
  private let queue = DispatchQueue(label: "lucid.journal.shelf")

  func add(_ dreams: [Dream]) {
    queue.async {
      self.shelf.withLock { shelf in
        for dream in dreams { shelf.put(dream) }
      }
    }
  }

  /// The shelf with everything that was added; waits until it is.
  func finish() -> Shelf<Dream> {
    queue.sync { shelf.withLock { $0 } }
  }
}
