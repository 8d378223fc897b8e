import Foundation
import Testing

@Suite("The options of every command")
struct GlobalOptionsTests {
  /// Calls of each command that would change a journal, and calls that only read it. `@` stands for the journal's newest dream.
  private static let changes: [[String]] = [
    ["new"], ["add", "A new dream."], ["edit", "@1"], ["set", "@1", "--star"], ["rate", "@1", "--lucidity", "3"],
    ["tag", "@1", "--add", "sea"], ["series", "@1", "--set", "Mine"], ["signs", "--rename", "fog", "mist"],
    ["delete", "@1"], ["delete", "--all", "--yes"],
    ["night", "--intention", "fly"], ["undo"], ["redo"], ["history", "@1", "--restore", "1"], ["import", "dreams.txt"],
    ["inbox"], ["erase", "@1", "--yes"], ["check", "--accept"], ["restore", "20", "--yes"],
    ["sync"], ["sync", "--set", "other.git", "--new"], ["sync", "--unset"],
    ["lock"], ["unlock", "--yes"], ["passphrase"], ["code", "sample", "new", "--number", "1"],
    ["code", "set", "@1", "--coder", "Ada", "--scale", "theme", "water"], ["code", "import", "codings.csv"],
  ]
  private static let looks: [[String]] = [
    ["list"], ["show", "@1"], ["night"], ["history"], ["stats"], ["export"], ["share", "@1"], ["series"], ["signs"],
    ["tonight"], ["like", "@1"], ["random"],
    ["backup", "copy.sqlite"], ["demo", "--check"], ["import", "--dry-run", "dreams.txt"],
    ["delete", "--dry-run", "@1"], ["check"], ["check", "--salvage", "copy.sqlite"], ["restore"],
    ["compare", "water", "house"], ["cite"],
    ["sync", "--status"], ["sync", "--dry-run"],
    ["restore", "20", "--dry-run"], ["code", "sample"], ["code", "show", "@1"], ["code", "export"],
    ["code", "next", "--coder", "Ada", "--sample", "pilot"], ["code", "norms", "--coder", "Bo", "--sample", "pilot"],
    ["code", "agree", "--coder", "Bo", "--coder", "Cy", "--sample", "pilot"],
  ]
  private static let options = ["--journal", "--read-only", "--passphrase-fd"]

  private static func place() throws -> CommandPlace {
    let place = try CommandPlace()
    try place.write("2026-11-20\nA dream from a file.", to: "dreams.txt")
    try place.write("inbox: \(place.directory.path)/inbox\n", to: "config.yaml")
    try FileManager.default.createDirectory(atPath: place.path("inbox"), withIntermediateDirectories: true)
    try place.write("A dream that waits.", to: "inbox/note.txt")
    for text in ["Water.", "A house."] { try place.lucid("add", text, "--person", "Anna", "--place", "attic") }
    try place.lucid("set", "@1", "--title", "House")
    try place.write("dream,coder,scale,code\n", to: "codings.csv")
    _ = try place.shell("git init --quiet --bare shared.git && $lucid sync --set shared.git --new")
    try place.lucid("code", "sample", "pilot", "--number", "2", "--seed", "1")
    for coder in ["Bo", "Cy"] {
      try place.lucid("code", "set", "@1", "--coder", coder, "--scale", "characters", "1MBA")
    }
    return place
  }

  private func bytes(_ place: CommandPlace) throws -> Data { try Data(contentsOf: URL(filePath: place.journal)) }

  @Test("a journal that is read-only stays as it is, byte for byte, wherever the option stands", arguments: changes)
  func writing(_ call: [String]) throws {
    let place = try Self.place()
    let before = try bytes(place)
    let settings = ["LUCID_CONFIG": place.path("config.yaml")]
    for arguments in [["--read-only"] + call, call + ["--read-only"]] {
      let run = try place.lucid(arguments, environment: settings)
      #expect(run.status != 0, "\(arguments)")
      if call != ["new"] { #expect(run.words.contains("read-only"), "\(arguments): \(run.words)") }
    }
    try place.write("inbox: \(place.directory.path)/inbox\nreadOnly: true\n", to: "config.yaml")
    let run = try place.lucid(call, environment: settings)
    #expect(run.status != 0)
    if call != ["new"] { #expect(run.words.contains("readOnly: true in the settings"), "\(run.words)") }
    #expect(try bytes(place) == before)
  }

  @Test("what only reads works in a journal that is read-only, and changes nothing", arguments: looks)
  func reading(_ call: [String]) throws {
    let place = try Self.place()
    let before = try bytes(place)
    for (number, arguments) in [["--read-only"] + call, call + ["--read-only"]].enumerated() {
      let own = arguments.map { $0 == "copy.sqlite" ? place.path("copy\(number).sqlite") : $0 }
      let run = try place.lucid(own)
      #expect(run.status == 0, "\(arguments): \(run.words)")
    }
    #expect(try bytes(place) == before)
  }

  @Test(
    "where standard output is closed, what prints says so, and no file is written to in its place", arguments: looks)
  func closed(_ call: [String]) throws {
    let place = try Self.place()
    let before = try bytes(place)
    let words = call.map { "'\($0)'" }.joined(separator: " ")
    let prints = try !place.shell("$lucid \(words) | head -c 1").output.isEmpty
    _ = try place.shell("rm -f copy.sqlite")
    let run = try place.shell("$lucid \(words) >&-")
    #expect(run.status == (prints ? 1 : 0), "\(run.words)")
    if prints { #expect(run.words.hasSuffix("lucid: the output can't be written: it is closed.\n"), "\(run.words)") }
    #expect(try place.shell("$lucid \(words) <&- >&- 2>&-").status != 0 || !prints)
    #expect(try bytes(place) == before)
  }

  @Test("the journal that is named before a command is the one after it, too", arguments: changes + looks)
  func journal(_ call: [String]) throws {
    let place = try CommandPlace()
    try place.write("2026-11-20\nA dream from a file.", to: "dreams.txt")
    let missing = place.path("no such folder/journal.sqlite")
    for arguments in [["--journal", missing] + call, call + ["--journal", missing], ["--journal=\(missing)"] + call] {
      let run = try place.lucid(arguments)
      #expect(!FileManager.default.fileExists(atPath: place.journal), "\(arguments)")
      if !call.contains("--dry-run"), !["demo", "new", "inbox"].contains(call[0]) {
        #expect(run.words.contains("no such folder"), "\(arguments): \(run.words)")
      }
    }
  }

  @Test("a command that has no journal refuses the options of one")
  func refused() throws {
    let place = try CommandPlace()
    for arguments in [["--journal", "x", "config"], ["config", "--journal", "x"], ["--read-only", "config"]] {
      #expect(try place.lucid(arguments).status == 64)
    }
  }

  @Test("every command takes them, as its help says or hides")
  func all() throws {
    let place = try CommandPlace()
    let help = try place.lucid("--help").output
    let commands = help.split(separator: "SUBCOMMANDS:")[1].split(separator: "\n").filter { !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
    #expect(Set(commands).subtracting(["config"]) == Set((Self.changes + Self.looks).map { $0[0] }))
    for command in commands where command != "config" {
      let words = try place.lucid("help", command).output
      for option in Self.options { #expect(words.contains("  \(option)"), "\(command) \(option)") }
    }
  }

  @Test("a dream that begins with a dash is one, also behind options that stand before the command")
  func dashed() throws {
    let place = try CommandPlace()
    for arguments in [
      ["--journal", place.journal, "add", "- the house was dark"],
      ["--journal=\(place.journal)", "add", "-h was there"],
      ["add", "--journal", place.journal, "- a third one"],
    ] {
      #expect(try place.lucid(arguments).status == 0)
    }
    let list = try place.lucid("list").output
    for text in ["the house was dark", "h was there", "a third one"] { #expect(list.contains(text)) }
  }
}
