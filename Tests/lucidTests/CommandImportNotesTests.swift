import Foundation
import Testing

@Suite("lucid import, of notes that were changed, copied or moved in another program")
struct CommandImportNotesTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try FileManager.default.createDirectory(atPath: place.path("V"), withIntermediateDirectories: true)
  }

  private func shows(_ words: String...) throws -> [Bool] {
    let json = try place.lucid("show", "@1", "--json").output
    return words.map { json.contains($0) }
  }

  @Test("a copy of a note that was written on in another program is a dream of its own, and the note's dream stays")
  func copiedWithID() throws {
    #expect(try place.lucid("add", "--date", "2024-01-01", "--title", "Well", "I fell into a well.").status == 0)
    #expect(try place.lucid("export", "--to", "markdown", "-o", "N").status == 0)
    let note = try String(contentsOfFile: place.path("N/2024-01-01 Well.md"), encoding: .utf8)
    let copy = note.replacing("date: 2024-01-01", with: "date: 2024-01-05").replacing(
      "title: Well", with: "title: Other"
    )
    .replacing("I fell into a well.", with: "Horses ran across the bridge.")
    try place.write(copy, to: "N/2024-01-05 Other.md")
    try place.write(copy, to: "N/2023 First.md")
    let first = try place.lucid("import", "N", "--update")
    #expect(first.output == "1 imported, 1 already there\n")
    #expect(first.words.contains("1 dream has the id of another one in the files and gets a new one: Other"))
    #expect(try place.lucid("show", "@2").output.contains("I fell into a well."))
    #expect(try place.lucid("import", "N", "--update").output == "0 imported, 2 already there\n")
    #expect(try place.lucid("export", "--to", "markdown", "-o", "N", "--force").status == 0)
    #expect(try String(contentsOfFile: place.path("N/2024-01-01 Well.md"), encoding: .utf8) == note)
  }

  @Test(
    "what was changed in the front matter of a note stays in it when Lucid writes it, and comes in with the next change"
  )
  func layout() throws {
    let text = "---\n# Mine\nzoo: 'a'\ntags:\n  - sea\n---\n\nI walked.\n"
    try place.write(text, to: "V/2023-03-01.md")
    #expect(try place.lucid("import", "V").status == 0)
    try place.write(text.replacing("# Mine", with: "# Yours"), to: "V/2023-03-01.md")
    let kept = try place.lucid("import", "V")
    #expect(kept.output == "0 imported, 1 already there\n" && kept.words.isEmpty)
    #expect(try place.lucid("set", "@1", "--lucidity", "3").status == 0)
    #expect(try place.lucid("export", "--to", "markdown", "-o", "V", "--force").status == 0)
    func note(_ folder: String) throws -> String {
      try String(contentsOfFile: place.path("\(folder)/2023-03-01.md"), encoding: .utf8)
    }
    let changed = "tags:\n  - sea\nlucidity: 3\nmodifiedAt: "
    #expect(try note("V").hasPrefix("---\n# Yours\nzoo: 'a'\n\(changed)"))
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there\n")
    let whole = try place.lucid("export", "--to", "markdown", "-o", "W")
    #expect(whole.status == 0 && whole.words.isEmpty)
    #expect(try note("W").hasPrefix("---\n# Mine\nzoo: 'a'\n\(changed)"))
    try place.write(note("V").replacing("lucidity: 3", with: "lucidity: 2"), to: "V/2023-03-01.md")
    #expect(try place.lucid("set", "@1", "--mood", "1").status == 0)
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try place.lucid("export", "--to", "markdown", "-o", "W2").status == 0)
    #expect(try note("W2").hasPrefix("---\n# Yours\nzoo: 'a'\ntags:\n  - sea\nlucidity: 2\nmodifiedAt: "))
    #expect(try note("W2").contains("\nmood: 1\n"))
  }

  @Test("an export into a folder says which notes are new in it")
  func newNotes() throws {
    for day in 1...2 { try place.write("Text of \(day).\n", to: "V/2023-03-0\(day).md") }
    #expect(try place.lucid("import", "V").status == 0)
    try FileManager.default.removeItem(atPath: place.path("V/2023-03-02.md"))
    let export = try place.lucid("export", "--to", "markdown", "-o", "V", "--force")
    #expect(export.words == "lucid: 1 note is new there, of a dream or a night without one: 2023-03-02.md\n")
  }

  @Test("notes that were moved or renamed are followed with --update, also those that Lucid wrote")
  func moved() throws {
    #expect(try place.lucid("add", "--date", "2024-01-01", "--title", "Well", "I fell into a well.").status == 0)
    #expect(try place.lucid("export", "--to", "markdown", "-o", "V", "--force").status == 0)
    for letter in ["A", "B"] { try place.write("Text of \(letter).\n", to: "V/2023-01-31 \(letter).md") }
    #expect(try place.lucid("import", "V").output == "2 imported, 1 already there\n")
    try FileManager.default.createDirectory(atPath: place.path("V/sub"), withIntermediateDirectories: true)
    for (old, new) in [("2023-01-31 A", "sub/2023-01-31 A"), ("2024-01-01 Well", "2024-01-01 The deep well")] {
      try FileManager.default.moveItem(atPath: place.path("V/\(old).md"), toPath: place.path("V/\(new).md"))
    }
    let kept = try place.lucid("import", "V")
    #expect(kept.output == "0 imported, 3 already there\n" && kept.words.isEmpty)
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 3 already there, 2 updated\n")
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 3 already there\n")
    #expect(try place.lucid("import", "V/sub", ".", "--update").output.hasPrefix("0 imported, 4 already there\n"))
    #expect(try place.lucid("export", "--to", "markdown", "-o", "W").status == 0)
    let paths = ["2023-01-31 B.md", "2024-01-01 The deep well.md", "sub/2023-01-31 A.md"]
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: place.path("W/\($0)")) })
  }

  @Test("a note that was renamed is known although its text was changed here")
  func renamedBeside() throws {
    try place.write("The train stopped in a field.\n", to: "V/2023-03-06 Foo.md")
    #expect(try place.lucid("import", "V").status == 0)
    try place.write("#!/bin/sh\necho 'Anna and Bob were in the garden.' > \"$1\"\n", to: "edit.sh")
    #expect(try place.lucid("edit", "@1", environment: ["EDITOR": "sh \(place.path("edit.sh"))"]).status == 0)
    try FileManager.default.moveItem(
      atPath: place.path("V/2023-03-06 Foo.md"), toPath: place.path("V/2023-03-06 Bar.md"))
    #expect(try place.lucid("import", "V").output == "0 imported, 1 already there\n")
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try shows("\"notePath\": \"2023-03-06 Bar\"", "Anna and Bob") == [true, true])
  }

  @Test("notes whose names have the same letters in other bytes are two dreams, and stay two")
  func sameLetters() throws {
    let paths = ["V/Tra\u{308}ume/a\u{308}.md", "V/Tr\u{E4}ume/a\u{308}.md", "V/Tr\u{E4}ume/\u{E4}.md"]
    for folder in ["V/Tra\u{308}ume", "V/Tr\u{E4}ume"] {
      try FileManager.default.createDirectory(atPath: place.path(folder), withIntermediateDirectories: true)
    }
    for (path, text) in zip(paths, ["One.", "Two.", "Three."]) { try place.write(text, to: path) }
    #expect(try place.lucid("import", "V").output == "3 imported, 0 already there\n")
    for (path, text) in zip(paths, ["One more.", "Two more.", "Three more."]) { try place.write(text, to: path) }
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 3 already there, 3 updated\n")
    #expect(try place.lucid("list", "--count", "more").output == "3\n")
    #expect(try place.lucid("export", "--to", "markdown", "-o", "V", "--force").status == 0)
    for (path, text) in zip(paths, ["One more.", "Two more.", "Three more."]) {
      #expect(try String(contentsOfFile: place.path(path), encoding: .utf8).contains(text))
    }
    #expect(try place.lucid("export", "--to", "markdown", "-o", "W").status == 0)
    #expect(try place.lucid("import", "W").output == "0 imported, 3 already there\n")
  }

  @Test("a name that isn't UTF-8 keeps its own file out, which is said, and no other one")
  func otherName() throws {
    try place.write("The sea came.", to: "V/2024-02-14 cafe.md")
    let name =
      (Array(place.path("V/2024-02-14 caf").utf8) + [0xE9] + Array(".md".utf8)).map(CChar.init(bitPattern:)) + [0]
    #expect(rename(place.path("V/2024-02-14 cafe.md"), name) == 0)
    try place.write("A lake.", to: "V/2024-02-13.md")
    let run = try place.lucid("import", "V")
    #expect(run.output == "1 imported, 0 already there, 1 dream left out\n")
    #expect(run.words.contains("V: 2024-02-14 caf\\xE9.md: its name is not UTF-8; left out."))
  }
}
