import App
import ArgumentParser
import JournalStore

struct ChangePassphrase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: "Change the passphrase of a locked journal.",
    discussion: """
      The passphrase until now, or the recovery code, is asked for first, then the new one twice. Backups and copies that \
      were made before still open by the old passphrase.

      --rekey seals the journal and its backups anew, with another key and another recovery code: for when somebody else \
      knows the old passphrase and has a copy. What they have copied, they can still read.

      With --passphrase-fd, the old and the new passphrase are two lines.
      """)

  @Flag(help: "Seal the journal and its backups anew, with a new key and a new recovery code.") var rekey = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.openLocked(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    if rekey {
      try store.requireAlone()
      try journal.requireNothingToRescue(store)
    }
    let passphrase = try journal.newPassphrase()
    if rekey {
      let code = try journal.newCode()
      let left = try journal.swept(beside: store, isLeaving: true) + store.lock(by: passphrase, code)
      StandardStream.say("Changed: the passphrase, the recovery code, and the key.")
      return try journal.tell(sealed: left, of: store)
    }
    try store.change(to: passphrase)
    let copies = JournalCopies(of: journal.path).paths
    try StandardStream.print(
      ["Changed. Copies that were made before open by the passphrase that they had then\(copies.isEmpty ? "." : ":")"]
        + copies)
  }
}
