import Foundation
import Testing

@Suite("lucid export")
struct CommandExportTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func add() throws {
    try place.lucid("add", "I looked at my hands.", "--lucidity", "3", "--tag", "hands", "--date", "2026-03-01")
    try place.lucid("add", "-5 °C, and \u{1B}[2J the sea.", "--title", "=1+1", "--date", "1985?")
  }

  @Test(
    "what is exported is taken in unchanged by another journal, once, as one step",
    arguments: ["json", "jsonl", "csv", "tsv"])
  func roundTrip(format: String) throws {
    try add()
    let exported = try place.lucid("export", "--to", format)
    #expect(exported.status == 0)
    #expect(exported.words.isEmpty)
    try place.write(exported.output, to: "copy")
    let other = ["LUCID_JOURNAL": place.path("other.sqlite")]
    let imported = try place.lucid("import", "copy", environment: other)
    #expect(imported.status == 0, "\(imported.words)")
    #expect(imported.output == "2 imported, 0 already there\n")
    #expect(try place.lucid("export", "--to", format, environment: other).output == exported.output)
    #expect(
      try place.lucid("import", "-", input: exported.output, environment: other).output
        == "0 imported, 2 already there\n")
    #expect(try place.lucid("undo", environment: other).output == "Undone: Import 2 dreams\n")
  }

  @Test("- is standard output, and dreams that are left out make the status 1")
  func output() throws {
    try add()
    let all = try place.lucid("export", "--to", "json")
    #expect(try place.lucid("export", "-o", "-").output == all.output)
    #expect(try !place.shell("ls").output.split(separator: "\n").contains("-"))
    let jrnl = try place.lucid("export", "--to", "jrnl", "-o", "-")
    #expect(jrnl.status == 1 && jrnl.output.hasPrefix("[2026-03-01 00:00] \nI looked"))
    #expect(jrnl.words.contains("1 dream without a day left out: =1+1"))
    #expect(try place.lucid("export", "hands", "--to", "jrnl").status == 0)
  }

  @Test("what a format has no place for is said, field by field", arguments: ["jrnl", "day-one"])
  func losses(format: String) throws {
    let options = ["--recurrence", "The house", "--through", "reality-check", "--date", "2026-03-01T06:10Z"]
    try place.lucid(["add", "A red door."] + options)
    let words = try place.lucid("export", "--to", format).words
    #expect(words.contains("recurrence of 1 dream left out: A red door"), "\(words)")
    #expect(words.contains("lucidThrough of 1 dream left out: A red door"), "\(words)")
  }

  @Test("a folder of notes is taken in unchanged, and none is replaced without --force")
  func folder() throws {
    try add()
    #expect(try place.lucid("export", "--to", "markdown").status == 1)
    #expect(try place.lucid("export", "--to", "markdown", "-o", "Dreams/").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path("Dreams")).sorted()
    #expect(names == ["1985? =1+1.md", "2026-03-01 I looked at my hands.md"].map { $0.replacing("?", with: "") })
    let again = try place.lucid("export", "--to", "markdown", "-o", "Dreams")
    #expect(
      again.words
        == "lucid: Dreams already exists. --force adds the notes to it and replaces those of the same dreams.\n")
    try place.write("Mine.", to: "Dreams/2026-04-01 Mine.md")
    #expect(try place.lucid("export", "--to", "markdown", "-o", "Dreams", "--force").status == 0)
    try place.write("", to: "Dreams/photo.png")
    let other = ["LUCID_JOURNAL": place.path("other.sqlite")]
    let imported = try place.lucid("import", "Dreams", environment: other)
    #expect(imported.output == "3 imported, 0 already there\n")
    #expect(imported.words == "Dreams: 1 file left out: photo.png\n")
    #expect(
      try place.lucid("export", "not", "Mine", environment: other).output
        == place.lucid("export", "hands", "or", "sea").output)
    let left = try FileManager.default.contentsOfDirectory(atPath: place.directory.path).filter {
      $0.contains("lucid-")
    }
    #expect(left.isEmpty)
  }

  @Test("a time without a zone gets that of --time-zone")
  func zone() throws {
    try place.write("date,text\n2024-07-31 07:30,A door.\n", to: "mara.csv")
    #expect(try place.lucid("import", "mara.csv", "--time-zone", "Europe/Berlin").status == 0)
    #expect(try place.lucid("list").output.contains("2024-07-31T07:30:00+02:00"))
    let wrong = try place.lucid("import", "mara.csv", "--time-zone", "Berlin")
    #expect(wrong.status == 64)
    #expect(wrong.words.contains("There is no time zone 'Berlin'."))
  }

  @Test("words say which dreams are exported, and one that begins with a dash is no option")
  func query() throws {
    try add()
    let found = try place.lucid("export", "-hands", "--to", "jsonl")
    #expect(found.lines.count == 2)
    #expect(found.output.contains("the sea"))
    let none = try place.lucid("export", "nowhere")
    #expect(none.status == 1)
  }

  @Test("a file is written whole, for its owner alone, and none is replaced without --force")
  func file() throws {
    try add()
    #expect(try place.lucid("export", "-o", "journal.jsonl").status == 0)
    let text = try String(contentsOfFile: place.path("journal.jsonl"), encoding: .utf8)
    #expect(try text == place.lucid("export", "--to", "jsonl").output)
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path("journal.jsonl"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try place.lucid("export", "-o", "journal.jsonl")
    #expect(again.status == 1)
    #expect(again.words == "lucid: journal.jsonl already exists. --force replaces it.\n")
    #expect(try place.lucid("export", "-o", "journal.jsonl", "--force").status == 0)
    let unknown = try place.lucid("export", "-o", "journal.doc")
    #expect(unknown.status == 1)
    #expect(unknown.words.hasPrefix("lucid: journal.doc ends in none of .json, .jsonl, .ndjson, .csv"))
  }

  @Test("a file of no known form is refused, and a dream that can't be read is said")
  func problems() throws {
    try place.write("\u{1}\u{2}", to: "mara.bin")
    let refused = try place.lucid("import", "mara.bin")
    #expect(refused.status == 1)
    #expect(refused.words.hasPrefix("lucid: mara.bin can't be imported: its format isn't recognised."))
    #expect(!FileManager.default.fileExists(atPath: place.journal))
    try place.write(#"[{"title": "Teeth"}, 7]"#, to: "mara.json")
    let partly = try place.lucid("import", "mara.json")
    #expect(partly.status == 1)
    #expect(partly.output == "1 imported, 0 already there, 1 dream left out\n")
    #expect(
      partly.words
        == "mara.json: dream 2: it is no object; left out.\nlucid: 1 dream has no day: Teeth\n")
  }
}
