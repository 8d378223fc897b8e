import Session

/// Runs pure work beside the loop, and posts what came of it. Orders run at once, beside each other.
struct BackgroundWorker: Sendable {
  let mailbox: Mailbox
  private let queue = WorkQueue(label: "lucid.work", qos: .userInteractive)

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func run(_ order: WorkOrder) {
    queue.run { mailbox.post(.finished(order.id, order.work.run())) }
  }

  /// Waits until all orders have run.
  func settle() { queue.settle() }
}
