import App
import ArgumentParser
import DreamCore
import JournalStore

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the journal, even while Lucid writes to it.",
    discussion: """
      The copy has the whole history, is checked, and only you can read it. It lies beside the journal, with the day in its \
      name, unless you name a file or a folder. Its path is printed. --journal opens it like any other journal.
      """)

  @Argument(
    help: ArgumentHelp("The file to write, or a folder to write it in.", valueName: "path"), completion: .file(),
    transform: String.path)
  var path: String?
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The same as an option.", valueName: "path"), completion: .file(),
    transform: String.path)
  var output: String?
  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false
  @OptionGroup var journal: JournalOption

  func validate() throws { if path != nil, output != nil { throw ValidationError("Name one file, or one folder.") } }

  func run() throws {
    let store = try journal.open(for: .reading)
    defer { store.close(at: Surroundings.live.now()) }
    let target = store.backupPath(path ?? output, on: Surroundings.live.today())
    try OwnName.check(target)
    try store.backUp(to: target, replacing: force)
    try StandardStream.print(text: target + "\n")
  }
}
