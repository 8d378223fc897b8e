import Synchronization

/// How much the session has seen of what others did to the journal.
final class Sight: Sendable {
  private struct State {
    var seen: Int64?
    var isAsked = false
  }

  private let state = Mutex(State())

  /// The last change that was seen; nothing before the journal is read.
  var seen: Int64? {
    get { state.withLock { $0.seen } }
    set { state.withLock { $0.seen = newValue } }
  }

  /// False where a look is on its way already.
  func ask() -> Bool {
    state.withLock { state in
      defer { state.isAsked = true }
      return !state.isAsked
    }
  }

  /// A look begins: what comes from now on needs another one. Returns what was seen so far.
  func begin() -> Int64? {
    state.withLock { state in
      state.isAsked = false
      return state.seen
    }
  }
}
