import App
import ArgumentParser
import JournalStore

struct Unlock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Make a locked journal one that any program can read.",
    discussion: """
      To use a locked journal, just open it: Lucid asks for the passphrase. This takes the lock off for good. The backups \
      of the locked journal stay locked.
      """)

  @Flag(name: .shortAndLong, help: "Unlock without asking whether that is meant.") var yes = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.openLocked(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    try store.requireAlone()
    try journal.requireNothingToRescue(store)
    if !yes {
      try StandardStream.confirm(
        "Let everybody who has the file read it?", withoutTerminal: "Add --yes to take the lock off.")
    }
    let left = try journal.swept(beside: store, isLeaving: true) + store.unlock()
    try StandardStream.print("Unlocked. Any program can read \(journal.path) now.")
    try journal.tell(left)
  }
}
