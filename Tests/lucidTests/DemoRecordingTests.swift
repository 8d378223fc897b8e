import Foundation
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
    try session.press("n")
    try await session.wait(for: "Writing")
    try session.type("A \"lighthouse\" in the wheat, 등대.")
    try session.press("Enter")
    try session.paste("one\ntwo")
    try await session.wait(for: "two")
    try session.resize(columns: 80, rows: 20)
    try await session.wait { $0.rows.count == 20 && $0.text.contains("saved") && $0.text.contains("two") }
    try session.press("Escape", "Escape")
    let last = try await session.wait { $0.text.contains("u undo") && $0.text.contains("saved") }
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    let run = try place.lucid("demo", "--headless", "--tape", "mine.tape", "--output", "mine.txt")
    let tape = try text("mine.tape")
    #expect(run.status == 0, "\(run.words)\n\(tape)")
    let rows = try text("mine.txt").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.map(Self.trimmed) == last.rows.map(Self.trimmed), "\(tape)")
    #expect(tape.hasPrefix("Set Columns 90\nSet Rows 24\n"))
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("without a terminal there is nobody to record, and it goes with nothing that plays")
  func refused() throws {
    let run = try place.lucid("demo", "--record", "a.tape")
    #expect(run.status == 1)
    #expect(run.words == "lucid: This is no terminal: there is nobody to record.\n")
    #expect(!FileManager.default.fileExists(atPath: place.path("a.tape")))
    #expect(try place.lucid("demo", "--record", "a.tape", "--headless").status == 64)
  }

  private static func trimmed(_ row: some StringProtocol) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: place.path(name))), as: UTF8.self)
  }
}
