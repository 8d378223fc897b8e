import Foundation
import Testing
import Tmux

/// The terminal is handed to an editor or to the shell, and taken back.
@Suite("leaving the app in a terminal")
struct LeavingInTmuxTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func script(_ lines: String) throws -> String {
    "sh \(try place.write(lines, to: "editor.sh"))"
  }

  /// An editor that says so, waits for a line from the terminal, and then does something to its file.
  private func editor(_ lines: String) throws -> String {
    try script("echo editing; read answer; \(lines)")
  }

  private func open(editor: String) throws -> TmuxSession {
    try TmuxSession(
      "exec \(CommandPlace.binary)", columns: 80, rows: 24,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "EDITOR": editor, "HOME": place.directory.path])
  }

  @Test("E runs the editor on the terminal; what it saved is shown, at the size there is by then")
  func editing() async throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let session = try open(editor: try editor(#"printf '# Gums\n\nMore than %s.\n' "$answer" > "$1""#))
    try await session.wait(for: "saved")
    try session.press("E")
    let outside = try await session.wait(for: "editing")
    #expect(!outside.isAlternate)
    let modes = try session.modes().split(whereSeparator: \.isWhitespace)
    #expect(modes.contains("icanon") && modes.contains("echo"))
    try session.resize(columns: 100, rows: 30)
    try session.type("ever")
    try session.press("Enter")
    let back = try await session.wait { $0.text.contains("More than ever.") && $0.text.contains("saved") }
    #expect(back.isAlternate)
    #expect(back.rows.count == 30)
    #expect(back.text.contains("Written: “Gums”. u takes it back."))
    try session.press("u")
    try await session.wait(for: "Undone: Edit “Gums”")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test(
    "an editor that fails, is killed, or does nothing changes nothing, and is told",
    arguments: [
      ("exit 3", "failed with status 3"), ("kill -9 $$", "signal 9"), (":", "Nothing was changed."),
      (#"rm "$1""#, "left no file"),
    ])
  func failing(lines: String, words: String) async throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let before = try place.lucid("list", "--json").output
    let session = try open(editor: try editor(lines))
    try await session.wait(for: "saved")
    try session.press("E")
    try await session.wait(for: "editing")
    try session.press("Enter")
    try await session.wait { $0.isAlternate && $0.text.contains("Lucid") && $0.text.contains(words.prefix(20)) }
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try place.lucid("list", "--json").output == before)
  }

  @Test("Ctrl-C in the editor is the editor's")
  func interrupt() async throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let session = try open(
      editor: try script(
        "trap 'echo caught' INT; echo editing; while :; do read answer; [ \"$answer\" = done ] && exit 0; done"))
    try await session.wait(for: "saved")
    try session.press("E")
    try await session.wait(for: "editing")
    try session.press("C-c")
    try await session.wait(for: "caught")
    try session.type("done")
    try session.press("Enter")
    try await session.wait { $0.isAlternate && $0.text.contains("Nothing was changed.") }
    try session.press("j")
    try await session.wait { !$0.text.contains("Nothing was changed.") && $0.exitStatus == nil }
  }

  @Test("Ctrl-C in the editor of lucid edit is the editor's, too")
  func interruptedCommand() async throws {
    let id = try #require(try place.lucid("add", "Again.").lines.first)
    let editor = try script(
      #"trap 'echo caught' INT; echo editing; read answer; printf '# \n\nMore.\n' > "$1""#)
    let session = try TmuxSession(
      "exec \(CommandPlace.binary) edit \(id)", columns: 80, rows: 24,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "EDITOR": editor])
    try await session.wait(for: "editing")
    try session.press("C-c")
    try await session.wait { $0.text.contains("Edited: More") && $0.exitStatus == 0 }
  }

  @Test("what an editor had saved when all was killed is rescued at the next start")
  func rescue() async throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let editor = try script(
      #"""
      printf '# Teeth\n\nNearly lost.\n' > "$1"
      app=$PPID
      while [ "$(ps -o comm= -p "$app")" != lucid ]; do
        app=$(ps -o ppid= -p "$app" | tr -d ' ')
        [ "${app:-1}" -gt 1 ] || exit 1
      done
      kill -9 "$app"
      """#)
    do {
      let session = try open(editor: editor)
      try await session.wait(for: "saved")
      try session.press("E")
      try await session.wait { $0.exitStatus != nil }
    }
    #expect(try !place.lucid("list", "--json").output.contains("Nearly lost."))
    let session = try open(editor: "true")
    try await session.wait(for: "Rescued “Teeth” from an editor.")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try place.lucid("list", "--json").output.contains("Nearly lost."))
    #expect(!FileManager.default.fileExists(atPath: place.journal + ".editing"))
  }

  @Test("editor: external puts it on n, and with lucid new at once")
  func always() async throws {
    let config = try place.write("editor: external\n", to: "config.yaml")
    let editor = try editor(#"printf '# \n\nA second kitchen.\n' > "$1""#)
    let session = try TmuxSession(
      "exec \(CommandPlace.binary) new", columns: 80, rows: 24,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "EDITOR": editor, "LUCID_CONFIG": config])
    try await session.wait(for: "editing")
    try session.press("Enter")
    try await session.wait { $0.text.contains("1 dream") && $0.text.contains("A second kitchen") }
  }

  @Test("the app removes the journal of a demo that was killed")
  func sweeping() async throws {
    let leftover = place.path("lucid-tape-killed")
    try FileManager.default.createDirectory(atPath: leftover + "/folder", withIntermediateDirectories: true)
    try place.write("a dream", to: "lucid-tape-killed/journal.sqlite")
    let session = try TmuxSession(
      "exec \(CommandPlace.binary)", columns: 80, rows: 24,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "TMPDIR": place.directory.path])
    try await session.wait { _ in !FileManager.default.fileExists(atPath: leftover) }
  }

  @Test("Ctrl-Z leaves the app to the shell; fg brings it back, at the size there is by then")
  func jobControl() async throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let session = try TmuxSession(
      "bash --norc -i", columns: 80, rows: 24,
      environment: [
        "LUCID_JOURNAL": place.journal, "TZ": "UTC", "lucid": CommandPlace.binary, "PS1": "shell$ ",
        "HOME": place.directory.path,
      ])
    try await session.wait(for: "shell$")
    try session.type("$lucid")
    try session.press("Enter")
    try await session.wait(for: "saved")
    try session.press("C-z")
    let stopped = try await session.wait { !$0.isAlternate && $0.text.contains("Stopped") }
    #expect(stopped.cursor != nil)
    try session.type("echo in the shell; $lucid add The sea, again")
    try session.press("Enter")
    try await session.wait(for: "\nin the shell")
    try session.resize(columns: 100, rows: 30)
    try session.type("fg")
    try session.press("Enter")
    let back = try await session.wait { $0.isAlternate && $0.text.contains("Teeth") && $0.text.contains("saved") }
    #expect(back.rows.count == 30)
    #expect(!back.text.contains("shell$"))
    try session.press("q")
    try await session.wait { !$0.isAlternate }
  }
}
