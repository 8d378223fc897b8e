import Foundation
import Testing

@Suite("lucid import --update of dreams that were changed here, too")
struct CommandImportMergeTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try FileManager.default.createDirectory(atPath: place.path("V"), withIntermediateDirectories: true)
  }

  /// A form of file with one dream.
  struct Form: CustomTestStringConvertible, Sendable {
    let name: String
    /// The file with a minute, a text, a star and a tag.
    let file: @Sendable (_ minute: String, _ text: String, _ isStarred: Bool, _ tags: [String]) -> String

    var testDescription: String { name }
  }

  private static let forms = [
    Form(name: "V/note.md") { minute, text, isStarred, tags in
      let star = isStarred ? "starred: true\n" : ""
      return
        "---\ndate: 2023-01-01 05:\(minute)\ntitle: Sea\n\(star)tags: [\(tags.joined(separator: ", "))]\n---\n\(text)\n"
    },
    Form(name: "V/dreams.txt") { minute, text, isStarred, tags in
      "[2023-01-01 05:\(minute)] Sea.\(isStarred ? " *" : "")\n\(text)\n\n\(tags.map { "@\($0)" }.joined(separator: " ")) \u{2060}\n"
    },
    Form(name: "V/Journal.json") { minute, text, isStarred, tags in
      """
      {"metadata": {"version": "1.0"}, "entries": [{"uuid": "0123456789ABCDEF0123456789ABCDEF",
      "creationDate": "2023-01-01T05:\(minute):00Z", "timeZone": "GMT",\(isStarred ? " \"starred\": true," : "")
      "tags": [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))], "text": "# Sea\\n\\n\(text)"}]}
      """
    },
  ]

  /// The forms that name their dreams, so that one is known whatever becomes of its text.
  private static let namingForms = forms.filter { $0.name != "V/dreams.txt" }

  private func write(_ form: Form, _ minute: String, _ text: String, _ isStarred: Bool, _ tags: [String]) throws {
    try place.write(form.file(minute, text, isStarred, tags), to: form.name)
  }

  private func shows(_ words: String...) throws -> [Bool] {
    let json = try place.lucid("show", "@1", "--json").output
    return words.map { json.contains($0) }
  }

  private let text = "I walked along the beach."

  @Test("what was changed here stays, and what only the file changed is taken", arguments: namingForms)
  func both(form: Form) throws {
    try write(form, "00", text, false, ["a", "b"])
    #expect(try place.lucid("import", "V").status == 0)
    #expect(
      try place.lucid("set", "@1", "--title", "Ocean", "--lucidity", "4", "--tag", "a", "--tag", "b", "--tag", "own")
        .status == 0)
    try write(form, "30", text, true, ["b", "c"])
    let dry = try place.lucid("import", "V", "--update", "--dry-run")
    #expect(dry.output == "0 to import, 1 already there, 1 to update\n" && dry.words.isEmpty)
    let update = try place.lucid("import", "V", "--update")
    #expect(update.output == "0 imported, 1 already there, 1 updated\n" && update.words.isEmpty)
    let words = ["T05:30", "\"isStarred\": true", "\"title\": \"Ocean\"", "\"lucidity\": 4", "\"b\", \"c\", \"own\""]
    let json = try place.lucid("show", "@1", "--json").output
    #expect(words.filter { !json.contains($0) } == [], "\(json)")
    // What the update left as it was here isn't taken later, either.
    try write(form, "30", text, false, ["b", "c", "d"])
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(
      try shows("\"title\": \"Ocean\"", "\"lucidity\": 4", "\"c\", \"d\", \"own\"", "\"isStarred\": true")
        == [true, true, true, false])
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there\n")
  }

  @Test("where both changed the same, the file's is taken, and that is said with the way back", arguments: namingForms)
  func conflict(form: Form) throws {
    try write(form, "00", text, false, [])
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("edit", "@1", environment: ["EDITOR": "sed -i s/beach/shore/"]).status == 0)
    try write(form, "00", "I walked along the coast.", false, [])
    let said =
      "lucid: 1 dream was changed in the same place here and in the files; the file's version was taken, and undo or the dream's history brings yours back: Sea"
    for option in ["--dry-run", "--verbose"] {
      #expect(try place.lucid("import", "V", "--update", option).words.hasPrefix(said), "\(option)")
    }
    #expect(try shows("coast", "shore") == [true, false])
    #expect(try place.lucid("undo").status == 0)
    #expect(try shows("coast", "shore") == [false, true])
  }

  @Test("a star that was taken away in the file is said, and taken away", arguments: forms)
  func star(form: Form) throws {
    try write(form, "00", text, true, [])
    #expect(try place.lucid("import", "V").status == 0)
    try write(form, "00", text, false, [])
    #expect(try place.lucid("import", "V").words.hasPrefix("lucid: 1 dream differs from yours"))
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try shows("\"isStarred\": true") == [false])
  }

  @Test("a file that goes back to what it had before is taken again", arguments: forms)
  func back(form: Form) throws {
    for (index, isStarred) in [false, true, false].enumerated() {
      try write(form, "00", text, isStarred, ["a"])
      let update = try place.lucid("import", "V", "--update")
      #expect(
        update.output == (index == 0 ? "1 imported, 0 already there\n" : "0 imported, 1 already there, 1 updated\n"))
      #expect(try shows("\"isStarred\": true") == [isStarred])
    }
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there\n")
  }

  @Test("what was undone of an import is taken again, also when the dream was changed here since", arguments: forms)
  func undone(form: Form) throws {
    try write(form, "00", text, false, ["a"])
    #expect(try place.lucid("import", "V").status == 0)
    try write(form, "30", text, true, ["a"])
    let said = "0 imported, 1 already there, 1 updated\n"
    #expect(try place.lucid("import", "V", "--update").output == said)
    #expect(try place.lucid("undo").status == 0)
    #expect(try place.lucid("import", "V").words.hasPrefix("lucid: 1 dream differs from yours"))
    #expect(try place.lucid("import", "V", "--update").output == said)
    #expect(try place.lucid("undo").status == 0)
    #expect(try place.lucid("set", "@1", "--lucidity", "4").status == 0)
    #expect(try place.lucid("import", "V", "--update").output == said)
    #expect(try shows("\"isStarred\": true", "T05:30", "\"lucidity\": 4") == [true, true, true])
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there\n")
  }

  @Test("a tag that is gone from the text of a note is gone from the dream; one that was given here stays")
  func inlineTag() throws {
    try place.write("I walked. #sea #beach\n", to: "V/2023-03-01.md")
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("set", "@1", "--tag", "sea", "--tag", "beach", "--tag", "own").status == 0)
    try place.write("I walked. #beach\n", to: "V/2023-03-01.md")
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try shows("\"beach\", \"own\"", "sea") == [true, false])
  }

  @Test("a note of Lucid's own that was changed in a program takes nothing back that was changed here since")
  func ownNote() throws {
    let added = try place.lucid("add", "--date", "2023-03-01", "--title", "Sea", "I walked along the beach.")
    #expect(added.status == 0)
    #expect(try place.lucid("export", "--to", "markdown", "-o", "N").status == 0)
    #expect(try place.lucid("set", "@1", "--title", "Ocean").status == 0)
    let note = place.path("N/2023-03-01 Sea.md")
    let changed = try String(contentsOfFile: note, encoding: .utf8).replacing(
      "date:", with: "mood: 2\nweight: 3\ndate:")
    try changed.write(toFile: note, atomically: false, encoding: .utf8)
    #expect(try place.lucid("import", "N", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try shows("\"title\": \"Ocean\"", "\"mood\": 2", "\"weight\": \"3\"") == [true, true, true])
    #expect(try place.lucid("import", "N", "--update").output == "0 imported, 1 already there\n")
  }

  @Test(
    "a note that was renamed is the same dream, gets its name with --update, and is not written back under the old one")
  func renamed() throws {
    try place.write("The train stopped in a field.\n", to: "V/2023-03-06 Foo.md")
    #expect(try place.lucid("import", "V").status == 0)
    #expect(try place.lucid("rate", "@1", "--lucidity", "2").status == 0)
    try FileManager.default.moveItem(
      atPath: place.path("V/2023-03-06 Foo.md"), toPath: place.path("V/2023-03-06 Bar.md"))
    let kept = try place.lucid("import", "V")
    #expect(kept.output == "0 imported, 1 already there\n")
    #expect(kept.words.hasPrefix("lucid: 1 dream differs from yours; yours was kept: Bar\n"))
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(
      try shows("\"title\": \"Bar\"", "\"notePath\": \"2023-03-06 Bar\"", "\"lucidity\": 2") == [true, true, true])
    #expect(try place.lucid("export", "--to", "markdown", "-o", "V", "--force").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("V")) == ["2023-03-06 Bar.md"])
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there\n")
  }

  @Test("a second note of the day with the same text is a dream of its own")
  func copied() throws {
    try place.write("Nothing but fog.\n", to: "V/2023-03-06 Foo.md")
    #expect(try place.lucid("import", "V").status == 0)
    try place.write("Nothing but fog.\n", to: "V/2023-03-06 Bar.md")
    #expect(try place.lucid("import", "V", "--update").output == "1 imported, 1 already there\n")
  }

  @Test(
    "a file that is as it was when it came is its dream, whatever was written here since",
    arguments: [
      ("V/2023-03-01.md", "I saw a door.\n"),
      ("V/dreams.txt", "[2023-03-01 05:00] Door.\nI saw a door.\n"),
      ("V/dreams.csv", "date,narrative\n2023-03-01,I saw a door.\n"),
    ])
  func unchanged(name: String, file: String) throws {
    try place.write(file, to: name)
    #expect(try place.lucid("import", "V/\(name.dropFirst(2))").status == 0)
    let edit = "sed -i 's/I saw a door[.]/Anna and Bob were in the garden of the old house./'"
    try place.write("#!/bin/sh\n\(edit) \"$1\"\n", to: "edit.sh")
    #expect(try place.lucid("edit", "@1", environment: ["EDITOR": "sh \(place.path("edit.sh"))"]).status == 0)
    for options in [[], ["--update"]] {
      let again = try place.shell("\"$lucid\" import \(name) \(options.joined())")
      #expect(again.output == "0 imported, 1 already there\n" && again.words.isEmpty, "\(again)")
    }
    #expect(try shows("Anna and Bob", "I saw") == [true, false])
  }

  @Test("an entry of jrnl has no name, so that one with another text is another dream")
  func otherText() throws {
    try place.write("[2023-01-01 05:00] Sea\nI walked.\n#a @b\n", to: "V/dreams.txt")
    #expect(try place.lucid("import", "V").output.hasPrefix("1 imported"))
    try place.write("[2023-01-01 05:00] Sea\nI walked.\n@b #c\n", to: "V/dreams.txt")
    #expect(try place.lucid("import", "V", "--update").output == "1 imported, 0 already there\n")
    #expect(
      try place.lucid("list", "--format", "{tags}|{narrative}").output.contains("b, c|I walked.\n@b #c\n"))
  }
}
