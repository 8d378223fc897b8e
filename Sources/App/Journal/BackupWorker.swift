import Dispatch
import DreamCore
import JournalStore

/// Makes the backups of the journal, beside the loop and beside saving.
struct BackupWorker: Sendable {
  let plan: BackupRetention
  /// The path of the journal.
  let path: String
  /// What opens the journal; nil if it isn't locked.
  let secret: Secret?
  let mailbox: Mailbox
  let surroundings: Surroundings
  private let queue = WorkQueue(label: "lucid.backup", qos: .utility)

  init(_ plan: BackupRetention, of journal: JournalStore, mailbox: Mailbox, surroundings: Surroundings) {
    (self.plan, path, secret) = (plan, journal.path, journal.secret)
    (self.mailbox, self.surroundings) = (mailbox, surroundings)
  }

  /// Makes today's backup if there is none, and something was changed since the last one. Only what goes wrong is told.
  func makeDaily() {
    queue.run {
      do throws(JournalError) {
        let made = try JournalStore.reading(path, unlockedBy: secret) { journal throws(JournalError) in
          try journal.backUp(plan, at: surroundings.backupTime(), isDaily: true)
        }
        if let words = made?.words { mailbox.post(.told(message: words)) }
      } catch {
        mailbox.post(.told(message: "There is no backup of today: \(error.briefMessage)"))
      }
    }
  }

  /// Waits until the backup is made, at most until `patience`.
  func settle(_ patience: DispatchTime = .distantFuture) { queue.settle(patience) }
}

extension Surroundings {
  /// The local time now, to the second.
  package func backupTime() -> BackupTime {
    let now = now()
    let local = LocalTime(now, offset: utcOffset(now))
    return BackupTime(day: local.day, clock: local.clock)
  }
}

extension BackupOutcome {
  /// What to say of the backup; nil if all is well.
  package var words: String? {
    guard faults > 0 else { return nil }
    return "\(faults.counted("fault")) in the journal: lucid check names \(faults == 1 ? "it" : "them")."
  }
}
