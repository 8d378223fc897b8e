import Testing
import Tmux

@Suite("an input method in a terminal")
struct InputMethodInTmuxTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("ㅜ and what comes with it in one write is a new dream with that text")
  func new() async throws {
    let session = try place.open(columns: 80, rows: 24)
    try await session.wait(for: "No dreams yet.")
    try session.send(Array("ㅜ한밤의 기차".utf8))
    try await session.wait { $0.text.contains("Writing") && $0.text.contains("한밤의 기차") }
    try session.press("Escape", "Escape")
    try await session.wait(for: "1 dream")
    #expect(try place.lucid("list").output.contains("한밤의 기차"))
  }

  @Test("syllables in the list are held, with the cursor behind them, and Enter makes a dream of them")
  func held() async throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let session = try place.open(columns: 80, rows: 24)
    try await session.wait(for: "saved")
    try session.send(Array("ㅇ".utf8))
    try await session.wait(for: "Hangul input is on: switch it off for d.")
    try session.send(Array("한밤".utf8))
    let screen = try await session.wait(for: "“한밤” — ↵ new dream with this, Esc drop")
    #expect(screen.cursor == TmuxScreen.Place(column: 6, row: 23))
    try session.press("Enter")
    try await session.wait(for: "Writing")
    try session.press("Escape", "Escape")
    try await session.wait(for: "2 dreams")
    try session.press("u")
    try await session.wait(for: "Undone: Write “한밤”")
  }
}
