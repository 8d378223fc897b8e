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
}
