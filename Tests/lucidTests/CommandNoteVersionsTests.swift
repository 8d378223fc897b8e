import Foundation
import Testing

@Suite("lucid import of notes that lost a property")
struct CommandNoteVersionsTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    for name in ["V/Dreams", "Other"] {
      try FileManager.default.createDirectory(atPath: place.path(name), withIntermediateDirectories: true)
    }
    try place.write(Self.note, to: "V/Dreams/Bob.md")
  }

  private static let note = note("date: 2024-03-04\nmood: 1\nstarred: true\ntags: [a]\nweight: 3\n")

  private static func note(_ properties: String) -> String { "---\n\(properties)---\nBob walked down to the sea.\n" }

  /// What the note has besides its day, as the dream in JSON has it.
  private static let facts = ["\"mood\": 1", "\"isStarred\": true", "\"tags\": [\"a\"]", "\"weight\": \"3\""]

  private func isThere(_ words: String...) throws -> [Bool] { try areThere(words) }

  private func areThere(_ words: [String]) throws -> [Bool] {
    let json = try place.lucid("show", "@1", "--json").output
    return words.map { json.contains($0) }
  }

  @Test("a property that a note no longer has is said, and taken away with --update, as one step")
  func removed() throws {
    #expect(try place.lucid("import", "V").status == 0)
    try place.write(Self.note("date: 2024-03-04\ntags:\n"), to: "V/Dreams/Bob.md")
    let said = try place.lucid("import", "V")
    #expect(said.output == "0 imported, 1 already there\n")
    #expect(said.words.hasPrefix("lucid: 1 dream differs from yours; yours was kept: Bob\n"))
    #expect(try areThere(Self.facts) == [true, true, true, true])
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try areThere(Self.facts) == [false, false, false, false])
    #expect(try place.lucid("import", "V").words.isEmpty)
    #expect(try place.lucid("undo").status == 0)
    #expect(try areThere(Self.facts) == [true, true, true, true])
  }

  @Test("what was rated here stays, and what was changed here and in the note is as the note has it, which is said")
  func ratedHere() throws {
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("set", "@1", "--lucidity", "4", "--mood", "2", "--star").status == 0)
    #expect(try place.lucid("import", "V").words.isEmpty)
    try place.write(Self.note("date: 2024-03-04\ntags: [a]\nweight: 3\n"), to: "V/Dreams/Bob.md")
    let update = try place.lucid("import", "V", "--update")
    #expect(update.output == "0 imported, 1 already there, 1 updated\n")
    #expect(update.words.hasPrefix("lucid: 1 dream was changed in the same place here and in the files"))
    #expect(try isThere("\"lucidity\": 4", "\"mood\": null", "\"isStarred\": true") == [true, true, false])
    #expect(try place.lucid("set", "@1", "--star").status == 0)
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there\n")
    #expect(try isThere("\"isStarred\": true") == [true])
  }

  @Test(
    "a file that has no place for a property takes none away",
    arguments: [
      ("Dreams/Bob.md", "Bob walked down to the sea.\n"),
      ("Dreams/2024-03-04 Bob.txt", "Bob walked down to the sea.\n"),
      ("a.txt", "[2024-03-04 00:00] Bob\nBob walked down to the sea.\n"),
      ("a.csv", "date,title,narrative\n2024-03-04,Bob,Bob walked down to the sea.\n"),
    ])
  func otherFiles(name: String, text: String) throws {
    #expect(try place.lucid("import", "V").status == 0)
    try FileManager.default.createDirectory(atPath: place.path("Other/Dreams"), withIntermediateDirectories: true)
    try place.write(text, to: "Other/\(name)")
    let source = name.hasSuffix("csv") || name == "a.txt" ? "Other/\(name)" : "Other"
    let imported = try place.lucid("import", source, "--update")
    #expect(imported.output == "0 imported, 1 already there\n", "\(imported.words)")
    #expect(try isThere("\"mood\": 1", "\"isStarred\": true", "\"weight\": \"3\"") == [true, true, true])
  }

  @Test("what another journal had besides its note stays, where that goes in with its ids")
  func otherJournal() throws {
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("set", "@1", "--lucidity", "4").status == 0)
    #expect(try place.lucid("export", "-o", "journal.json").status == 0)
    let other = ["LUCID_JOURNAL": place.path("other.sqlite")]
    #expect(try place.lucid("import", "journal.json", environment: other).status == 0)
    let again = try place.lucid("import", "V", "--update", environment: other)
    #expect(again.output == "0 imported, 1 already there\n")
    #expect(try place.lucid("show", "@1", "--json", environment: other).output.contains("\"lucidity\": 4"))
  }

  @Test("a note is known by the end of its path, too, where it is imported alone")
  func alone() throws {
    #expect(try place.lucid("import", "V").status == 0)
    try FileManager.default.moveItem(atPath: place.path("V/Dreams/Bob.md"), toPath: place.path("V/Bob.md"))
    try place.write(Self.note("date: 2024-03-04\n"), to: "V/Bob.md")
    let single = try place.lucid("import", "V/Bob.md", "--update")
    #expect(single.output == "0 imported, 1 already there, 1 updated\n")
    #expect(try isThere("\"mood\": 1") == [false])
  }
}
