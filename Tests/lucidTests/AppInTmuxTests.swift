import Foundation
import Testing
import Tmux

/// The app in a real terminal, from the keys to the file and back.
@Suite("the app in a terminal")
struct AppInTmuxTests {
  @Test(
    "a day with the journal: write, star, delete, undo, quit, come back, undo what was done before",
    arguments: [(120, 40), (80, 24), (40, 10)])
  func day(columns: Int, rows: Int) async throws {
    let place = try CommandPlace()
    let first = try place.open(columns: columns, rows: rows)
    try await first.wait(for: "No dreams yet.")
    try first.press("n")
    try first.type("Stairs under water")
    try first.press("Enter")
    try first.type("and a second line")
    try first.press("Escape", "Escape")
    try await first.wait(for: "Stairs under water")
    try first.press("Y", "Enter")
    try await first.wait(for: "(copy)")
    try first.press("d")
    try await first.wait(for: "Deleted")
    try first.press("u")
    try await first.wait(for: "Undone: Delete")
    try first.press("c")
    try await first.wait(for: "Creature of")
    try first.press("j", "f", "Enter")
    try await first.wait { !$0.text.contains("Creature of") && $0.text.contains("(copy)”: ") }
    try first.press("q")
    try await first.wait { $0.exitStatus == 0 }

    let second = try place.open(columns: columns, rows: rows)
    try await second.wait { $0.text.contains("2 dreams") && $0.text.contains("4, b and + bring back") }
    try second.press("u")
    try await second.wait(for: "Undone: Change")
    try second.press("u")
    try await second.wait(for: "Undone: Duplicate")
    try second.press("u")
    try await second.wait(for: "You are before the first dream.")
    try second.press("C-r")
    try await second.wait(for: "Stairs under water")
    try second.press("q")
    try await second.wait { $0.exitStatus == 0 }
  }

  @Test(
    "what is said of a dream and its night is in the file",
    arguments: [(120, 40), (80, 24), (40, 10)])
  func details(columns: Int, rows: Int) async throws {
    let place = try CommandPlace()
    try place.lucid("add", "The house under the lake", "--date", "yesterday 6:40", "--tag", "water")
    let session = try place.open(columns: columns, rows: rows)
    try await session.wait(for: "saved")
    try session.press("r", "3", "4", "-", "1")
    try await session.wait(for: "Rated")
    try session.press("e", "Tab")
    try session.type("A house")
    try session.press("Tab", "C-u")
    try session.type("2 days ago")
    try await session.wait(for: "2 days ago")
    try session.press("Escape", "Escape")
    try await session.wait(for: "lucid 3")
    try session.press("N", "PageUp", "Space", "Enter")
    try await session.wait(for: "no recall")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    let json = try place.lucid("list", "--json").output
    for part in [#""title": "A house""#, #""lucidity": 3"#, #""vividness": 4"#, #""mood": -1"#] {
      #expect(json.contains(part))
    }
    #expect(!json.contains("T06:40"))
  }

  @Test(
    "what a key leaves on the screen that was held down is what is drawn anew",
    arguments: [(120, 40), (80, 24), (40, 10)])
  func holding(columns: Int, rows: Int) async throws {
    let place = try CommandPlace()
    let lines = (1...60).map { "2026-0\($0 % 9 + 1)-1\($0 % 7),Dream \($0)" }
    let table = try place.write((["date,narrative"] + lines).joined(separator: "\n"), to: "dreams.csv")
    try place.lucid("import", table)
    let session = try place.open(columns: columns, rows: rows)
    var screen = try await session.wait { $0.saysSaved }
    for (key, count, next) in [("j", 14, "k"), ("k", 9, "j"), ("C-d", 2, "j")] {
      for pressed in Array(repeating: key, count: count) + [next] {
        try session.press(pressed)
        screen = try await session.wait { $0.styled != screen.styled }
      }
      try session.press("L")
      try await session.wait { !$0.text.contains("Dream") }
      try session.press("Escape")
      // Throws unless what is drawn anew is what was there.
      try await session.wait { $0.styled == screen.styled }
    }
  }

  @Test("resizing down to one cell and back draws what was there")
  func resizing() async throws {
    let place = try CommandPlace()
    try place.lucid("add", "The house under the lake")
    let session = try place.open(columns: 100, rows: 30)
    let before = try await session.wait(for: "saved")
    for (columns, rows) in [(1, 1), (40, 10), (1, 30), (100, 1), (200, 60)] {
      try session.resize(columns: columns, rows: rows)
      try await Task.sleep(for: .milliseconds(50))
    }
    try session.resize(columns: 100, rows: 30)
    try await session.wait { $0.text == before.text && $0.cursor == before.cursor }
  }

  @Test(
    "whatever ends it, the terminal is as it was",
    arguments: ["TERM", "HUP", "INT", "QUIT", "SEGV", "ILL", "TRAP", "ABRT", "BUS", "FPE"])
  func endings(signal: String) async throws {
    let place = try CommandPlace()
    let session = try place.openInShell(columns: 80, rows: 24)
    try await session.wait(for: "No dreams yet.")
    try session.press("n")
    try session.type("half a sen")
    try await session.wait(for: "half a sen")
    #expect(try session.query("#{keypad_flag}#{keypad_cursor_flag}") == "11")
    try place.signal(signal, to: session)
    let screen = try await session.wait { $0.text.contains("ended") && !$0.isAlternate }
    #expect(screen.cursor != nil)
    let modes = try session.modes()
    let words = modes.split(whereSeparator: \.isWhitespace)
    #expect(words.contains("echo"))
    #expect(words.contains("icanon"))
    #expect(words.contains("isig"))
    #expect(try session.query("#{keypad_flag}#{keypad_cursor_flag}") == "00")
    #expect(screen.text.contains("Lucid stopped by a fault") != ["TERM", "HUP", "INT", "QUIT"].contains(signal))
    if ["TERM", "HUP", "INT", "QUIT"].contains(signal) {
      #expect(try place.lucid("list").output.contains("half a sen"))
    }
  }

  @Test("a terminal that is closed ends it, and what was typed is kept")
  func closing() async throws {
    let place = try CommandPlace()
    do {
      let session = try place.open(columns: 80, rows: 24)
      try await session.wait(for: "No dreams yet.")
      try session.press("n")
      try session.type("nearly lost")
      try await session.wait(for: "nearly lost")
    }
    for _ in 0..<200 where try !place.lucid("list").output.contains("nearly lost") {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try place.lucid("list").output.contains("nearly lost"))
  }

  @Test("the flow at three in the morning: lucid new, two sentences, Esc Esc, q")
  func threeInTheMorning() async throws {
    let place = try CommandPlace()
    let session = try place.open("new", columns: 80, rows: 24)
    try await session.wait(for: "Writing")
    try session.type("I stood in the kitchen. The sea was in it.")
    try session.press("Escape", "Escape")
    try await session.wait(for: "1 dream")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try place.lucid("list").output.contains("I stood in the kitchen"))
  }
}
