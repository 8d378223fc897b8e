import Foundation
import Testing

@Suite("lucid restore, and the backups of each day")
struct CommandRestoreTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "Stairs under water.")
    try place.lucid("add", "Teeth.")
  }

  private var backups: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: place.path("backups"))
    return (names ?? []).sorted().map { place.path("backups/\($0)") }
  }

  @Test("makes the journal as it was, shows first what changes, and is one step that undo takes back")
  func restore() throws {
    let backup = try #require(backups.first)
    #expect(backups.count == 1)
    let listed = try place.lucid("restore")
    #expect(listed.status == 0 && listed.lines.count == 1 && listed.output.contains("  1 dream  \(backup)"))
    try place.lucid("delete", "@2")
    try place.lucid("add", "A door.")
    let now = try place.lucid("list").output
    let shown = try place.lucid("restore", backup, "--dry-run")
    #expect(shown.lines.count == 2 && shown.lines.first == "1 dream comes back: “Stairs under water”")
    let asked = try place.lucid("restore", backup)
    #expect(asked.status == 1 && asked.words.contains("Add --yes to restore it. Nothing was changed."))
    #expect(try place.lucid("list").output == now)
    let done = try place.lucid("restore", backup, "--yes")
    #expect(done.status == 0 && done.output.hasSuffix("Restored. lucid undo takes it back.\n"))
    #expect(try place.lucid("list").lines.count == 1)
    #expect(backups.count == 2)
    #expect(try place.lucid("restore", backup).words.contains("Nothing to change."))
    try place.lucid("undo")
    #expect(try place.lucid("list").output == now)
  }

  @Test("takes the day of a backup for its name")
  func day() throws {
    let day = try #require(backups.first).suffix(17).prefix(10)
    try place.lucid("add", "A door.")
    #expect(try place.lucid("restore", String(day), "--dry-run").lines.count == 1)
    let wrong = try place.lucid("restore", "1999-01-01")
    #expect(wrong.status == 1)
  }

  @Test("makes a journal of a backup where there is none any more, with its whole history")
  func gone() throws {
    let backup = try #require(backups.first)
    try FileManager.default.removeItem(atPath: place.journal)
    let asked = try place.lucid("restore", backup)
    #expect(asked.status == 1 && asked.output.contains("There is no journal at"))
    #expect(try place.lucid("restore", backup, "--yes").status == 0)
    #expect(try place.lucid("list").lines.count == 1)
    #expect(try place.lucid("undo").status == 0)
    #expect(try place.lucid("check").status == 0)
  }

  @Test("says that there is none yet")
  func none() throws {
    let run = try place.lucid("restore", "--journal", place.path("other.sqlite"))
    #expect(run.status == 1 && run.words.contains("there are no backups of"))
  }
}
