import JournalStore
import Synchronization

/// The store that a session reads and writes: the journal's, or once that has lost its file, one on a copy of it.
final class OpenStore: Sendable {
  private let store: Mutex<JournalStore>

  init(_ store: JournalStore) { self.store = Mutex(store) }

  var current: JournalStore { store.withLock { $0 } }

  /// Goes over to a copy where another file, or none, is in the journal's place. Returns where it lies then.
  func leaveReplacedFile() throws(JournalError) -> String? {
    let old = current
    guard old.isReplaced else { return nil }
    let copy = try old.setAside()
    store.withLock { $0 = copy }
    return copy.path
  }
}
