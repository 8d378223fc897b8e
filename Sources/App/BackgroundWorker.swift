import Dispatch
import Session

/// Runs pure work beside the loop, and posts what came of it. Orders run at once, beside each other.
struct BackgroundWorker: Sendable {
  let mailbox: Mailbox
  private let queue = DispatchQueue(label: "lucid.work", qos: .userInteractive, attributes: .concurrent)
  private let group = DispatchGroup()

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func run(_ order: WorkOrder) {
    queue.async(group: group) { mailbox.post(.finished(order.id, order.work.run())) }
  }

  /// Waits until all orders have run.
  func settle() { group.wait() }
}
