import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Formats

@Suite("Notes in Markdown")
struct MarkdownTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, name: String = "note.md") -> ImportedJournal {
    NoteFolder.read([ImportFile(Array(text.utf8), name: name)], Self.setting)
  }

  @Test("what is exported and imported is the same", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let model = random.model(upTo: 12)
      let dreams = model.dreams.values.sorted { $0.id < $1.id }
      let nights = model.nights.values.sorted { $0.id < $1.id }
      let files = NoteFolder(ExportedJournal(dreams: dreams, nights: nights)).notes.map {
        ImportFile($0.bytes, name: $0.name)
      }
      #expect(Set(files.map { $0.name.lowercased() }).count == files.count)
      #expect(files.allSatisfy { $0.name.utf8.count <= 160 && !$0.name.hasPrefix(".") })
      let journal = NoteFolder.read(files, Self.setting)
      #expect(journal.problems.isEmpty && journal.losses.isEmpty)
      #expect(journal.dreams.map(\.dream) == dreams)
      #expect(journal.nights == nights)
    }
  }

  @Test("marks that mean something in YAML stand in a note as they are, and come back")
  func marks() throws {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), title: "R&D: *run*, &go", tags: ["*water", "a & b"],
      createdAt: Instant(milliseconds: 0))
    let note = try #require(NoteFolder(ExportedJournal(dreams: [dream])).notes.first)
    let text = String(decoding: note.bytes, as: UTF8.self)
    #expect(text.contains("title: \"R&D: *run*, &go\"\ntags: [\"*water\", \"a & b\"]\n"))
    #expect(read(text, name: note.name).dreams.map(\.dream.title) == [dream.title])
  }

  @Test("a note is front matter with typed values, a blank line and the text")
  func golden() throws {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2024-01-31"), title: "The house: again",
      narrative: "I walked.\n\nIn.",
      lucidity: Rating(3), kinds: [.nightmare], tags: ["water", "sea side"], isStarred: true,
      extra: ["room": "Kitchen", "date": "(1/31/24)"], createdAt: Instant(milliseconds: 0))
    let file = try #require(NoteFolder(ExportedJournal(dreams: [dream])).notes.first)
    #expect(file.name == "2024-01-31 The house again.md")
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == """
        ---
        id: "0000000000001"
        date: 2024-01-31
        title: "The house: again"
        lucidity: 3
        kinds: [nightmare]
        tags: [water, "sea side"]
        isStarred: true
        createdAt: "1970-01-01T00:00:00.000Z"
        room: Kitchen
        extra:
          ? "date"
          : "(1/31/24)"
        ---

        I walked.

        In.

        """)
  }

  @Test("two dreams of one name, also in another case, get two files")
  func names() {
    let dreams = ["Teeth", "teeth", "TEETH", "teeth 2", "a/b: [c]#^ \u{202E}d", ""].map { title in
      Dream(id: Dream.ID(rawValue: 1), title: Prose(title), createdAt: Instant(milliseconds: 0))
    }
    #expect(
      NoteFolder(ExportedJournal(dreams: dreams)).notes.map(\.name)
        == ["Teeth.md", "teeth 2.md", "TEETH 3.md", "teeth 2 2.md", "a b c d.md", "undated untitled.md"])
  }

  @Test("a note of another program has its date and title in its front matter, its heading or its name")
  func otherPrograms() {
    let text = """
      ---
      tags:
        - "#dream"
        - sea
      mood: fine
      place: {room: [kitchen, 3]}
      empty:
      ---
      # The house

      I walked.
      """
    let journal = read(text, name: "notes/2024-01-31 Diary.md")
    let dream = journal.dreams[0].dream
    #expect(dream.date?.description == "2024-01-31")
    #expect(dream.title == "The house")
    #expect(dream.narrative == "I walked.")
    #expect(dream.tags == ["dream", "sea"])
    #expect(
      dream.extra == [
        "mood": "fine", "place": #"{"room": ["kitchen", 3]}"#, "empty": "", "notePath": "notes/2024-01-31 Diary",
      ])
    #expect(journal.losses.entries.map(\.example) == ["notes/2024-01-31 Diary.md: mood fine"])
  }

  @Test(
    "a value that Lucid doesn't know goes out as it came: a list, a number, a truth value, a date, or a text",
    arguments: [
      "[The lake]", #"[The lake, "a, b"]"#, "[]", "7.5", "-3", "0", "true", "2024-05-01", "2024-05-01T07:30",
      "2024-05-01T07:30:00",
      #"{"room": ["kitchen", 3, true, 7.5, null, "3", "1.50"]}"#, #""a: b""#, #""007""#, #""1:1:1:1:1:""#, #""[a""#,
      #""{a}""#, #""- a""#, #""1.""#, "[1, 2, 3]", #"[true, "x"]"#, #"["a", null]"#, #"["[[A]]", 1, true]"#, ".5",
      "1e3",
      "12345678901234567890", "007", "1.50", #""1e3""#, #""true""#, #""2024-05-01""#, "[2024-05-01, 1.50]",
      #"{"a": 1.50}"#, #""null""#, #""""#,
    ])
  func typed(value: String) throws {
    let journal = read("---\nroom: \(value)\n---\nText\n")
    let dream = try #require(journal.dreams.first?.dream)
    let note = String(decoding: MarkdownNote.text(of: dream), as: UTF8.self)
    #expect(value.hasPrefix("[The lake") || note.contains("\nroom: \(value)\n"))
    #expect(read(note).dreams.first?.dream.extra == dream.extra)
  }

  @Test("a folder of jrnl has several entries in a file")
  func jrnlFolder() {
    let text = "[2024-01-05 03:10] Teeth.\nThey fell.\n\n[2024-01-05 07:00] A door.\n"
    let files = [ImportFile(Array(text.utf8), name: "2024/01/05.txt")]
    let dreams = NoteFolder.read(files, Self.setting).dreams.map(\.dream)
    #expect(dreams.map { $0.date?.description } == ["2024-01-05T03:10:00", "2024-01-05T07:00:00"])
    #expect(dreams.map(\.title) == ["Teeth.", "A door."])
  }

  @Test("names of tags and of people may stand in one text, with commas")
  func commas() {
    let dream = read("---\ntags: \"#sea, elevator\"\npeople: Anna, Bob\n---\nText\n").dreams.first?.dream
    #expect(dream?.tags == ["sea", "elevator"])
    #expect(dream?.people == ["Anna", "Bob"])
  }

  @Test("a field's name may be any words")
  func keys() throws {
    let text = "---\nsleep_hours: 7.5\na key: true\n\"Größe\": 3\n---\nText\n"
    let dream = try #require(read(text).dreams.first?.dream)
    let note = String(decoding: MarkdownNote.text(of: dream), as: UTF8.self)
    #expect(note.contains("\nsleep_hours: 7.5\n") && note.contains("\n\"a key\": true\n"))
    #expect(note.contains("\n\"Größe\": 3\n"))
    #expect(read(note).dreams.first?.dream.extra == dream.extra)
  }

  @Test("a tag in the text of a note is a tag, too; a heading, a number and plain text have none")
  func tagsInText() {
    let text = """
      ---
      tags: [sea]
      ---
      # The house

      ## Below

      I saw #Sea and #deep/water, a#b, #12 and http://a/#c.
      #lucid
      """
    #expect(read(text).dreams[0].dream.tags == ["deep/water", "lucid", "sea"])
    #expect(read("The #1 and #door", name: "a.txt").dreams[0].dream.tags.isEmpty)
    let own = "---\nid: \"0000000000001\"\ncreatedAt: 2024-01-01\ntags: [sea]\nnotTags: [Door]\n---\n\n#door #lake"
    #expect(read(own).dreams[0].dream.tags == ["lake", "sea"])
  }

  @Test(
    "a file of plain text is a dream, dated and titled by its name",
    arguments: [
      ("2024-01-31.txt", "2024-01-31", ""), ("2024-01-31 The house.md", "2024-01-31", "The house"),
      ("dreams/20240131_sea.txt", "2024-01-31", "sea"), ("2024-01 - A door.txt", "2024-01", "A door"),
      ("The house.txt", "", "The house"), ("7 doors.txt", "", "7 doors"),
    ])
  func plainText(name: String, date: String, title: String) {
    let dream = read("I walked.\n--- \nIn.\n", name: name).dreams[0].dream
    #expect(dream.date?.description ?? "" == date)
    #expect(dream.title.string == title)
    #expect(dream.narrative == "I walked.\n--- \nIn.\n")
  }

  @Test("front matter that can't be read, or could do harm, stays in the text")
  func harmful() {
    let deep = String(repeating: "[", count: 100_000)
    let compact = String(repeating: "- ", count: 100_000) + "a"
    let laughs =
      "a: &a [x, x]\n"
      + "bcdefghijklmnopqrstuvwxyz".map {
        "\($0): &\($0) [*\(UnicodeScalar($0.asciiValue! - 1)), *\(UnicodeScalar($0.asciiValue! - 1))]\n"
      }
      .joined()
    for yaml in ["a: [", "- a\n", "a: 1\na: 2", "a: \(deep)", compact, laughs] {
      let text = "---\n\(yaml)\n---\nI walked."
      let journal = read(text)
      #expect(journal.dreams[0].dream.narrative.string == text)
      #expect(journal.losses.entries.map(\.kind) == [.frontMatter])
    }
  }

  @Test("the end of the last line of a note is none of its text")
  func lastLine() {
    for (note, text) in [
      ("---\r\na: b\r\n---\r\n\r\nOne\r\nTwo\r\n", "One\nTwo"), ("---\r\na: b\r\n---\r\n\r\n", ""),
      ("---\r\na: b\r\n---\r\nOne\r", "One\r"), ("---\na: b\n---\n\nOne\r\n", "One\r"),
    ] {
      #expect(read(note).dreams.first?.dream.narrative.string == text)
    }
  }

  @Test("files that are no notes are said")
  func others() {
    let files = ["a.png", "b.md", "c.canvas"].map { ImportFile([], name: $0) }
    let journal = NoteFolder.read(files, Self.setting)
    #expect(journal.dreams.isEmpty)
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "2 files left out: a.png", "1 empty file left out: b.md",
      ])
  }
}
