import App
import ArgumentParser
import Configuration
import CursesTerminal
import DreamCore
import DreamSearch
import JournalStore
import Platform
import SystemPackage
import Tape

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
    version: Release.version,
    subcommands: [
      New.self, Add.self, List.self, Show.self, Like.self, RandomDream.self, EditDream.self, SetDetails.self, Rate.self,
      Tag.self, Series.self, Delete.self, Erase.self, Signs.self, NoteNight.self, Tonight.self, Undo.self, Redo.self,
      History.self, Stats.self, Compare.self, Cite.self, CodeDreams.self,
      Import.self, TakeInbox.self, Export.self, Share.self, Backup.self, Restore.self, Check.self,
      Sync.self, Lock.self, Unlock.self, ChangePassphrase.self, Config.self, Demo.self,
    ])

  @OptionGroup var journal: JournalOption

  func run() throws {
    try StandardStream.requireTerminal()
    try openApp(journal)
  }

  /// Runs the command. Errors are reported in one line; the exit status is 1 for a failure and 64 for wrong usage.
  static func main() {
    ProcessMemory.hide()
    guard FileDescriptor.fillClosedStreams() else { CurrentProcess.exit(ExitCode.failure.rawValue) }
    // A reader that went away is noticed by the error of writing.
    Signal.brokenPipe.ignore()
    // So is a file that may not become larger.
    Signal.fileTooLarge.ignore()
    CurrentProcess.exit(status())
  }

  /// Whether a shell asks for completions. A message would end up in the prompt.
  static var isAskedByShell: Bool {
    CommandLine.argc > 1 && CommandLine.unsafeArgv[1].map { String(cString: $0) } == "---completion"
  }

  /// The arguments behind the command's name. Throws if one isn't UTF-8, which the standard library repairs in silence.
  static func arguments() throws -> [String] {
    try (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }.enumerated().map { index, bytes in
      guard let argument = String(validatingCString: bytes) else {
        throw ValidationError("argument \(index + 1) is not UTF-8: '\(String(cString: bytes))'")
      }
      return argument
    }
  }

  /// Throws if a command isn't there, for which the parser has other words: of its options, or the help of `lucid`.
  static func requireCommand(_ name: String) throws {
    guard !name.hasPrefix("-"), name != "help", !commandNames.contains(name) else { return }
    throw ValidationError(noCommand(name))
  }

  private static var commandNames: some Collection<String> { configuration.subcommands.lazy.map { $0._commandName } }

  static func noCommand(_ name: String) -> String {
    let meant = otherNames[name] ?? name.nearest(of: Array(commandNames))
    return "there is no command '\(name)'\(meant.map { "; did you mean \($0)?" } ?? "")"
  }

  /// What commands are called elsewhere.
  private static let otherNames = [
    "search": "list", "find": "list", "grep": "list", "ls": "list", "write": "new", "remove": "delete", "rm": "delete",
    "plan": "tonight",
  ]
}
