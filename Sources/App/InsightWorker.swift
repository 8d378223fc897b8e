import Dispatch
import DreamCore
import Scenes
import Synchronization

/// Counts what a journal tells beside the loop, and posts it. What was asked for before the newest wish, and is not begun, is
/// left out.
final class InsightWorker: Sendable {
  private let mailbox: Mailbox
  private let queue = DispatchQueue(label: "lucid.insights")
  private let newest = Mutex<(id: Int, study: InsightStudy)?>(nil)

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func study(id: Int, _ study: InsightStudy) {
    newest.withLock { $0 = (id, study) }
    queue.async { [self] in
      guard let (id, study) = take() else { return }
      mailbox.post(.studied(id: id, Insights(study)))
    }
  }

  /// Waits until all that was asked for is done.
  func settle() { queue.sync {} }

  private func take() -> (id: Int, study: InsightStudy)? {
    newest.withLock { newest in
      defer { newest = nil }
      return newest
    }
  }
}
