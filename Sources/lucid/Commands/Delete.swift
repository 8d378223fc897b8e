import ArgumentParser
import DreamCore
import JournalStore

struct Delete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete dreams.",
    discussion: """
      lucid undo brings them back, all in one step; lucid history --deleted finds deleted dreams by their words, however long \
      ago it was. Before deleting more than ten dreams by a search, or more than half of the journal, Lucid asks.
      """)

  @OptionGroup var choice: DreamChoice
  @Flag(help: "Only print the dreams that would be deleted.") var dryRun = false
  @Flag(name: .shortAndLong, help: "Delete many dreams without asking.") var yes = false
  @OptionGroup var journal: JournalOption

  func validate() throws { try choice.require() }

  func run() throws {
    try journal.change("Delete", isDry: dryRun, { try dreams(in: $0) }, by: nil)
  }

  /// The dreams to delete. Throws if they are many, and nobody says that they are meant.
  private func dreams(in store: JournalStore) throws -> [Dream] {
    let dreams = try choice.dreams(in: store)
    guard !dryRun, !yes, !choice.isNamed,
      try dreams.count > Self.many || dreams.count * 2 > store.excerpt(limit: 0).summary.dreams
    else {
      return dreams
    }
    let what = "\(dreams.count.counted("dream")), \(Model().inserting(dreams).titles(of: dreams.map(\.id)))"
    try StandardStream.confirm(
      "Delete \(what)?",
      withoutTerminal: "\(what) would be deleted. Add --yes to delete them; --dry-run shows them.")
    return dreams
  }

  /// The most dreams that are deleted without a question, unless they are over half of the journal.
  private static let many = 10
}
