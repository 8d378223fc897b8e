import Foundation
import Testing
import Tmux

@Suite("completing a command in a shell")
struct CompletionTests {
  private let place: CommandPlace
  private let house: String

  /// The shells, and how each is started without what the user has set up.
  static let shells = ["bash --norc --noprofile -i", "zsh -f -i", "fish --no-config -i"]

  init() throws {
    place = try CommandPlace()
    house = try place.lucid("add", "A house.", "--tag", "water", "--tag", "red door").lines[0]
    try FileManager.default.createSymbolicLink(
      atPath: place.path("lucid"), withDestinationPath: CommandPlace.binary)
    #expect(try place.shell("\(Self.script("completions")) $lucid share").status == 0)
  }

  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/\(name)").path
  }

  /// A shell that has read the completions.
  private func open(_ shell: String) async throws -> TmuxSession {
    let session = try TmuxSession(
      "cd '\(place.directory.path)' && exec \(shell)", columns: 100, rows: 30,
      environment: [
        "LUCID_JOURNAL": place.journal, "PATH": "\(place.directory.path):/usr/bin:/bin", "HOME": place.directory.path,
      ])
    try session.type(Self.setUp(shell) + "; echo read''y")
    try session.press("Enter")
    try await session.wait(for: "ready", within: 30)
    try session.press("C-l")
    return session
  }

  private static func setUp(_ shell: String) -> String {
    switch shell.prefix(while: { $0 != " " }) {
    case "bash": "source share/bash-completion/completions/lucid"
    case "zsh": "fpath=($PWD/share/zsh/site-functions $fpath); autoload -U compinit; compinit -u -D"
    case _: "source share/fish/vendor_completions.d/lucid.fish"
    }
  }

  @Test("an id, the fields of a search and a tag are completed", arguments: shells)
  func words(shell: String) async throws {
    let session = try await open(shell)
    for (typed, completed) in [
      ("lucid show ", "lucid show \(house)"), ("lucid list tag:wat", "lucid list tag:water"),
      ("lucid list is:nightm", "lucid list is:nightmare"), ("lucid delete --where tag:wat", "--where tag:water"),
      ("lucid list --lim", "lucid list --limit"), ("lucid export --to mark", "lucid export --to markdown"),
    ] {
      try session.type(typed)
      try session.press("Tab")
      try await session.wait(for: completed)
      try session.press("C-u")
    }
  }

  @Test("a tag with a blank is one word for the shell", arguments: shells)
  func blanks(shell: String) async throws {
    try place.lucid("add", "A door.")
    let session = try await open(shell)
    try session.type("lucid tag @1 --add re")
    try session.press("Tab")
    try await session.wait { $0.text.contains("red\\ door") || $0.text.contains("'red door'") }
    try session.press("Enter")
    try await session.wait(for: "Tag “A door”")
    #expect(try place.lucid("list", "tag:\"red door\"", "--count").output == "2\n")
  }

  @Test("nothing in a journal is run by a shell", arguments: shells)
  func hostile(shell: String) async throws {
    let tags = ["$(touch ran)", "`touch ran`", "';touch ran;'", "x\"$(touch ran)\"", "a:b$(touch ran)"]
    try place.lucid(
      "set", house, "--tag", tags[0], "--tag", tags[1], "--tag", tags[2], "--tag", tags[3], "--tag", tags[4])
    try place.lucid("set", house, "--title", "$(touch ran)")
    let session = try await open(shell)
    let begun = [
      "lucid show ", "lucid tag @1 --add ", "lucid tag @1 --add x", "lucid tag @1 --add a:", "lucid list tag:t",
    ]
    for (number, typed) in begun.enumerated() {
      try session.type(typed)
      try session.press("Tab", "Tab", "C-u")
      try session.type("echo step''\(number)")
      try session.press("Enter")
      try await session.wait(for: "step\(number)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.path("ran")))
  }

  @Test(
    "without a journal that can be read there are no words, no message and no file",
    arguments: ["none.sqlite", "folder/none.sqlite", ".", "held.sqlite", "foreign.sqlite", ""])
  func none(journal: String) throws {
    try place.write("Not a journal.", to: "foreign.sqlite")
    let holder = """
      import os, sqlite3, subprocess
      held = sqlite3.connect("held.sqlite")
      held.execute("BEGIN EXCLUSIVE")
      subprocess.run([os.environ["lucid"], "---completion", "show", "--", "positional@0", "4", "0",
                      "lucid", "show", "--journal", "\(journal)", ""])
      """
    try place.lucid("add", "A door.", "--journal", "held.sqlite")
    try place.write(holder, to: "hold.py")
    let before = try place.shell("ls").lines
    let run = try place.shell("python3 hold.py; ls")
    #expect(run.words.isEmpty && run.lines == before, "\(run)")
  }

  @Test(
    "what can't be understood is no message in the prompt",
    arguments: ["", "show", "show -- nothing", "show -- positional@0"])
  func quiet(arguments: String) throws {
    let run = try place.shell("$lucid ---completion \(arguments)")
    #expect(run.output.isEmpty && run.words.isEmpty)
  }
}
