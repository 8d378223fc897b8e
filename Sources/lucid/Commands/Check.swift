import App
import ArgumentParser
import DreamCore
import JournalStore

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look for damage in the journal.",
    discussion: """
      Every row of the journal has a digest beside it, so that even one letter that changed by itself is found. What is \
      in doubt is printed, a line each, and the exit status is 1. Nothing is changed.

      A row that you changed with another program is told, too: --accept takes all rows as they are. If the file itself \
      is broken, --salvage saves all that can be read to a new journal; a backup may have more.
      """)

  @Flag(help: "Take all rows as they are for right.") var accept = false
  @Option(
    help: ArgumentHelp("Save all that can be read of a broken journal to a new one.", valueName: "path"),
    completion: .file(), transform: String.path)
  var salvage: String?
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if accept, salvage != nil { throw ValidationError("--accept and --salvage can't be together.") }
  }

  func run() throws {
    if let salvage { return try save(to: salvage) }
    if accept { try journal.requireWriting() }
    let store = try journal.open(for: accept ? .writing : .reading)
    defer { store.close(at: Surroundings.live.now()) }
    let checked = try store.checked()
    let faults = checked.faults
    try StandardStream.print(faults.map(\.words))
    let extent = "\(checked.dreams.counted("dream")), \(checked.rows.counted("row"))"
    guard !faults.isEmpty else { return try StandardStream.print("All is well: \(extent).") }
    guard accept else {
      throw CommandFailure.failed("\(faults.count.counted("fault")) in \(extent). \(advice(on: faults))")
    }
    guard !faults.contains(where: \.isStructural) else {
      throw CommandFailure.failed(
        "The file is broken, so that its rows can't be accepted. lucid check --salvage NEW saves what can be read.")
    }
    try store.acceptRows()
    try StandardStream.print("Accepted. Nothing else was changed.")
  }

  private func advice(on faults: [JournalFault]) -> String {
    faults.contains(where: \.isStructural)
      ? "Keep a copy of the file; lucid check --salvage NEW saves what can be read, and a backup may have more."
      : "If you changed that with another program: lucid check --accept. If not, a backup may have it as it was."
  }

  private func save(to path: String) throws {
    try journal.requireJournal()
    try OwnName.check(path)
    let saved = try journal.unlocking(journal.path) {
      try JournalStore.salvage(journal.path, to: path, unlockedBy: $0)
    }
    try StandardStream.print(saved.lost.map { "\($0.name): lost." })
    try StandardStream.print("Saved \(saved.dreams.counted("dream")) to \(path).")
    guard saved.lostChunks + saved.lostEntries == 0 else { throw CommandFailure.failed(words(on: saved)) }
    guard saved.lost.isEmpty else { throw ExitCode(1) }
  }

  private func words(on saved: SalvagedJournal) -> String {
    let lost = [(saved.lostChunks, "part"), (saved.lostEntries, "change")].filter { $0.0 > 0 }
    let backup = BackupFolder(journal: journal.path).backups.first.map { "The newest backup is \($0.path)." }
    return "Not all of the journal can be unsealed: "
      + lost.map { $0.0.counted($0.1) }.joined(separator: " and ") + " lost, and nobody can tell what was in there. "
      + (backup ?? "There is no backup in its folder.")
  }
}
