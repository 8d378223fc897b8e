import Dispatch
import DreamCore
import JournalStore
import Session
import Synchronization

/// Takes in the files of an inbox while Lucid runs, beside the loop, and posts the outcomes.
///
/// It does so as a session of its own: what arrives is no step of the person who is writing, and of several Lucids that look at
/// one inbox only one takes a file in.
final class InboxWorker: Sendable {
  private let inbox: Inbox
  private let mailbox: Mailbox
  /// The journal of the person's session, which is told to look for what came in.
  private let journal: JournalWorker
  private let path: String
  /// What opens the journal; nil if it isn't locked.
  private let secret: Secret?
  private let surroundings: Surroundings
  /// The last message about files that can't be taken in, which is not repeated with every look.
  private let trouble = Mutex<String?>(nil)
  private let queue = DispatchQueue(label: "lucid.inbox", qos: .utility)

  /// The time in milliseconds after which a file counts as written to its end.
  static let patience: Int64 = 2000

  init(
    _ inbox: Inbox, journal: JournalWorker, of store: JournalStore, mailbox: Mailbox, surroundings: Surroundings
  ) {
    self.inbox = inbox
    self.journal = journal
    (path, secret) = (store.path, store.secret)
    self.mailbox = mailbox
    self.surroundings = surroundings
  }

  /// Takes in the files of the inbox. A file that may not be whole is looked at again later.
  func look() { queue.async { self.takeIn() } }

  /// Waits until the looks so far are done.
  func settle() { queue.sync {} }

  private func takeIn() {
    do {
      let outcome = try inbox.takeIn(surroundings, patience: Self.patience) {
        try JournalStore(
          path: path, at: surroundings.now(), session: Int64(surroundings.random() >> 1), unlockedBy: secret)
      }
      if outcome.saved != nil { journal.look() }
      if let words = outcome.words { mailbox.post(.told(message: words)) }
      say(outcome.problems.first)
      guard outcome.hasFresh else { return }
      queue.asyncAfter(deadline: .now() + .milliseconds(Int(Self.patience))) { self.takeIn() }
    } catch let failure as ImportFailure {
      say("The inbox: \(failure.message)")
    } catch let error as JournalError {
      say("Nothing was taken from the inbox: \(error.briefMessage)")
    } catch {
      say("Nothing was taken from the inbox: \(error)")
    }
  }

  /// Posts a message about files that can't be taken in, unless the last message was the same.
  private func say(_ words: String?) {
    let isNew = trouble.withLock { trouble in
      defer { trouble = words }
      return trouble != words
    }
    if isNew, let words { mailbox.post(.told(message: words)) }
  }
}

extension Inbox.Outcome {
  /// A message about the dreams that were taken in; nil if no file was.
  fileprivate var words: String? {
    guard let dreams = batch?.dreams else { return nil }
    guard !dreams.isEmpty else { return "Nothing new in the inbox." }
    let what = dreams.count == 1 ? "“\(dreams[0].dream.displayTitle)”" : dreams.count.counted("dream")
    return "From the inbox: \(what).\(recall.map { " \($0)" } ?? "")"
  }
}
