import ArgumentParser

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

  func run() throws { try journal.change(choice, "Delete", isDry: dryRun, by: nil) }
}
