import Foundation
import Testing

@Suite("lucid check")
struct CommandCheckTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "Stairs under water.")
    try place.lucid("add", "Teeth.")
  }

  /// Flips a bit of a text in the journal's file.
  private func flip(_ text: String) throws {
    var bytes = try Data(contentsOf: URL(filePath: place.journal))
    let found = try #require(bytes.range(of: Data(text.utf8), options: .backwards))
    bytes[found.lowerBound] ^= 1
    try bytes.write(to: URL(filePath: place.journal))
  }

  @Test("says that all is well, and changes nothing")
  func well() throws {
    let before = try Data(contentsOf: URL(filePath: place.journal))
    let run = try place.lucid("check")
    #expect(run.status == 0 && run.output.hasPrefix("All is well: 2 dreams, "))
    #expect(try Data(contentsOf: URL(filePath: place.journal)) == before)
  }

  @Test("names the dream of which one letter changed, and takes it for right if it is told to")
  func letter() throws {
    try flip("Stairs under water.")
    let run = try place.lucid("check")
    #expect(run.status == 1 && run.lines.count == 1)
    #expect(run.output.hasPrefix("dream ") && run.output.contains("“Rtairs under water”: not as Lucid wrote it."))
    #expect(run.words.contains("1 fault in 2 dreams"))
    #expect(run.words.contains("lucid check --accept"))
    #expect(try place.lucid("check", "--read-only", "--accept").status == 1)
    #expect(try place.lucid("check", "--accept").output.hasSuffix("Accepted. Nothing else was changed.\n"))
    #expect(try place.lucid("check").status == 0)
    #expect(try place.lucid("list").output.contains("Rtairs under water"))
  }

  @Test("saves what can be read of a broken file to a new journal")
  func salvage() throws {
    let new = place.path("saved.sqlite")
    let run = try place.lucid("check", "--salvage", new)
    #expect(run.status == 0 && run.output == "Saved 2 dreams to \(new).\n")
    #expect(try place.lucid("list", "--journal", new).output == place.lucid("list").output)
    #expect(try place.lucid("check", "--journal", new).status == 0)
    #expect(try place.lucid("check", "--salvage", new).words.contains("already exists"))
    #expect(try place.lucid("check", "--salvage", new, "--accept").status == 64)
  }

  @Test("saves what can be unsealed of a locked journal, and says how much that isn't and where a backup is")
  func locked() throws {
    let code = try place.locked(by: "correct horse")
    try place.unlocked(by: "correct horse", "add", "A corridor.")
    try place.write(
      """
      import sqlite3
      with sqlite3.connect("journal.sqlite") as file:
          file.execute("UPDATE entry SET box = zeroblob(length(box)) WHERE number = (SELECT min(number) FROM entry)")
      """, to: "damage.py")
    #expect(try place.shell("python3 damage.py").status == 0)
    let new = place.path("saved.sqlite")
    let run = try place.unlocked(by: code, "check", "--salvage", new)
    #expect(run.status == 1 && run.output == "Saved 2 dreams to \(new).\n")
    // The change behind it can't be told from one that was moved there.
    #expect(run.words.contains(": 2 changes lost, "), "\(run.words)")
    #expect(run.words.contains("The newest backup is \(place.path("backups/journal.sqlite."))"), "\(run.words)")
    #expect(try place.unlocked(by: "correct horse", "list", "--count", "--journal", new).output == "2\n")
    #expect(try place.unlocked(by: code, "check", "--journal", new).status == 0)
  }
}
