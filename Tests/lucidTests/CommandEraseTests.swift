import Foundation
import Testing

@Suite("lucid erase")
struct CommandEraseTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "Stairs under water.")
    try place.lucid("add", "The xylophone dreamt of plankton.")
    try place.lucid("set", "@1", "--title", "Zeppelin")
    try place.lucid("add", "Teeth.")
    try place.lucid("delete", "@1")
    try place.lucid("backup")
  }

  /// The journal and its copies in which there are words.
  private func files(with words: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.path(""))
    return names.filter { $0.hasPrefix("journal") || $0.hasPrefix("backups/") }.filter { name in
      (try? Data(contentsOf: URL(filePath: place.path(name))))?.range(of: Data(words.utf8)) != nil
    }.sorted()
  }

  @Test("leaves no word of a dream in the journal, its history and its backups, and the rest as it was")
  func everything() throws {
    #expect(try files(with: "plankton").count == 2)
    let asked = try place.lucid("erase", "@1")
    #expect(asked.status == 1 && asked.words.contains("can't be brought back. Add --yes to erase it."))
    let run = try place.lucid("erase", "@1", "--yes")
    #expect(run.status == 0 && run.output.hasPrefix("Erased “Zeppelin” in the journal and in:\n"))
    #expect(try files(with: "plankton") == [])
    #expect(try files(with: "Zeppelin") == [])
    #expect(try place.lucid("list").lines.count == 1)
    #expect(try place.lucid("check").status == 0)
    #expect(try !place.lucid("history").output.contains("Zeppelin"))
    // The steps of other dreams can still be undone.
    let refused = try place.lucid("undo")
    #expect(refused.status == 1)
    #expect(
      refused.words == "lucid: What was erased last can't be brought back. What was before it (Delete “Teeth”) is "
        + "undone by lucid undo --yes. Nothing was changed.\n")
    #expect(try place.lucid("undo", "--yes").output.contains("Teeth"))
    #expect(try place.lucid("list").lines.count == 2)
  }

  @Test("erases a deleted dream by its whole id")
  func deleted() throws {
    let line = try #require(try place.lucid("history", "--deleted").lines.first)
    let id = try #require(line.split(separator: "\t").first)
    let run = try place.lucid("erase", String(id), "--yes")
    #expect(run.status == 0, "\(run)")
    #expect(try files(with: "Teeth") == [])
    #expect(try place.lucid("list").lines.count == 2)
    #expect(try place.lucid("check").status == 0)
  }

  @Test("keeps a dream as it is if only its past is to go")
  func past() throws {
    try place.lucid("set", "@1", "--title", "Trombone")
    let before = try place.lucid("show", "@1").output
    let run = try place.lucid("erase", "@1", "--past", "--yes")
    #expect(run.status == 0)
    #expect(try files(with: "Zeppelin") == [])
    #expect(try place.lucid("show", "@1").output == before)
    #expect(try place.lucid("check").status == 0)
  }
}
