import Glibc
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
  func wait() {
    var wanted = pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)
    while !waker.drain() { _ = poll(&wanted, 1, -1) }
  }

  /// All that has come since the last time, in order.
  func collect() -> [Reply] {
    replies.withLock { replies in
      defer { replies = [] }
      return replies
    }
  }
}
