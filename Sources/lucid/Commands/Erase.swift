import App
import ArgumentParser
import DreamCore
import JournalStore

struct Erase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase", abstract: "Remove dreams for good, out of the history and the backups, too.",
    discussion: """
      What lucid delete removes can be brought back; what is erased can't. A deleted dream is named by its whole id, which \
      lucid history --deleted shows. Lucid asks before, and names what may still have the dream. Of a journal that is synced, the history of the repository is \
      begun anew, without it. No sync brings an erased dream again unasked; importing it or restoring a backup with it does, and \
      says so.
      """)

  @OptionGroup var choice: DreamChoice
  @Flag(help: "Keep the dreams as they are, and erase what they were before.") var past = false
  @Flag(name: .shortAndLong, help: "Erase without asking.") var yes = false
  @OptionGroup var journal: JournalOption

  func validate() throws { try choice.require() }

  func run() throws {
    let now = Surroundings.live.now()
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    let (ids, dreams, what) = try chosen(in: store)
    let isSynced = try store.syncState() != nil
    let question = past ? "Erase what \(what) was before" : "Erase \(what)"
    if !yes {
      try StandardStream.confirm(
        "\(question), here and in the backups\(isSynced ? ", and in the repository" : "")? It can't be undone.",
        withoutTerminal: "What is erased can't be brought back. Add --yes to erase it.")
    }
    let kept = past ? dreams : []
    try store.erase(ids, past ? .past : .all)
    let copies = JournalCopies(of: journal.path).erase(
      ids, keeping: kept, at: now, session: store.session, unlockedBy: store.key)
    try StandardStream.print(
      ["Erased \(what) in the journal" + (copies.erased.isEmpty ? "." : " and in:")] + copies.erased
        + ["Exports, shared cards, copies that you made and unused blocks of the disk may still have it."])
    let texts = journal.texts(store).map { path -> JournalStore.Remnant in
      (path, "it may still have it. The next start of Lucid takes in what it left; then remove it, and erase again.")
    }
    let elsewhere = try forgetElsewhere(store)
    try journal.tell(copies.left + texts + elsewhere + journal.swept(beside: store))
  }

  /// Has the repository of a journal that is synced forget it, too. Returns it if that could not be done.
  private func forgetElsewhere(_ store: JournalStore) throws -> [JournalStore.Remnant] {
    guard let state = try store.syncState() else { return [] }
    do {
      let report = try journal.syncing(store) { try $0.run() }
      try StandardStream.print(report.notes)
      let isDecided = try journal.decide(report, in: store)
      if try store.syncState()?.erased.isEmpty == false {
        return [(state.remote, "it still has it. lucid sync tries again.")]
      }
      return isDecided ? [] : [(state.remote, "what was removed elsewhere waits for an answer.")]
    } catch CommandFailure.notSynced(let reason) {
      return [(state.remote, "it still has it: \(reason). lucid sync tries again.")]
    }
  }

  /// The ids of the dreams to erase, those of them that are not deleted, and words for them. Deleted ones have to be named by
  /// their whole ids.
  private func chosen(in store: JournalStore) throws -> ([Dream.ID], [Dream], String) {
    let deleted = try choice.names.compactMap(Dream.ID.init).filter { id in
      try store.versions(of: id).current == nil && store.hasTraces(of: id)
    }
    if !deleted.isEmpty, deleted.count == choice.names.count {
      return (
        deleted, [], deleted.count == 1 ? "the deleted dream \(deleted[0])" : deleted.count.counted("deleted dream")
      )
    }
    let dreams = try choice.dreams(in: store)
    let model = Model().inserting(dreams)
    return (dreams.map(\.id), dreams, model.words(for: dreams.map(\.id)))
  }
}
