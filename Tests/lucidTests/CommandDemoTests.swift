import Foundation
import Testing
import Tmux

@Suite("lucid demo")
struct CommandDemoTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("the tour comes true, is recorded by the endings of the files, and leaves the journal alone")
  func tour() throws {
    let run = try place.lucid("demo", "--headless", "--output", "a.cast", "--output", "a.svg", "--output", "a.txt")
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.words.isEmpty)
    #expect(try text("a.cast").hasPrefix(#"{"version": 2, "width": 80, "height": 24"#))
    #expect(try text("a.svg").hasPrefix("<svg "))
    #expect(try text("a.txt").contains("A lighthouse in the wheat."))
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("in a pipe it says that it plays unseen; what isn't so is the status 1 and the screen")
  func unmet() throws {
    try place.write("Expect /a purple cow/\n", to: "cow.tape")
    let run = try place.lucid("demo", "--tape", "cow.tape")
    #expect(run.status == 1)
    let words = "This is not a terminal: the tape is played without showing it.\nlucid: cow.tape:1:1: "
    #expect(run.words.hasPrefix(words))
    #expect(run.words.contains(" 4 │▸Thu 19  The house under the lake"))
  }

  @Test("a check says all that is wrong, or without effect, and plays nothing")
  func check() throws {
    try place.write("Tipe\nSet FontSize 3\nSleep x\n", to: "bad.tape")
    let bad = try place.lucid("demo", "--check", "--tape", "bad.tape")
    #expect(bad.status == 1)
    #expect(bad.words.contains("bad.tape:1:1: expected") && bad.words.contains("bad.tape:3:7: expected"))
    try place.write("Set FontSize 3\nExpect /never/\nOutput a.txt", to: "good.tape")
    let good = try place.lucid("demo", "--check", "--tape", "good.tape")
    #expect(good.status == 0)
    #expect(good.words == "good.tape:1:5: Set FontSize has no effect.\n")
  }

  @Test("snapshots and journals are found beside the tape, and written where it is said")
  func places() throws {
    try FileManager.default.createDirectory(atPath: place.path("tapes"), withIntermediateDirectories: true)
    try place.write(#"[{"title": "Teeth", "date": "2026-11-01"}]"#, to: "tapes/one.json")
    try place.write("Journal one.json\nSource more.tape\nSnapshot end", to: "tapes/a.tape")
    try place.write("Expect /1 dream/", to: "tapes/more.tape")
    let run = try place.lucid(
      "demo", "--headless", "--size", "40x10", "--tape", "tapes/a.tape", "--snapshots", "screens")
    #expect(run.status == 0, "\(run.words)")
    #expect(try text("screens/end.screen").contains("|▸Sun  1  Teeth "))
  }

  @Test(
    "a terminal that is too small is told so before anything is drawn",
    arguments: [
      (12, 4, "", "80×24"), (1, 1, "", "80×24"), (79, 30, "--size 80x24", "80×24"), (80, 24, "Resize 100x30", "100×30"),
      (60, 50, "Set Columns 90", "90×24"),
    ])
  func small(columns: Int, rows: Int, words: String, needed: String) async throws {
    try place.write(words, to: "a.tape")
    let options = words.isEmpty || words.hasPrefix("--") ? words : "--tape \(place.path("a.tape"))"
    let session = try place.open("demo \(options)", columns: columns, rows: rows)
    let screen = try await session.wait(within: 60) { $0.exitStatus != nil }
    #expect(screen.exitStatus == 1)
    #expect(!screen.isAlternate)
    guard columns > 20 else { return }
    #expect(screen.rows.first == "lucid: This terminal is \(columns)×\(rows); the tape needs \(needed).")
  }

  @Test("a small terminal in which a tape comes true shows it, and any key leaves then")
  func fitting() async throws {
    try place.write("Down 2\nExpect /Tue 17/", to: "a.tape")
    let session = try place.open("demo --tape \(place.path("a.tape"))", columns: 40, rows: 10)
    try await session.wait(within: 60) { $0.text.contains("▸Tue 17") && $0.text.contains("The end.") }
    try session.press("x")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test("a tape goes on in a terminal that is made small and large again")
  func resizing() async throws {
    try place.write("Caption 'Look.' Sleep 20m Down 2 Caption 'There.' Expect /n new   ↵ open   e edit/", to: "a.tape")
    let session = try place.open("demo --tape \(place.path("a.tape"))", columns: 100, rows: 30)
    try await session.wait(for: "Look.")
    for (columns, rows) in [(30, 8), (1, 1), (2, 2), (80, 3), (5, 40)] {
      try session.resize(columns: columns, rows: rows)
      try await session.wait { $0.rows.count == rows && (columns < 5 || $0.text.contains(" Look")) }
    }
    try session.press(">")
    try session.resize(columns: 120, rows: 40)
    try await session.wait(within: 60) { $0.text.contains("▸Tue 17") && $0.text.contains("The end.") }
    try session.press("x")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test("q leaves in the middle")
  func quitting() async throws {
    try place.write("Caption 'Look.' Sleep 50m", to: "a.tape")
    let session = try place.open("demo --tape \(place.path("a.tape"))", columns: 80, rows: 25)
    try await session.wait(for: "Look.")
    try session.press("Space")
    try await session.wait(for: "paused")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test("while it is paused, . and the right arrow go one command on")
  func stepping() async throws {
    try place.write("Caption 'Look.' Sleep 50m Type 'j' Sleep 50m Type 'j' Sleep 50m", to: "a.tape")
    let session = try place.open("demo --tape \(place.path("a.tape"))", columns: 80, rows: 25)
    try await session.wait(for: "Look.")
    try session.press("Space")
    try await session.wait(for: "paused: . next, Space goes on")
    try session.press(".", ".")
    let screen = try await session.wait(for: "▸Wed 18")
    #expect(screen.text.contains("paused: . next"))
    try session.press("Right", "Right")
    try await session.wait { $0.text.contains("▸Tue 17") && $0.text.contains("paused") }
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test("a journal that is named is copied, and left as it is")
  func copy() throws {
    try place.lucid("add", "My own dream.")
    try place.write("Expect /1 dream$/\nType 'd'\nExpect /0 dreams$/", to: "a.tape")
    let run = try place.lucid("demo", "--headless", "--tape", "a.tape", "--journal", place.journal)
    #expect(run.status == 0, "\(run.words)")
    #expect(try place.lucid("list").output.contains("My own dream"))
    let none = try place.lucid("demo", "--headless", "--journal", "none.sqlite")
    #expect(none.status == 1)
    #expect(none.words == "lucid: There is no journal at none.sqlite.\n")
  }

  @Test("from the end of it, n leads into one's own journal")
  func ownJournal() async throws {
    try place.write("Sleep 1s", to: "a.tape")
    let session = try place.open("demo --tape \(place.path("a.tape"))", columns: 80, rows: 25)
    try await session.wait(for: "The end.")
    try session.type("n")
    try await session.wait(for: "Writing")
    try session.type("Mine")
    try session.press("Escape", "Escape")
    try await session.wait(for: "1 dream")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try place.lucid("list").output.contains("Mine"))
  }

  @Test("a run that is ended from outside leaves nothing behind")
  func interruption() throws {
    try place.write(String(repeating: "Down 10000\n", count: 20), to: "long.tape")
    let run = try place.shell(
      """
      mkdir t; TMPDIR=$PWD/t $lucid demo --headless --tape long.tape & sleep 1; ls t | wc -l; kill -INT $!
      wait $!; echo $?; ls t | wc -l
      """)
    #expect(run.lines == ["1", "1", "0"])
  }

  @Test(
    "the journal of a demo that was killed is removed by the next one, and a living one's is not",
    arguments: ["TMPDIR", "TMPDIR=/nowhere XDG_RUNTIME_DIR"])
  func killed(variables: String) throws {
    try place.write(String(repeating: "Down 10000\n", count: 20), to: "long.tape")
    try place.write("Down", to: "short.tape")
    let run = try place.shell(
      """
      cd '\(place.directory.path)'; mkdir t; export \(variables)=$PWD/t
      $lucid demo --headless --tape long.tape & until [ "$(ls t)" ]; do sleep 0.05; done
      $lucid demo --headless --tape short.tape; ls t | wc -l
      kill -KILL $!; wait $!; ls t | wc -l
      $lucid demo --headless --tape short.tape; ls t | wc -l
      """)
    #expect(run.lines == ["1", "1", "0"])
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: place.path(name))), as: UTF8.self)
  }
}
