import CellLayout
import Terminal
import Testing

@testable import Tape

@Suite struct PlayerTests {
  @Test("the tour comes true")
  func tour() throws {
    let recording = try play(try Tape.tour(), outputs: ["tour.cast", "tour.svg"])
    #expect(recording.files.count == 2)
  }

  @Test("an expectation that isn't met names the tape's line, and says how far it is met")
  func unmet() throws {
    let tape = try Tape("Journal \"\"\nExpect /No dreamers/", file: "t.tape")
    let failure = try #require(throws: TapeFailure.self) { try play(tape) }
    #expect(failure.message.hasPrefix("t.tape:2:1: this is not on the screen:\n  Expect /No dreamers/"))
    #expect(failure.message.contains("Row 4 matches only its beginning, /No dream/:"))
    #expect(failure.message.contains(" 4 │   No dreams yet."))
  }

  @Test("a wait lets the tape's own time pass, and takes none")
  func waiting() throws {
    _ = try play(try Tape("Journal \"\"\nType \"n\"\nType \"abc\"\nWait+Screen@2s /saved/", file: "t"))
    let never = try Tape("Wait+Screen@10m /never ever/", file: "t")
    #expect(throws: TapeFailure.self) { try play(never) }
  }

  @Test(
    "a tape that runs for hours, or takes too many steps, is too long",
    arguments: [("Sleep 50m", 0), ("Down@0 400", 1000)])
  func tooLong(command: String, most: Int) throws {
    let tape = try Tape("Journal \"\"\n" + String(repeating: command + "\n", count: 3), file: "t")
    var player = Player(tape)
    if most > 0 { player.mostSteps = most }
    let failure = try #require(throws: TapeFailure.self) { try player.play(on: VirtualTerminal(size: .usual)) }
    #expect(failure == .tooLong(milliseconds: 2 * .hour, steps: most > 0 ? most : 100_000))
    #expect(failure.message.contains("2 hours"))
  }

  @Test("a wait or an expectation that isn't met says where it looked")
  func places() throws {
    for (line, words) in [
      ("Wait@1s /saved/", "this is not in the cursor's row, where Wait looks; Wait+Screen looks everywhere:"),
      ("Wait+Screen@1s /never/", "this is not on the screen:"), ("Expect+Line 2 /never/", "this is not in row 2:"),
    ] {
      let failure = try #require(throws: TapeFailure.self) { try play(try Tape(line, file: "t")) }
      #expect(failure.message.hasPrefix("t:1:1: \(words)\n"))
    }
  }

  @Test("keys after Lucid has quit are a failure, and a restart opens it again")
  func quitting() throws {
    #expect(throws: TapeFailure.self) { try play(try Tape("Type \"q\"\nEnter", file: "t")) }
    _ = try play(try Tape("Type \"q\"\nRestart\nType \"n\"", file: "t"))
  }

  @Test("each run can begin on the page of a dream, before all keys")
  func opening() throws {
    let text = """
      Open "The house under the lake"
      Expect+Line 3 /The house under the lake/
      Type "q"
      Expect+Line 3 /November 2026/
      Restart
      Open "Teeth"
      Expect+Line 3 /Teeth/
      """
    _ = try play(try Tape(text, file: "t"))
    #expect(throws: TapeFailure.failed("No dream in this journal is called “Nothing”.")) {
      try play(try Tape("Open Nothing", file: "t"))
    }
    #expect(throws: Tape.Errors.self) { try Tape("Enter\nOpen Teeth", file: "t") }
  }

  @Test("a tape plays on a copy: a journal that isn't there is said")
  func noJournal() throws {
    let failure = try #require(throws: TapeFailure.self) { try play(try Tape("Journal none.sqlite", file: "t")) }
    #expect(failure.message == "There is no journal at none.sqlite.")
  }

  @Test("twenty runs are the same to the byte")
  func determinism() throws {
    let text = """
      Type "n" Type "A lighthouse. 등대." Sleep 2s Escape 2 Snapshot one
      Caption "and now" Type "dd" Resize 60x20 Type "uu" Restart
      Type "u" Sleep 1s Ctrl+R Snapshot two Hide Type "c" Show Screenshot a.svg
      """
    let tape = try Tape(text, file: "t")
    let outputs = ["a.cast", "b.txt", "c.ansi", "d.svg"]
    let first = try play(tape, outputs: outputs)
    #expect(first.files.count == 5)
    for _ in 0..<19 { #expect(try play(tape, outputs: outputs) == first) }
  }

  @Test(
    "a recording that grows too large ends the tape",
    arguments: [
      "Down 100", "Screenshot a.svg Screenshot b.svg", "Snapshot a Snapshot b Snapshot c", "Set Loop true Down 9",
    ])
  func largeRecording(text: String) throws {
    var player = Player(try Tape(text, file: "t"), outputs: text.contains("Loop") ? ["a.svg"] : ["a.cast"])
    player.mostBytes = 20_000
    let failure = try #require(throws: TapeFailure.self) { _ = try player.play(on: VirtualTerminal(size: .usual)) }
    #expect(failure == .tooLarge(20_000))
    #expect(!failure.message.contains("\n"))
  }

  private func play(_ tape: Tape, outputs: [String] = []) throws -> Recording {
    var player = Player(tape, outputs: outputs)
    return try player.play(on: VirtualTerminal(size: player.size ?? .usual))
  }
}
