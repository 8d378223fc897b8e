import Foundation
import Testing

@Suite("lucid")
struct CommandUsageTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("in a pipe, the app says that it needs a terminal", arguments: [[], ["new"]])
  func terminal(arguments: [String]) throws {
    let run = try place.shell("$lucid \(arguments.joined())")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.words.hasPrefix("lucid: needs a terminal."))
    #expect(run.words.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test(
    "wrong usage is one line and the status 64",
    arguments: [
      "nope", "--nope", "show", "list --limit x", "list --limit=-1", "import",
      "import --from dreambank",
      "import x --from x", "export --to x", "undo x", "list --journal", "list --journal ''", "add a\u{1B}b --nope",
    ])
  func usage(arguments: String) throws {
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.words.hasPrefix("lucid: "))
    #expect(run.words.split(separator: "\n").count == 1)
  }

  @Test(
    "wrong usage is told in words that name what is wrong and what is right",
    arguments: [
      (
        "add x --lucidity -1", "'-1' is invalid for '--lucidity <lucidity>'. Please provide one of the following: 0, 1,"
      ),
      ("add x --count -1", "'-1' is invalid for '--count <count>'"),
      ("add x --title ''", "--tag, --person, --place, --series, --recurrence and --title need a text"),
      ("set @1 --no-star", "lucid: Say what to set, such as --lucidity 3 or --clear star."),
      (
        "export --to day-one -o Dreams.zip",
        "lucid: No zip is written: export to Journal.json, then zip it with the folders of its photos."
      ),
      ("list --limit -1", "lucid: --limit needs a number that isn't negative."),
      ("history abcd --restore 0", "lucid: --restore needs the number of an earlier text: 1 or more."),
      ("frob", "lucid: there is no command 'frob'. See lucid --help."),
      ("frob x", "lucid: there is no command 'frob'. See lucid --help."),
      ("--journal j frob", "lucid: there is no command 'frob'. See lucid --help."),
      ("help frob", "lucid: there is no command 'frob'. See lucid --help."),
      ("help lits", "lucid: there is no command 'lits'; did you mean list? See lucid --help."),
      ("search", "lucid: there is no command 'search'; did you mean list? See lucid --help."),
      ("find --all sea", "lucid: there is no command 'find'; did you mean list? See lucid --help."),
      ("undo frob", "Unexpected argument 'frob'. See lucid undo --help."),
    ])
  func words(arguments: String, words: String) throws {
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == 64)
    #expect(run.words.contains(words))
  }

  @Test(
    "bytes that are not UTF-8 are refused in one line, by every command",
    arguments: [
      "add 'caf@'", "list 'caf@'", "list 'title:@'", "show '@'", "edit '@'", "history '@'", "share '@'",
      "import '@' --from dreambank",
      "--journal '@' list", "backup '@'", "demo --tape '@'", "'@'", "undo '@'", "stats --period '@'", "help '@'",
      "config '@'",
    ])
  func bytes(arguments: String) throws {
    let words = arguments.replacing("'", with: "\"").replacing("@", with: "$bad")
    let run = try place.shell("bad=$(printf '\\351'); $lucid \(words)")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.words.hasPrefix("lucid: argument ") && run.words.contains(" is not UTF-8: "))
    #expect(run.words.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("an empty id is told from one that is too short", arguments: ["show ''", "edit ''", "history ''"])
  func emptyID(arguments: String) throws {
    try place.lucid("add", "A door.")
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == 1)
    #expect(run.words.hasPrefix("lucid: An empty id names no dream."))
  }

  @Test("every command has help", arguments: ["", "new", "add", "list", "show", "undo", "redo", "import", "demo"])
  func help(command: String) throws {
    let run = try place.shell("$lucid \(command) --help")
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: lucid"))
    #expect(run.output.contains("--journal <path>"))
    #expect(run.words.isEmpty)
  }

  @Test(
    "where there is no journal, what reads one says so and makes none",
    arguments: ["list", "list --json", "show abcd", "undo", "redo"])
  func noJournal(arguments: String) throws {
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.words.contains("there is no journal at \(place.journal)"))
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("a file that is no journal is left alone", arguments: ["list", "add A door", "undo"])
  func notAJournal(arguments: String) throws {
    let text =
      "Not a journal, and longer than the hundred bytes of a header that SQLite would look at first, surely."
    try place.write(text, to: "journal.sqlite")
    let run = try place.shell("$lucid \(arguments)")
    #expect(run.status == 1)
    #expect(run.words.contains("is not a Lucid journal"))
    #expect(try Data(contentsOf: URL(filePath: place.journal)) == Data(text.utf8))
  }

  @Test("a directory is no journal")
  func directory() throws {
    let run = try place.lucid("add", "A door.", "--journal", place.directory.path)
    #expect(run.status == 1)
    #expect(run.words.contains("is a folder"))
  }

  @Test("where no file can be, that is said")
  func unwritable() throws {
    let run = try place.lucid("add", "A door.", "--journal", "/proc/journal.sqlite")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.words.hasPrefix("lucid: "))
    #expect(run.words.contains("/proc/journal.sqlite can't be written"))
  }

  @Test("a folder that isn't there is not made up for a journal that is named, and the dream is not lost unsaid")
  func noFolder() throws {
    let run = try place.lucid("add", "A door.", "--journal", "dreams/mine.sqlite")
    #expect(run.status == 1)
    #expect(run.words.hasPrefix("lucid: there is no folder dreams for the journal. Make it with mkdir -p"))
    #expect(!FileManager.default.fileExists(atPath: place.path("dreams")))
  }

  @Test("--journal names another journal, before the subcommand or behind it")
  func otherJournal() throws {
    try place.lucid("add", "A door.", "--journal", "other.sqlite")
    #expect(try place.lucid("--journal", "other.sqlite", "list").lines.count == 1)
    #expect(try place.lucid("list").status == 1)
  }

  @Test("a journal is for its owner only")
  func modes() throws {
    let journal = place.path("a/lucid/journal.sqlite")
    _ = try place.shell("LUCID_JOURNAL= XDG_DATA_HOME='\(place.path("a"))' $lucid add 'A door.'")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(journal) == 0o600)
    #expect(try mode(place.path("a")) == 0o700)
    #expect(try mode(place.path("a/lucid")) == 0o700)
  }
}
