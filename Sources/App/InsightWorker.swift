import DreamCore
import DreamInsights
import Scenes

/// Counts what a journal tells beside the loop, and posts it. Of what waits only the newest is counted.
final class InsightWorker: Sendable {
  private let mailbox: Mailbox
  private let queue = NewestQueue(label: "lucid.insights")

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func study(id: Int, _ study: InsightStudy) {
    queue.replace { [mailbox] in mailbox.post(.studied(id: id, Insights(study))) }
  }

  /// Waits until all that was asked for is done.
  func settle() { queue.settle() }
}
