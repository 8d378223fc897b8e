import Dispatch
import Session
import Synchronization
import Terminal

/// The replies that workers leave for the loop, from any thread.
final class Mailbox: Sendable {
  private let replies = Mutex<[Reply]>([])
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  func post(_ reply: Reply) {
    replies.withLock { $0.append(reply) }
    waker.wake()
  }

  /// Sleeps until a reply is posted.
  func wait() { waker.wait() }

  /// Takes the replies that were posted since the last call, in order.
  func collect() -> [Reply] {
    replies.withLock { replies in
      defer { replies = [] }
      return replies
    }
  }
}

/// Runs pure work beside the loop, and posts the answers. Orders run at once, beside each other.
struct BackgroundWorker: Sendable {
  let mailbox: Mailbox
  private let queue = WorkQueue(label: "lucid.work", qos: .userInteractive)

  func run(_ order: WorkOrder) { queue.run { mailbox.post(.finished(order.id, order.work.run())) } }

  /// Waits until all orders have run.
  func settle() { queue.settle() }
}

/// Runs pieces of work beside the loop, at once and beside each other, each in a thread of its own.
///
/// A concurrent queue would do the same, but libdispatch wakes the process every second, for good, once a thread of such a
/// queue has run: it counts those that are busy. It doesn't count the threads of serial queues.
package struct WorkQueue: Sendable {
  private let label: String
  private let qos: DispatchQoS
  private let group = DispatchGroup()

  package init(label: String, qos: DispatchQoS = .unspecified) {
    self.label = label
    self.qos = qos
  }

  package func run(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: label, qos: qos).async(group: group, execute: work)
  }

  /// Waits until all work is done, at most until `patience`.
  func settle(_ patience: DispatchTime = .distantFuture) { _ = group.wait(timeout: patience) }
}
