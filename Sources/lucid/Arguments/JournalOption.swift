import App
import ArgumentParser
import Configuration
import DreamCore
import JournalStore
import Platform

/// The options of every command: the journal, and whether it may be changed.
struct JournalOption: ParsableArguments {
  @Option(
    name: .customLong("journal"), help: ArgumentHelp("The journal's file.", valueName: "path"), completion: .file(),
    transform: String.path)
  var given: String?
  @Flag(help: "Change nothing in the journal; a command that would is refused.") var readOnly = false
  @Option(
    help: ArgumentHelp(
      "Read the passphrase of a locked journal from this file descriptor, a line.", valueName: "number"))
  var passphraseFd: Int32?
  /// Given by Lucid itself when it locks the journal while it runs: a command that knows the passphrase would open it at once.
  @Flag(help: .hidden) var asksForPassphrase = false

  var path: String { given ?? JournalStore.defaultPath(variable: Variables.value) }

  func validate() throws {
    if let passphraseFd, passphraseFd < 0 { throw ValidationError("--passphrase-fd needs a number from 0.") }
  }

  /// Whether nothing in the journal may be changed, by the option or the settings.
  var isReadOnly: Bool { readOnly || Configuration.isReadOnly }

  /// Throws if nothing in the journal may be changed.
  func requireWriting() throws(CommandFailure) {
    guard isReadOnly else { return }
    let reason = readOnly ? "--read-only" : "readOnly: true in the settings"
    throw .failed("the journal is read-only, as \(reason) says. Nothing was changed.")
  }

  /// Opens the journal for writing, and creates it if there is none.
  /// - Parameter backingUp: whether the day's backup is made before anything is written.
  func openOrMake(backingUp: Bool = true) throws -> JournalStore {
    try requireWriting()
    try requireFolder()
    let store = try store(for: .writing)
    if backingUp { backUp(store) }
    return store
  }

  /// Opens the journal. Throws if there is none.
  func open(for purpose: JournalStore.Purpose) throws -> JournalStore {
    if purpose == .writing { try requireWriting() }
    try requireJournal()
    let store = try store(for: purpose)
    if purpose == .writing { backUp(store) }
    return store
  }

  /// Makes a backup, if the settings want any and something was changed since the last one. What goes wrong is told, and the
  /// command goes on.
  /// - Parameter isDaily: whether a backup of the same day is enough.
  func backUp(_ store: JournalStore, isDaily: Bool = true) {
    do {
      guard let plan = try Configuration.current().preferences.backups else { return }
      let made = try store.backUp(plan, at: Surroundings.live.backupTime(), isDaily: isDaily)
      if let words = made?.words { StandardStream.say("lucid: \(words)") }
    } catch {
      let reason = (error as? JournalError)?.briefMessage ?? "\(error)"
      StandardStream.say("lucid: there is no backup of today: \(reason)")
    }
  }

  /// Throws if there is no journal.
  func requireJournal() throws(CommandFailure) {
    guard !Files.isMissing(path) else {
      throw .failed("there is no journal at \(path). Begin one with lucid new, or name another with --journal.")
    }
  }

  /// Opens the journal, by its passphrase if it is locked.
  func store(for purpose: JournalStore.Purpose) throws -> JournalStore {
    try unlocking(path) { secret in try store(for: purpose, unlockedBy: secret) }
  }

  func store(for purpose: JournalStore.Purpose, unlockedBy secret: Secret?) throws(JournalError) -> JournalStore {
    try JournalStore(
      path: path, at: Surroundings.live.now(), session: Int64(Surroundings.live.random() >> 1), for: purpose,
      unlockedBy: secret, takesEmpty: takesEmpty)
  }

  /// Throws if the folder of a journal that was named isn't there, as by a slip of the pen. Only the usual one is made.
  private func requireFolder() throws(CommandFailure) {
    let isNamed = given != nil || !(Variables.value("LUCID_JOURNAL") ?? "").isEmpty
    guard isNamed, let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      case let folder = String(path[..<slash]), Files.isMissing(folder)
    else { return }
    throw .failed(
      "there is no folder \(folder) for the journal. Make it with mkdir -p, or name another with --journal.")
  }

  /// Whether an empty file that was just made becomes a journal: only if it is named in this very call.
  var takesEmpty: Bool { given != nil }
}
