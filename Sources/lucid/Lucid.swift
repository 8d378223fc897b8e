import ArgumentParser

/// The command `lucid`: opens the journal, or runs a subcommand.
@main
struct Lucid: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lucid",
    abstract: "A dream journal for the terminal.",
    discussion: """
      Without a subcommand it opens the journal: n writes a dream, ? shows the keys, q quits.

      Dreams go into one SQLite file, $XDG_DATA_HOME/lucid/journal.sqlite or
      ~/.local/share/lucid/journal.sqlite, unless --journal or $LUCID_JOURNAL names another.
      """,
    version: "0.1.0",
    subcommands: [
      New.self, Add.self, List.self, Show.self, EditDream.self, SetDetails.self, Rate.self, Tag.self, Series.self,
      Delete.self, NoteNight.self, Undo.self, Redo.self, History.self, Stats.self,
      Import.self, TakeInbox.self, Export.self, Share.self, Backup.self, Config.self, Demo.self,
    ])

  @Flag(help: "Open the journal only to look at it: nothing in it can be changed.") var readOnly = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    try StandardStream.requireTerminal()
    try openApp(journal, isReadOnly: readOnly)
  }
}
