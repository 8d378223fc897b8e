import Foundation
import Glibc
import Testing
import Tmux

/// What other journals lost, as it would happen here. Each test names the loss.
@Suite("what other journals lost") struct LostTests {
  @Test("leaving the editor without a change deleted the entry: no change, no write, no step")
  func unchanged() async throws {
    let place = try CommandPlace()
    try place.lucid("add", "Teeth")
    let before = try (place.lucid("list", "--json").output, place.lucid("history").output)
    let session = try place.open(columns: 80, rows: 24)
    try await session.wait(for: "saved")
    try session.press("e")
    try await session.wait(for: "Editing")
    try session.press("Escape", "Escape", "q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try (place.lucid("list", "--json").output, place.lucid("history").output) == before)
  }

  @Test("of two instances the later save wiped what the earlier one wrote: all of many at once are there")
  func manyAtOnce() throws {
    let place = try CommandPlace()
    let adds = (0..<12).map { "\(CommandPlace.binary) add dream\($0) --journal \(place.journal) &" }
    _ = try place.shell(adds.joined(separator: " ") + " wait")
    #expect(try place.lucid("list").lines.count == 12)
    #expect(try JournalWitness(place).faults() == [])
  }

  @Test(
    "a crash in the middle of a save cut the file short: all of it is there, or none", arguments: [5, 40, 120, 250])
  func crash(milliseconds: Int) throws {
    let place = try CommandPlace()
    try place.lucid("add", "Teeth")
    let rows = (0..<4000).map { "\($0)\t1957\tdream \($0) of many, with some words in it\n" }.joined()
    let file = try place.write("n\tdate\tdream\n" + rows, to: "mara.tsv")
    let import_ = "\(CommandPlace.binary) import \(file) --from dreambank --journal \(place.journal) >/dev/null"
    _ = try place.shell("\(import_) & sleep 0.\(String(1000 + milliseconds).dropFirst()); kill -9 $!; wait")
    #expect([1, 4001].contains(try place.lucid("list").lines.count))
    #expect(try JournalWitness(place).faults() == [])
    try place.lucid("add", "and on it goes")
    #expect(try place.lucid("list", "--limit", "1").output.contains("and on it goes"))
  }

  @Test("a terminal that went away left a process that ran for days: it ends, and the draft is kept")
  func closedTerminal() async throws {
    let place = try CommandPlace()
    let process: Int32
    do {
      let session = try place.open("new", columns: 80, rows: 24)
      try await session.wait(for: "Writing")
      try session.type("nearly lost")
      try await session.wait(for: "nearly lost")
      process = try #require(try session.processID())
    }
    for _ in 0..<500 where kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(kill(process, 0) != 0)
    #expect(try place.lucid("list").output.contains("nearly lost"))
  }

  @Test("a window that became narrow ended the program, or wasn't drawn any more: every size is drawn, and typed in")
  func resized() async throws {
    let place = try CommandPlace()
    let session = try place.open("new", columns: 80, rows: 24)
    try await session.wait(for: "Writing")
    for (columns, rows) in [(3, 1), (1, 24), (200, 60), (20, 5)] {
      try session.resize(columns: columns, rows: rows)
      try session.type("x")
    }
    try session.resize(columns: 80, rows: 24)
    try await session.wait(for: "xxxx")
  }

  @Test("with a Korean keyboard keys did nothing: what only moves is understood, and no syllable is lost")
  func hangul() async throws {
    let place = try CommandPlace()
    for text in ["Teeth", "A door"] { try place.lucid("add", text) }
    let session = try place.open(columns: 80, rows: 24)
    try await session.wait(for: "saved")
    // The key J.
    try session.type("ㅓ")
    try await session.wait { $0.rows.contains { $0.hasPrefix("▸") && $0.contains("Teeth") } }
    try session.type("꿈")
    try await session.wait(for: "꿈")
  }

  @Test("a terminal that never answers a question hung the start: nothing waits for it")
  func silent() throws {
    let place = try CommandPlace()
    let terminal = try UnreadTerminal(
      [CommandPlace.binary], columns: 80, rows: 24,
      environment: [
        "LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path, "TERM": "xterm-256color",
      ])
    #expect(terminal.reads("No dreams yet"))
    kill(terminal.process, SIGTERM)
    #expect(terminal.ends())
  }

  @Test("a draft was lost with the power: what the last line calls saved is there after kill -9")
  func draft() async throws {
    let place = try CommandPlace()
    let session = try place.open("new", columns: 80, rows: 24)
    try await session.wait(for: "Writing")
    try session.type("nearly lost")
    try await session.wait { $0.text.contains("nearly lost") && $0.rows.last?.hasSuffix("saved") == true }
    kill(try #require(try session.processID()), SIGKILL)
    try await session.wait { $0.exitStatus == 128 + Int(SIGKILL) }
    #expect(try place.lucid("list").output.contains("nearly lost"))
    let again = try place.open(columns: 80, rows: 24)
    // Until the whole journal is read, there is nothing to undo.
    try await again.wait { $0.text.contains("nearly lost") && $0.rows.last?.hasSuffix("saved") == true }
    try again.press("u")
    try await again.wait(for: "You are before the first dream.")
  }

  @Test("whole months were missing, and nobody knew: check names each dream, and a backup brings them back")
  func missingMonths() throws {
    let place = try CommandPlace()
    for day in ["2026-03-02", "2026-04-01", "2026-04-30"] { try place.lucid("add", "Of \(day).", "--date", day) }
    let whole = try place.lucid("list").output
    try place.lucid("backup", place.path("copy.sqlite"))
    try place.write(
      """
      import sqlite3
      journal = sqlite3.connect("\(place.journal)")
      journal.execute("DELETE FROM dream WHERE date LIKE '2026-04%'")
      journal.commit()
      """, to: "lose.py")
    #expect(try place.shell("python3 lose.py").status == 0)
    let check = try place.lucid("check")
    #expect(check.status == 1)
    #expect(check.lines.count { $0.hasPrefix("dream ") && $0.hasSuffix(": gone, and Lucid didn't remove it.") } == 2)
    #expect(try place.lucid("restore", place.path("copy.sqlite"), "--yes").status == 0)
    #expect(try place.lucid("list").output == whole)
  }
}
