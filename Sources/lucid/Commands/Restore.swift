import App
import ArgumentParser
import DreamCore
import JournalStore

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Make the journal as it was in a backup.",
    discussion: """
      Without a backup it lists those that there are. A backup is named by its file, or by a day, as in 'lucid restore \
      2026-11-25', for the last one of that day. Lucid shows what would change and asks. Nothing is merged: dreams that \
      are newer than the backup go. It is one step, which lucid undo takes back.

      If there is no journal any more, the backup becomes the journal, with its whole history.
      """)

  @Argument(
    help: ArgumentHelp("The backup, or its day.", valueName: "backup"), completion: .file(), transform: String.path)
  var backup: String?
  @Flag(help: "Only show what would change.") var dryRun = false
  @Flag(name: .shortAndLong, help: "Restore without asking.") var yes = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    guard let backup else { return try list() }
    let path = try path(of: backup)
    guard JournalStore.isThere(journal.path) else { return try become(path) }
    let store = try journal.open(for: dryRun ? .reading : .writing)
    defer { store.close(at: Surroundings.live.now()) }
    let old = try journal.reading(path, trying: store.secret) { copy throws(JournalError) in try copy.load() }
    guard old.faults.leavesNothingOut else { return try StandardStream.say(old.faults) }
    let current = try store.load()
    guard current.faults.leavesNothingOut else { return try StandardStream.say(current.faults) }
    let change = ModelChange(old: current.model, new: old.model)
    guard !change.isEmpty else { return StandardStream.say("The journal is as in \(path). Nothing to change.") }
    try StandardStream.print(change.lines(from: current.model, to: old.model))
    if dryRun { return }
    try confirm("Restore that?")
    journal.backUp(store, isDaily: false)
    let now = Surroundings.live.now()
    let step = Step(id: Step.ID(session: store.session, sequence: 0), name: "Restore a backup", at: now)
    try store.keep(SaveRequest(change: change, record: .step(step), at: now))
    try StandardStream.print("Restored. lucid undo takes it back.")
    if store.key != nil { try journal.tell(journal.readable(beside: store)) }
  }

  /// Makes a journal of a backup where there is none.
  private func become(_ path: String) throws {
    try journal.requireWriting()
    try journal.reading(path, trying: nil) { copy in
      let old = try copy.load()
      guard old.faults.leavesNothingOut else { return try StandardStream.say(old.faults) }
      try StandardStream.print(
        "There is no journal at \(journal.path). \(path) has \(old.model.dreams.count.counted("dream")).")
      if dryRun { return }
      try confirm("Make it the journal?")
      try copy.backUp(to: journal.path)
      try StandardStream.print("Restored.")
      if copy.key != nil { try journal.tell(journal.readable(beside: copy)) }
    }
  }

  /// Asks, unless nobody needs to be asked.
  private func confirm(_ question: String) throws(CommandFailure) {
    if !yes { try StandardStream.confirm(question, withoutTerminal: "Add --yes to restore it.") }
  }

  /// The path of a backup: the last one of a day, if the text is that of a day or a time that has any.
  private func path(of text: String) throws(CommandFailure) -> String {
    if JournalStore.isThere(text) { return text }
    let named = BackupFolder(journal: journal.path).backups.first { $0.time.description.hasPrefix(text) }
    guard let named else {
      throw .failed("there is no backup \(text) of \(journal.path). lucid restore lists them.")
    }
    return named.path
  }

  private func content(of backup: String, _ secret: Secret?) -> String {
    do throws(JournalError) {
      return try JournalStore.reading(backup, unlockedBy: secret) { copy throws(JournalError) in
        try copy.excerpt(limit: 0).summary.dreams.counted("dream")
      }
    } catch {
      return JournalStore.isLocked(at: backup) ? "locked" : "can't be read"
    }
  }

  private func list() throws {
    let backups = BackupFolder(journal: journal.path).backups
    guard !backups.isEmpty else { throw CommandFailure.failed("there are no backups of \(journal.path) yet.") }
    let secret = JournalStore.isLocked(at: journal.path) ? try journal.open(for: .reading).secret : nil
    try StandardStream.print(
      backups.map { "\($0.time)  \(content(of: $0.path, secret))  \($0.path)" })
  }
}

extension ModelChange {
  /// What the change does, a line for each kind of it.
  fileprivate func lines(from old: Model, to new: Model) -> [String] {
    let ids = dreams.keys.sorted()
    let back = ids.filter { old.dreams[$0] == nil }
    let gone = ids.filter { new.dreams[$0] == nil }
    let changed = ids.filter { old.dreams[$0] != nil && new.dreams[$0] != nil }
    func line(_ ids: [Dream.ID], _ one: String, _ many: String, in model: Model) -> String? {
      guard !ids.isEmpty else { return nil }
      return "\(ids.count.counted("dream")) \(ids.count == 1 ? one : many): \(model.titles(of: ids))"
    }
    return [
      line(back, "comes back", "come back", in: new), line(changed, "changes", "change", in: new),
      line(gone, "goes", "go", in: old),
      nights.isEmpty ? nil : "\(nights.count.counted("night")) \(nights.count == 1 ? "changes" : "change")",
      favoriteCreature == nil ? nil : "The favourite creature changes",
    ].compactMap(\.self)
  }
}
