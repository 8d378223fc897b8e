import App
import ArgumentParser
import Configuration
import Dispatch
import DreamCore
import JournalStore
import Platform
import Syncing
import SystemPackage

struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keep the journal the same on several machines, by a git repository.",
    discussion: """
      The repository is one of your own: on a server that you reach by ssh, at a host of git repositories (a private one), or a \
      folder on a stick. Anybody who can read it can read your dreams. Hooks run on servers alone: those of a folder don't, and a \
      folder has to be bare to take what is pushed.

      Once, on the first machine, with an empty repository, as 'git init --bare dreams.git' makes one, and then on each other one:

        lucid sync --set ssh://you@example.org/dreams.git --new
        lucid sync --set ssh://you@example.org/dreams.git

      From then on 'lucid sync' does it, or Lucid itself with 'sync: on start and end' in the settings. Each dream is a note in \
      Markdown there, which programs for notes on a phone can read, change and add to. What was changed in two places is merged \
      field by field; of a text that was changed in both, one stands, and C in Lucid compares it with the other one.

      What would take away more than ten dreams, or more than half of the journal, waits until you say --yes or --keep. An erased \
      dream that comes again is left out until you say --take-erased. lucid undo --sync takes back what came last.

      The notes of a locked journal are sealed, and other machines, whose journals are locked, too, are let in by its passphrase or \
      its recovery code. With --passphrase-fd that is the second line.
      """)

  @Option(
    help: ArgumentHelp("Sync by this repository from now on.", valueName: "url"), transform: String.path)
  var set: String?
  @Flag(help: "With --set: the repository has no journal yet, and gets this one.") var new = false
  @Flag(help: "Sync this journal no longer. The journal and the repository stay.") var unset = false
  @Flag(help: "Tell by which repository it is synced, when it was last, and how much is still to go.") var status =
    false
  @Flag(help: "Tell what would come and go, and change nothing.") var dryRun = false
  @Flag(name: .shortAndLong, help: "Remove here, too, the many dreams that other machines removed.") var yes = false
  @Flag(help: "Keep the many dreams that other machines removed, and give them back to them.") var keep = false
  @Flag(help: "Take the erased dreams that came again.") var takeErased = false
  @OptionGroup var journal: JournalOption

  func validate() throws {
    let given = [set != nil, unset, status, dryRun].count { $0 }
    if given > 1 { throw ValidationError("--set, --unset, --status and --dry-run exclude each other.") }
    if new, set == nil { throw ValidationError("--new goes with --set URL.") }
    if [yes, keep, takeErased].count(where: { $0 }) > 1 {
      throw ValidationError("--yes, --keep and --take-erased exclude each other.")
    }
    if answer != .wait, unset || status { throw ValidationError("--unset and --status decide nothing.") }
  }

  func run() throws {
    if status { return try tell() }
    let store = try set == nil ? journal.open(for: dryRun ? .reading : .writing) : journal.openOrMake()
    defer { store.close(at: Surroundings.live.now()) }
    if unset { return try stop(store) }
    let isDecided = Result { try sync(store) }
    let isSwept = Result { try journal.tell(journal.swept(beside: store)) }
    if try !isDecided.get() { throw ExitCode.failure }
    try isSwept.get()
  }

  /// Returns false if something waits for an answer.
  private func sync(_ store: JournalStore) throws -> Bool {
    let report = try journal.syncing(store) { sync in
      try set.map { try sync.set(Self.address($0), isNew: new, answering: answer) }
        ?? sync.run(isDry: dryRun, answering: answer)
    }
    try StandardStream.print([report.words(isDone: !dryRun)] + report.notes)
    return try journal.decide(report, in: store, isDry: dryRun)
  }

  private var answer: HeldAnswer { yes ? .remove : keep ? .keep : takeErased ? .takeErased : .wait }

  private func tell() throws {
    let store = try journal.open(for: .reading)
    defer { store.close(at: Surroundings.live.now()) }
    guard let state = try store.syncState() else { throw CommandFailure.notSynced(SyncError.unset.message) }
    let time = try TimeWords()
    try StandardStream.print("synced by: \(state.remote)")
    try StandardStream.print("last sync: \(state.at.map { time($0) } ?? "never")")
    try StandardStream.print("to go: \(try store.count(toSync: state).counted("change"))")
    let open = try store.openConflicts().count
    let held = state.held.dreams.count + state.held.nights.count
    if held > 0 { try StandardStream.print("to decide: \(held.counted("change")) (lucid sync tells)") }
    if open > 0 { try StandardStream.print("to choose from: \(open.counted("text")) (C in Lucid)") }
  }

  private func stop(_ store: JournalStore) throws {
    guard let state = try store.syncState() else { throw CommandFailure.notSynced(SyncError.unset.message) }
    guard try store.setSync(nil, replacing: state) else { throw CommandFailure.notSynced(SyncError.busy.message) }
    let left = journal.swept(beside: store)
    try StandardStream.print("No longer synced by \(state.remote).")
    try journal.tell(left)
  }

  /// The address, from here: the path of a folder is told from the current one.
  private static func address(_ text: String) -> String {
    let isPath = !text.contains("://") && !(text.prefix { $0 != "/" }.contains(":"))
    return isPath ? text.absolutePath : text
  }
}

extension JournalOption {
  /// Says what a sync left as it is, and asks about what other machines removed. Returns false if that still waits.
  func decide(_ report: SyncReport, in store: JournalStore, isDry: Bool = false) throws -> Bool {
    for problem in report.problems { StandardStream.say("lucid: can't be read, and stays: \(problem)") }
    for line in report.returned { StandardStream.say("lucid: \(line)") }
    guard let waiting = report.waiting else { return true }
    if !isDry, StandardStream.agrees(to: "\(waiting.words) Remove them here, too?") == true {
      try StandardStream.print(try syncing(store) { try $0.run(answering: .remove) }.words())
      return true
    }
    StandardStream.say(
      "lucid: \(waiting.words) They stay here for now: lucid sync --yes removes them, lucid sync --keep gives them back."
    )
    return false
  }

  /// Syncs a journal that is open. Git may ask at the terminal, if there is one.
  func syncing(_ store: JournalStore, _ body: (JournalSync) throws -> SyncReport) throws -> SyncReport {
    let name = try Configuration.current().preferences.syncName
    let hasTerminal = FileDescriptor.standardInput.isTerminal && StandardStream.error.isTerminal
    let words = DispatchWorkItem { StandardStream.say("Waiting for the repository. Ctrl-C ends it; nothing is lost.") }
    if hasTerminal { DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5), execute: words) }
    defer { words.cancel() }
    do {
      let git = try GitProgram(mayAsk: hasTerminal, patience: GitPatience(.seconds(1800)))
      let sync = JournalSync(store, by: git, as: name, secret: secret(ofRepository:)) { phase in
        if hasTerminal, phase.isLong { StandardStream.say(phase.words) }
      }
      return try body(sync)
    } catch let error as SyncError {
      throw CommandFailure.notSynced(error.message)
    }
  }
}
