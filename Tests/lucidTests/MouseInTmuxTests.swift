import Foundation
import Testing
import Tmux

/// What only a terminal shows of the mouse, the title and the page that is opened at once.
@Suite("the mouse and the window of a terminal")
struct MouseInTmuxTests {
  private func place() throws -> CommandPlace {
    let place = try CommandPlace()
    try place.lucid("add", "The house under the lake", "--date", "2026-11-19")
    try place.lucid("add", "Teeth", "--date", "2026-11-16")
    return place
  }

  /// SGR reports of a press and a release, counted from 1.
  private func click(_ session: TmuxSession, column: Int, row: Int) throws {
    for end in ["M", "m"] { try session.type("\u{1B}[<0;\(column);\(row)\(end)") }
  }

  @Test("a click selects, a double-click opens, the wheel scrolls")
  func clicking() async throws {
    let place = try place()
    let session = try place.open(columns: 80, rows: 24)
    try await session.wait(for: "2 dreams")
    #expect(try session.query("#{mouse_any_flag}#{mouse_sgr_flag}") == "11")
    try click(session, column: 12, row: 5)
    try await session.wait(for: "▸Mon 16")
    try await Task.sleep(for: .milliseconds(600))
    try click(session, column: 12, row: 5)
    try click(session, column: 12, row: 5)
    try await session.wait(for: "q back")
    try session.press("q", "q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try session.query("#{mouse_any_flag}") == "0")
  }

  @Test("mouse: off leaves the mouse to the terminal, and the palette takes it back")
  func off() async throws {
    let place = try place()
    try place.write("mouse: off\n", to: "config.yaml")
    let session = try TmuxSession(
      "exec \(CommandPlace.binary)", columns: 80, rows: 24,
      environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "LUCID_CONFIG": place.path("config.yaml")])
    try await session.wait(for: "2 dreams")
    #expect(try session.query("#{mouse_any_flag}") == "0")
    try session.type(":mouse on")
    try session.press("Enter")
    try await session.wait(for: "Mouse on until you quit")
    #expect(try session.query("#{mouse_any_flag}") == "1")
  }

  @Test("the title of the window is Lucid, whatever is on the screen, and as before afterwards")
  func title() async throws {
    let place = try place()
    let session = try place.openInShell(columns: 80, rows: 24)
    try await session.wait(for: "2 dreams")
    #expect(try session.query("#{pane_title}") == "Lucid")
    try session.press("Enter")
    try await session.wait(for: "q back")
    #expect(try session.query("#{pane_title}") == "Lucid")
    try session.press("q", "q")
    try await session.wait(for: "ended 0")
    #expect(try session.query("#{pane_title}") != "Lucid")
  }

  @Test("lucid show --open ID opens the page of the dream")
  func opening() async throws {
    let place = try place()
    let id = try place.lucid("add", "A door of long ago", "--date", "1957").lines[0]
    let session = try place.open("show --open \(id)", columns: 80, rows: 24)
    try await session.wait { $0.text.contains("A door of long ago") && $0.text.contains("q back") }
    try session.press("q")
    try await session.wait { $0.text.contains("Teeth") && $0.text.contains("3 dreams") }
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test("lucid show --open says what it can't open")
  func unknown() throws {
    let place = try place()
    let run = try place.lucid("show", "--open", "zzzzzz")
    #expect(run.status == 1)
    #expect(run.words.split(separator: "\n").count == 1)
    #expect(try place.lucid("show", "--open", "--json", "zzzzzz").status == 64)
  }
}
