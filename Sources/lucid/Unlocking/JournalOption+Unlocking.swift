import App
import ArgumentParser
import Configuration
import JournalStore

extension JournalOption {
  /// The ways in which a passphrase comes without a person, in the order in which they are tried.
  enum PassphraseSource {
    case descriptor(Int32)
    /// A command of the settings that prints it.
    case command(String)
  }

  /// The way that was chosen; nil if a person is to be asked.
  func passphraseSource() throws -> PassphraseSource? {
    if let passphraseFd { return .descriptor(passphraseFd) }
    guard !asksForPassphrase else { return nil }
    return try Configuration.current().preferences.passphraseCommand.map(PassphraseSource.command)
  }

  /// Runs what opens the journal at a path, with what unlocks it if it is locked: the passphrase or the recovery code, as chosen,
  /// or as a person at the terminal types it, three times at most.
  func unlocking<Value>(_ path: String, _ body: (Secret?) throws -> Value) throws -> Value {
    guard JournalStore.isLocked(at: path) else { return try body(nil) }
    let prompt = Lucid.isAskedByShell || passphraseFd != nil ? nil : TerminalPrompt()
    if let source = try passphraseSource() {
      do {
        return try body(try secret(source, for: path))
      } catch let error as JournalError where error.asksForPassphrase {
        guard let prompt else { throw error }
        prompt.say("The command of passphrase: in the settings prints nothing that opens it.")
      }
    }
    guard let prompt else { throw JournalError.needsPassphrase(path: path) }
    let file = path == self.path ? nil : path
    for pause in [250, 500] {
      do {
        return try body(try prompt.secret(of: file))
      } catch JournalError.wrongPassphrase {
        prompt.say("That doesn't open it.", pause: .milliseconds(pause))
      }
    }
    return try body(try prompt.secret(of: file))
  }

  /// What opens a sealed repository: the next line of the descriptor that was given, or what a person types at the terminal; nil
  /// for nothing.
  func secret(ofRepository address: String) throws -> Secret? {
    if let passphraseFd { return try DescriptorLine.read(passphraseFd).flatMap(Secret.init) }
    return try TerminalPrompt()?.secret(of: address)
  }

  /// Opens a journal that has to be a locked one.
  func openLocked(for purpose: JournalStore.Purpose) throws -> JournalStore {
    try requireJournal()
    if purpose == .writing { try requireWriting() }
    guard JournalStore.isLocked(at: path) else {
      throw CommandFailure.failed("\(path) isn't locked: any program can read it. lucid lock locks it.")
    }
    return try store(for: purpose)
  }

  private func secret(_ source: PassphraseSource, for path: String) throws -> Secret {
    let line: TypedSecret?
    switch source {
    case .descriptor(let descriptor): line = try DescriptorLine.read(descriptor)
    case .command(let command): line = try PassphraseCommand.output(of: command)
    }
    guard let line, !line.isEmpty else { throw JournalError.needsPassphrase(path: path) }
    guard let secret = Secret(line) else { throw CommandFailure.notUTF8 }
    return secret
  }

  /// Throws if a session left what it couldn't save, sealed with the key of a journal that is to get another one, or none: nothing
  /// would open it then.
  func requireNothingToRescue(_ store: JournalStore) throws(CommandFailure) {
    guard let left = RescueFiles.live(journal: path, key: store.key).left.first(where: RescueFiles.isSealed) else {
      return
    }
    throw .failed("\(left) has what couldn't be saved. Start lucid, which saves it, first. Nothing was changed.")
  }

  /// Opens a backup and reads from it. If what opens the journal doesn't open it, its own passphrase is asked for.
  func reading<Value>(
    _ backup: String, trying secret: Secret?, _ body: (JournalStore) throws -> Value
  ) throws -> Value {
    func opened(_ secret: Secret?) throws -> JournalStore {
      try JournalStore(path: backup, at: Surroundings.live.now(), session: 0, for: .reading, unlockedBy: secret)
    }
    let copy: JournalStore
    do {
      copy = try opened(secret)
    } catch let error as JournalError where error.asksForPassphrase {
      copy = try unlocking(backup, opened)
    }
    defer { copy.close(at: Surroundings.live.now()) }
    return try body(copy)
  }
}
