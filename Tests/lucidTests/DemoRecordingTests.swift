import Foundation
import Tape
import Terminal
import Testing
import Tmux

@Suite("lucid demo --record")
struct DemoRecordingTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("what a person does becomes a tape that leads to the same screen")
  func recording() async throws {
    let session = try place.open("demo --record \(place.path("mine.tape"))", columns: 90, rows: 24)
    try await session.wait(for: "The house under the lake")
    try session.press("j", "j", "j")
    for report in ["0;5;6M", "0;5;6m", "0;5;4M", "32;9;4M", "0;9;4m", "65;5;4M"] {
      try session.send(Array("\u{1B}[<\(report)".utf8))
    }
    try session.press("n")
    try await session.wait(for: "Writing")
    try session.type("A \"lighthouse\" in the wheat, 등대.")
    try session.press("Enter")
    try session.paste("one\ntwo")
    try await session.wait(for: "two")
    try session.resize(columns: 80, rows: 20)
    try await session.wait { $0.rows.count == 20 && $0.text.contains("saved") && $0.text.contains("two") }
    try session.press("Escape", "Escape")
    try await session.wait(for: "Lucid? 0 to 5")
    try session.press("Escape")
    let last = try await session.wait { $0.text.contains("u undo") && $0.text.contains("saved") }
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    let tape = try text("mine.tape")
    var player = Player(try Tape(tape, file: "mine.tape"))
    let played = try player.play(on: VirtualTerminal(size: try #require(player.size))).screen
    let difference = CanvasDifference(last.canvas(size: played.size), from: played, rows: 0..<20)
    #expect(difference.isEmpty, "\(difference.words)\n\(tape)")
    #expect(
      tape.contains("\nClick 5 6\n") && tape.contains("\nDrag 5 4 9 4\n") && tape.contains("\nScrollDown At 5 4\n"))
    #expect(tape.hasPrefix("Set Columns 90\nSet Rows 24\n"))
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("without a terminal there is nobody to record, and it goes with nothing that plays")
  func refused() throws {
    let run = try place.lucid("demo", "--record", "a.tape")
    #expect(run.status == 1)
    #expect(run.words == "lucid: This is not a terminal, so nothing can be recorded.\n")
    #expect(!FileManager.default.fileExists(atPath: place.path("a.tape")))
    #expect(try place.lucid("demo", "--record", "a.tape", "--headless").status == 64)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: place.path(name))), as: UTF8.self)
  }
}
