import Foundation
import Testing

@Suite("lucid export into a folder of notes")
struct CommandExportNotesTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    for name in ["V/Dreams", "V/Archive"] {
      try FileManager.default.createDirectory(atPath: place.path(name), withIntermediateDirectories: true)
    }
  }

  private static let bob = "---\r\n# Mine.\r\nweight: 1\r\ndate: 2024-03-04\r\ntags: [a]\r\n---\r\nBob text."

  private func export(_ options: String...) throws -> CommandPlace.Outcome {
    let words = ["export", "--to", "markdown", "-o", "V", "--force"] + options
    return try place.shell(
      "cd '\(place.directory.path)'; LUCID_JOURNAL='\(place.journal)' $lucid \(words.joined(separator: " "))")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: place.directory.appending(path: name)), as: UTF8.self)
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.path("V")).filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test("a note of whose words its dream has none any more is written over, for the same people")
  func rewritten() throws {
    try place.write("red door, Anna\n", to: "V/2023-01-02.md")
    let permissions = [FileAttributeKey.posixPermissions: 0o640]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: place.path("V/2023-01-02.md"))
    #expect(try place.lucid("import", "V").status == 0)
    let edit = "sed -i 's/red door, Anna/I stood at a gate that nobody had opened./'"
    #expect(try place.lucid("edit", "@1", environment: ["EDITOR": edit]).status == 0)
    let exported = try export()
    #expect(exported.status == 0 && exported.words.isEmpty)
    #expect(try names() == ["2023-01-02.md"] && text("V/2023-01-02.md").contains("I stood at a gate"))
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path("V/2023-01-02.md"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("a note that says what its dream says stays byte for byte, also where it was moved to")
  func unchanged() throws {
    try place.write(Self.bob, to: "V/Dreams/Bob.md")
    try place.write("See [[Bob]].\n", to: "V/Link.md")
    #expect(try place.lucid("import", "V").status == 0)
    let exported = try export()
    #expect(exported.status == 0 && exported.words.isEmpty)
    #expect(try text("V/Dreams/Bob.md") == Self.bob && text("V/Link.md") == "See [[Bob]].\n")
    try FileManager.default.moveItem(atPath: place.path("V/Dreams/Bob.md"), toPath: place.path("V/Archive/Bob.md"))
    #expect(try export().status == 0)
    #expect(try names() == ["Archive/Bob.md", "Link.md"])
  }

  @Test("what was changed here goes to where the note lies now, under no second name")
  func changedHere() throws {
    try place.write(Self.bob, to: "V/Dreams/Bob.md")
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("set", "@1", "--title", "Robert", "--star").status == 0)
    #expect(try export().words.isEmpty)
    #expect(try names() == ["Dreams/Bob.md"])
    #expect(try text("V/Dreams/Bob.md").contains("title: Robert\r\n"))
    try FileManager.default.moveItem(atPath: place.path("V/Dreams/Bob.md"), toPath: place.path("V/Archive/B.md"))
    #expect(try place.lucid("set", "@1", "--title", "Rob", "--date", "2024-03-05").status == 0)
    #expect(try export().words.isEmpty)
    #expect(try names() == ["Archive/B.md"])
    #expect(try text("V/Archive/B.md").contains("title: Rob\r\n"))
    let other = ["LUCID_JOURNAL": place.path("other.sqlite")]
    #expect(try place.lucid("import", "V", environment: other).output == "1 imported, 0 already there\n")
  }

  @Test("a note that was changed elsewhere is named and stays, unless it is to be replaced")
  func changedElsewhere() throws {
    try place.write(Self.bob, to: "V/Dreams/Bob.md")
    #expect(try place.lucid("import", "V").status == 0)
    let changed = Self.bob.replacing("[a]", with: "[a, b]")
    try place.write(changed, to: "V/Dreams/Bob.md")
    let exported = try export()
    #expect(exported.status == 1)
    #expect(
      exported.words == """
        lucid: 1 note was changed elsewhere and stays as it is: Dreams/Bob.md
        lucid: lucid import --update takes those changes over; --replace-changed writes over it.

        """)
    #expect(try text("V/Dreams/Bob.md") == changed)
    #expect(try place.lucid("import", "V", "--update").status == 0)
    #expect(try export().status == 0)
    #expect(try text("V/Dreams/Bob.md") == changed)
    try place.write(Self.bob.replacing("[a]", with: "[c]"), to: "V/Dreams/Bob.md")
    #expect(try export("--replace-changed").status == 0)
    #expect(try text("V/Dreams/Bob.md").contains("tags: [a, b]\r\n"))
  }

  @Test("a change that is exported and taken back by hand is taken back with --update")
  func takenBack() throws {
    try place.write(Self.bob, to: "V/Dreams/Bob.md")
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("tag", "@1", "--add", "b").status == 0)
    #expect(try export().status == 0)
    let written = try text("V/Dreams/Bob.md")
    #expect(written.contains("tags: [a, b]\r\n"))
    try place.write(written.replacing("[a, b]", with: "[a]"), to: "V/Dreams/Bob.md")
    #expect(try export().status == 1)
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try export().status == 0)
    #expect(try text("V/Dreams/Bob.md").contains("tags: [a]\r\n"))
  }

  @Test("no dream takes the place of a note with several, and one of a plain text gets front matter")
  func several() throws {
    let days = "## 2024-01-05\n\nTeeth.\n\n## 2024-01-06\n\nA door.\n"
    try place.write(days, to: "V/Diary.md")
    try place.write("A well.\n", to: "V/2024-02-01.md")
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try export().words.isEmpty)
    for dream in ["@1", "@2"] { #expect(try place.lucid("set", dream, "--lucidity", "3").status == 0) }
    let exported = try export()
    #expect(exported.status == 1)
    #expect(
      exported.words
        == "lucid: 1 dream was changed and stands in a note with others, which stays as it is: Diary.md\n")
    #expect(try text("V/Diary.md") == days)
    #expect(try text("V/2024-02-01.md").hasPrefix("---\nlucidity: 3\nmodifiedAt: "))
    #expect(try text("V/2024-02-01.md").hasSuffix("Z\"\n---\n\nA well.\n"))
  }

  @Test("a note without a property that it came with is one that was changed elsewhere")
  func propertyRemoved() throws {
    try place.write(Self.bob, to: "V/Dreams/Bob.md")
    #expect(try place.lucid("import", "V").status == 0)
    let changed = Self.bob.replacing("weight: 1\r\n", with: "")
    try place.write(changed, to: "V/Dreams/Bob.md")
    let exported = try export()
    #expect(exported.status == 1)
    #expect(exported.words.hasPrefix("lucid: 1 note was changed elsewhere and stays as it is: Dreams/Bob.md\n"))
    #expect(try text("V/Dreams/Bob.md") == changed)
    #expect(try place.lucid("import", "V", "--update").status == 0)
    #expect(try place.lucid("set", "@1", "--lucidity", "3").status == 0)
    #expect(try export().status == 0)
    #expect(try text("V/Dreams/Bob.md").contains("lucidity: 3\r\n"))
    #expect(try !text("V/Dreams/Bob.md").contains("weight"))
  }

  @Test("a note of a night that was changed elsewhere stays, unless it is to be replaced or is taken in")
  func nights() throws {
    #expect(try place.lucid("night", "2024-03-04", "--sleep", "3").status == 0)
    #expect(try export().status == 0)
    let name = "V/nights/2024-03-04.md"
    let first = try text(name)
    #expect(try place.lucid("night", "2024-03-04", "--sleep", "4").status == 0)
    #expect(try export().words.isEmpty)
    let second = try text(name)
    #expect(second != first)
    let changed = second + "More of it.\n"
    try place.write(changed, to: name)
    let exported = try export()
    #expect(exported.status == 1)
    #expect(
      exported.words.hasPrefix("lucid: 1 note was changed elsewhere and stays as it is: nights/2024-03-04.md\n"))
    #expect(try text(name) == changed)
    #expect(try place.lucid("import", "V").output == "0 imported, 0 already there, 1 night kept as it is here\n")
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 0 already there, 1 night updated\n")
    #expect(try export().words.isEmpty)
    #expect(try text(name) == changed)
    #expect(try place.lucid("undo").status == 0)
    #expect(try export("--replace-changed").status == 0)
    #expect(try text(name) == second)
    // What was only changed here is none of the files' business.
    try place.write(first, to: name)
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 0 already there\n")
  }

  @Test(
    "what is no night stays where the note of one would be, whatever is asked for",
    arguments: [[], ["--replace-changed"]])
  func noNight(options: [String]) throws {
    #expect(try place.lucid("night", "2024-03-04", "--sleep", "3").status == 0)
    try FileManager.default.createDirectory(atPath: place.path("V/nights"), withIntermediateDirectories: true)
    try place.write("Of quite another thing.\n", to: "V/nights/2024-03-04.md")
    let exported = try options.isEmpty ? export() : export(options[0])
    #expect(exported.status == 1)
    #expect(
      exported.words
        == "lucid: 1 note is something else where the note of a night would be, and stays as it is: nights/2024-03-04.md\n"
    )
    #expect(try text("V/nights/2024-03-04.md") == "Of quite another thing.\n")
  }

  @Test("no link is written through that lies where a note would be")
  func links() throws {
    try place.lucid("add", "I fell.", "--title", "Teeth", "--date", "2024-03-04")
    try place.write("Of quite another thing.\n", to: "other.md")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("V/2024-03-04 Teeth.md"), withDestinationPath: place.path("other.md"))
    let exported = try export()
    #expect(exported.status == 1 && exported.words.contains("2024-03-04 Teeth.md"))
    #expect(try text("other.md") == "Of quite another thing.\n")
  }

  @Test("no note of anything else is written over, and a second note of a dream is said")
  func others() throws {
    try place.lucid("add", "I fell.", "--title", "Teeth", "--date", "2024-03-04")
    try place.write("Of quite another thing.\n", to: "V/2024-03-04 teeth.md")
    #expect(try export().status == 0)
    #expect(try names() == ["2024-03-04 Teeth 2.md", "2024-03-04 teeth.md"])
    #expect(try text("V/2024-03-04 teeth.md") == "Of quite another thing.\n")
    try FileManager.default.copyItem(
      atPath: place.path("V/2024-03-04 Teeth 2.md"), toPath: place.path("V/Archive/Teeth.md"))
    let again = try export()
    #expect(again.status == 0)
    #expect(again.words == "lucid: 1 note is the second one of its dream and stays as it is: Archive/Teeth.md\n")
  }
}
