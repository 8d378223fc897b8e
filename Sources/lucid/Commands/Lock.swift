import App
import ArgumentParser
import DreamCore
import JournalStore

struct Lock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Seal the journal with a passphrase.",
    discussion: """
      A locked journal is sealed on the disk, its backups too, and Lucid asks for the passphrase when it opens it. All else \
      works as before. A recovery code, which is shown once, opens it when the passphrase is forgotten. Whoever loses both \
      loses the journal: nobody can open it then.

      Of a locked journal, it seals the backups that are still readable. What stays readable all the same is named, and makes \
      the exit status 1.

      With --passphrase-fd nobody is asked, and the recovery code is printed.
      """)

  @Flag(help: "Make a new recovery code for a locked journal.") var recovery = false
  @Flag(help: "Only see whether the passphrase and the recovery code open the journal, and read all of it.") var check =
    false
  @OptionGroup var journal: JournalOption

  func validate() throws { if recovery, check { throw ValidationError("--recovery and --check can't be together.") } }

  func run() throws {
    if check { return try prove() }
    if recovery { return try renewCode() }
    try journal.requireJournal()
    try journal.requireWriting()
    let isLocked = JournalStore.isLocked(at: journal.path)
    // Also what a lock before couldn't remove.
    LocalRepositories.live.sweep()
    guard !isLocked || !journal.readable(beside: nil).isEmpty else {
      throw CommandFailure.failed("\(journal.path) is locked already. lucid passphrase changes its passphrase.")
    }
    let store = try journal.store(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    if isLocked {
      try journal.tell(sealed: store.lockCopies() + journal.swept(beside: store), of: store)
      return StandardStream.say("Locked: the backups, too.")
    }
    let synced = try store.syncState()
    // Nobody is to write down a code in vain.
    try store.requireAlone()
    let passphrase = try journal.newPassphrase()
    let code = try journal.newCode()
    var left = try journal.swept(beside: store, isLeaving: true) + store.lock(by: passphrase, code)
    StandardStream.say("Locked. Unused blocks of the disk may still have some of what was readable.")
    if let synced, synced.key == nil {
      let advice = "remove that repository, and sync by a new one, with lucid sync --set URL --new."
      left.append((synced.remote, "the notes there are not sealed: \(advice)"))
    }
    try journal.tell(sealed: left, of: store)
  }

  private func renewCode() throws {
    let store = try journal.openLocked(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    try store.change(to: journal.newCode())
    StandardStream.say("Changed. Copies that were made before still open by the old code.")
  }

  private func prove() throws {
    let store = try journal.openLocked(for: .reading)
    defer { store.close(at: Surroundings.live.now()) }
    let checked = try store.checked()
    try StandardStream.print(checked.faults.map(\.words))
    guard checked.faults.isEmpty else { throw ExitCode.failure }
    try StandardStream.print("It opens, and all of it can be read: \(checked.dreams.counted("dream")).")
    guard journal.passphraseFd == nil, let prompt = TerminalPrompt() else { return }
    let typed = try prompt.line("The recovery code, or Enter to leave it unproved: ", isShown: true)
    guard !typed.isEmpty else { return }
    guard let code = RecoveryCode(typed) else { throw CommandFailure.failed("that is no recovery code.") }
    try journal.store(for: .reading, unlockedBy: .code(code)).close(at: Surroundings.live.now())
    try StandardStream.print("The recovery code opens it, too.")
  }
}

extension JournalOption {
  /// A new passphrase: from the descriptor that was given, or typed twice at the terminal.
  func newPassphrase() throws -> Passphrase {
    if let passphraseFd {
      guard let line = try DescriptorLine.read(passphraseFd), RecoveryCode(line) == nil,
        let passphrase = Passphrase(line)
      else {
        throw CommandFailure.failed("The new passphrase is empty, or a recovery code. Nothing was changed.")
      }
      return passphrase
    }
    guard let prompt = TerminalPrompt() else {
      throw CommandFailure.failed("A new passphrase needs a terminal, or --passphrase-fd. Nothing was changed.")
    }
    return try prompt.newPassphrase()
  }

  /// A new recovery code, which a person at the terminal sees and types. A script that gave the passphrase gets it printed, before
  /// there is anything that only this code opens.
  func newCode() throws -> RecoveryCode {
    let code = RecoveryCode()
    guard passphraseFd == nil, let prompt = TerminalPrompt() else {
      try StandardStream.print(code.text)
      return code
    }
    let groups = code.text.split(separator: "-")
    let rows = stride(from: 0, to: groups.count, by: 4).map { "  " + groups[$0...].prefix(4).joined(separator: " ") }
    prompt.say(
      """

      The recovery code opens the journal when the passphrase is forgotten:

      \(rows.joined(separator: "\n"))

      Write it down, and keep it where nobody else looks: it isn't shown again.
      Whoever has neither it nor the passphrase can't open the journal.

      """)
    while true {
      let typed = try prompt.line("To see that it is right, type it: ", isShown: true)
      if RecoveryCode(typed)?.isSame(as: code) == true { return code }
      prompt.say("That isn't it. The blanks, the hyphens and capital letters don't matter.")
    }
  }
}
