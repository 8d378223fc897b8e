import Dispatch
import DreamCore
import JournalStore
import Session

/// Takes in what appears in an inbox while Lucid runs, beside the loop, and posts what came of it.
///
/// It does so as a session of its own: what arrives is no step of the person who is writing, and of several Lucids that look at
/// one inbox only one takes a file in.
struct InboxWorker: Sendable {
  let inbox: Inbox
  let mailbox: Mailbox
  /// The journal of the person's session, which is told to look for what came in.
  let journal: JournalWorker
  let path: String
  let surroundings: Surroundings
  private let queue = DispatchQueue(label: "lucid.inbox", qos: .utility)

  /// The time in milliseconds after which a file counts as written to its end.
  static let patience: Int64 = 2000

  init(_ inbox: Inbox, journal: JournalWorker, path: String, mailbox: Mailbox, surroundings: Surroundings) {
    self.inbox = inbox
    self.journal = journal
    self.path = path
    self.mailbox = mailbox
    self.surroundings = surroundings
  }

  /// Takes in the files that are there. Files that may not be whole are looked at again when they are.
  func look() { queue.async { takeIn() } }

  /// Waits until the looks so far are done.
  func settle() { queue.sync {} }

  private func takeIn() {
    do {
      let outcome = try inbox.takeIn(surroundings, patience: Self.patience) {
        try JournalStore(path: path, at: surroundings.now(), session: Int64(surroundings.random() >> 1))
      }
      if outcome.saved != nil { journal.look() }
      if let words = outcome.words { mailbox.post(.tookIn(message: words)) }
      guard outcome.hasFresh else { return }
      queue.asyncAfter(deadline: .now() + .milliseconds(Int(Self.patience))) { takeIn() }
    } catch let failure as ImportFailure {
      mailbox.post(.tookIn(message: "The inbox: \(failure.message)"))
    } catch let error as JournalError {
      mailbox.post(.tookIn(message: "Nothing was taken from the inbox: \(error.briefMessage)"))
    } catch {
      mailbox.post(.tookIn(message: "Nothing was taken from the inbox: \(error)"))
    }
  }
}

extension Inbox.Outcome {
  /// What came of it, as a message; nil if there was nothing.
  fileprivate var words: String? {
    let dreams = batch?.dreams ?? []
    let new = dreams.count == 1 ? "“\(dreams[0].displayTitle)”" : dreams.count.counted("dream")
    let taken = batch == nil ? nil : dreams.isEmpty ? "Nothing new in the inbox." : "From the inbox: \(new)."
    let all = problems.prefix(1) + [taken].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " ")
  }
}
