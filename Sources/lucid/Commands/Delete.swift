import App
import ArgumentParser
import DreamCore
import JournalStore

/// Deletes dreams.
struct Delete: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Delete dreams.",
    discussion: """
      It is one step, which lucid undo takes back; lucid history --deleted finds deleted dreams by their words, however long \
      ago it was.
      """)

  @OptionGroup var choice: DreamChoice
  @Flag(help: "Only print the dreams that would be deleted.") var dryRun = false
  @OptionGroup var journal: JournalOption

  func validate() throws { try choice.require() }

  func run() throws {
    let surroundings = Surroundings.live
    let now = surroundings.now()
    let store = try journal.open(for: dryRun ? .reading : .writing, surroundings)
    defer { store.close(at: surroundings.now()) }
    let change = DreamChange("Delete", try choice.dreams(in: store, surroundings), at: now) { _ in nil }
    try change.carryOut(in: store, isDry: dryRun, at: now)
  }
}
