import Session
import Synchronization
import Terminal

/// Where workers leave their replies for the loop, from any thread.
final class Mailbox: Sendable {
  private let replies = Mutex<[Reply]>([])
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  func post(_ reply: Reply) {
    replies.withLock { $0.append(reply) }
    waker.wake()
  }

  /// Sleeps until something has come.
  func wait() { waker.wait() }

  /// All that has come since the last time, in order.
  func collect() -> [Reply] {
    replies.withLock { replies in
      defer { replies = [] }
      return replies
    }
  }
}
