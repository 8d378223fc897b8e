import Foundation
import Testing
import Tmux

@Suite("lucid --read-only")
struct ReadOnlyJournalTests {
  @Test("shows a journal, says that nothing is changed, and leaves every byte of it; one that isn't there is not made")
  func looking() async throws {
    let place = try CommandPlace()
    #expect(try place.lucid("--read-only").status == 1 && !FileManager.default.fileExists(atPath: place.journal))
    try place.lucid("add", "The house under the lake.")
    let before = try Data(contentsOf: URL(filePath: place.journal))
    let session = try place.open("--read-only", columns: 80, rows: 24)
    try await session.wait(for: "The house under the lake")
    try session.press("d")
    try await session.wait(for: "Not changed: this is --read-only.")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try Data(contentsOf: URL(filePath: place.journal)) == before)
  }
}
