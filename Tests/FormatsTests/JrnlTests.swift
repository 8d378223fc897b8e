import Chance
import DreamCore
import Importing
import Records
import Samples
import Testing

@testable import Formats

@Suite("Files of jrnl")
struct JrnlTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, _ format: ImportFormat = .jrnl) throws -> ImportedJournal {
    try format.read(Array(text.utf8), Self.setting)
  }

  private static let file = """
    Text from before.

    [2024-01-31 07:30:00 AM] The house. Under the lake.
    I walked down @stairs.
    It was #deep.

    [2024-02-01 11:05:00 PM] Teeth *
    They fell out. [not a date]
    [2024-02-02 06:00] No end. I woke up.
    """

  @Test("an entry is a dream with its date, title, tags and star; text before the first one is kept")
  func reading() throws {
    let dreams = try read(Self.file).dreams.map(\.dream)
    #expect(
      dreams.map { $0.date?.description } == [
        nil, "2024-01-31T07:30:00", "2024-02-01T23:05:00", "2024-02-02T06:00:00",
      ])
    #expect(dreams.map(\.title) == ["", "The house. Under the lake.", "Teeth", ""])
    #expect(
      dreams.map(\.narrative) == [
        "Text from before.", "I walked down @stairs.\nIt was #deep.", "They fell out. [not a date]",
        "No end. I woke up.",
      ])
    #expect(dreams.map(\.tags) == [[], ["stairs", "deep"], [], []])
    #expect(dreams.map(\.isStarred) == [false, false, true, false])
  }

  @Test("lines that end as in Windows are lines, and a file without an entry is refused")
  func lineEnds() throws {
    let windows = try read(Self.file.replacing("\n", with: "\r\n")).dreams.map(\.dream)
    #expect(windows == (try read(Self.file).dreams.map(\.dream)))
    #expect(throws: ReadingError.noEntry) { try read("The sea.\n\nThe stairs.\r\n[sic]") }
    #expect(
      try read("The sea.\r\n[sic]\n[2024-02-02 06:00] ").dreams.map(\.dream.narrative) == ["The sea.\n[sic]", ""])
    #expect(try read("").dreams.isEmpty)
    #expect(try read("[2024-02-02 06:00]").dreams.map(\.dream.date?.description) == ["2024-02-02T06:00:00"])
  }

  @Test(
    "a date in brackets alone on a line is text, as for jrnl, and is told; a file that begins with one has them all")
  func bareDates() throws {
    let journal = try read("[2023-01-02 07:30] Lists\n[2022-12-30]\nbody\n[2022-12-30 06:00]\r\nend\n")
    #expect(journal.dreams.map(\.dream.narrative) == ["[2022-12-30]\nbody\n[2022-12-30 06:00]\r\nend"])
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "2 lines in brackets may be meant to begin an entry, and are in the text above: line 2: [2022-12-30]"
      ])
    #expect(
      try read("\n[2023-01-02]\nA door.\n[2023-01-03]\nTeeth.\n").dreams.map(\.dream.narrative)
        == ["A door.", "Teeth."])
    #expect(ImportFormat(recognizing: Array("The sea.\n[2022-12-30 06:00]\n".utf8), name: "a.txt") == .text)
  }

  @Test("entries of one day with one text are several dreams if their times differ, also when they come again")
  func twins() throws {
    let text =
      "[2023-01-02 07:30] Sea.\n\n[2023-01-02 08:30] Sea.\n\n[2023-01-02 08:30] Sea.\n\n[2023-01-02 09:00] Sea.\n"
    func batch(_ known: [Dream]) throws -> ImportBatch {
      var batch = ImportBatch(
        model: Model().inserting(known), firstID: Dream.ID(rawValue: 100), now: Self.setting.now)
      batch.add(try read(text))
      return batch
    }
    let first = try batch([])
    #expect(first.dreams.map { $0.dream.date?.start?.clock?.hour } == [7, 8, 9])
    #expect(first.remarks.entries.map(\.count) == [1])
    let again = try batch(Array(first.brought).map(\.dream))
    #expect(again.isEmpty && again.alreadyThere == 3)
    var twice = first
    twice.add(try read("[2023-01-02 10:00] Sea.\n"))
    #expect(twice.dreams.count == 3)
  }

  private static let dreams = [
    Dream(
      id: Dream.ID(rawValue: 2), date: DreamDate("2024-02-01T23:05:00"), title: "Teeth",
      narrative: "They fell out.\n[2024-01-01 00:00] no entry", tags: ["sea side"], isStarred: true,
      createdAt: Instant(milliseconds: 0)),
    Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2024-01-31"), narrative: "I walked. Down @stairs.\n\nDeep.",
      lucidity: Rating(3), tags: ["stairs"], createdAt: Instant(milliseconds: 0)),
    Dream(id: Dream.ID(rawValue: 3), date: DreamDate("1985?"), title: "Door", createdAt: Instant(milliseconds: 0)),
  ]

  @Test("a dream is an entry with the tags that its text doesn't have below it, the oldest first")
  func writing() {
    let journal = ExportedJournal(dreams: Self.dreams)
    #expect(
      String(decoding: ExportFormat.jrnl.bytes(of: journal), as: UTF8.self) == """
        [2024-01-31 00:00]\u{20}
        I walked. Down @stairs.

        Deep.

        [2024-02-01 23:05] Teeth *
        They fell out.
        \u{2060}[2024-01-01 00:00] no entry

        @sea-side \u{2060}


        """)
    #expect(
      String(decoding: ExportFormat.jrnlJSON.bytes(of: journal), as: UTF8.self) == """
        {"tags": {"@sea-side": 1, "@stairs": 1},
        "entries": [
        {"title": "", "body": "I walked. Down @stairs.\\n\\nDeep.", "date": "2024-01-31", "time": "00:00", \
        "tags": ["@stairs"], "starred": false},
        {"title": "Teeth", "body": "They fell out.\\n\u{2060}[2024-01-01 00:00] no entry\\n\\n@sea-side \u{2060}", "date": "2024-02-01", \
        "time": "23:05", "tags": ["@sea-side"], "starred": true}
        ]}

        """)
    #expect(
      ExportFormat.jrnl.losses(of: journal).entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "1 dream without a day left out: Door",
        "1 dream without a time has 00:00 there: I walked. Down @stairs",
        "tags of 1 dream are written as one word: sea side",
        "lucidity of 1 dream left out: I walked. Down @stairs",
      ])
  }

  @Test(
    "each dream with a day comes back with its day and star",
    arguments: [ExportFormat.jrnl, .jrnlJSON], SplitMix64.seeds)
  func roundTrip(format: ExportFormat, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let reading = try #require(ImportFormat(rawValue: format.rawValue))
    for _ in 0..<100 {
      let dreams = random.list(upTo: 6) { random in
        var dream = random.dream()
        // What is said about bytes and words, not about tags below the text.
        dream.tags = []
        return dream
      }
      let there = Array(dreams.filter { ($0.date?.start?.day?.components.year ?? 0) > 0 }.reversed())
      let journal = try reading.read(format.bytes(of: ExportedJournal(dreams: dreams)), Self.setting)
      #expect(journal.problems.isEmpty)
      #expect(journal.dreams.count == there.count)
      for (read, dream) in zip(journal.dreams, there) {
        #expect(read.dream.date?.start?.day == dream.date?.start?.day)
        #expect(read.dream.isStarred == dream.isStarred)
      }
    }
  }

  @Test("what was exported isn't imported again", arguments: [ExportFormat.jrnl, .jrnlJSON], SplitMix64.seeds)
  func again(format: ExportFormat, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let reading = try #require(ImportFormat(rawValue: format.rawValue))
    let words = ["A door.", "Teeth", "@stairs", "a * b", "the sea!", "\n", "\n\n", "[2024-01-31 07:30] ", "3.5"]
    for _ in 0..<100 {
      let dreams = (0..<3).map { id in
        Dream(
          id: Dream.ID(rawValue: id), date: DreamDate("2024-01-31T07:30:00"),
          title: Prose(random.some(["", "Teeth", "The 2. door. Again"])),
          narrative: Prose("I " + random.list(upTo: 6) { $0.some(words) }.joined(separator: " ") + " woke."),
          tags: random.list { $0.some(["sea side", "Stairs", "한밤"]) }, createdAt: Instant(milliseconds: 0))
      }
      let journal = try reading.read(format.bytes(of: ExportedJournal(dreams: dreams)), Self.setting)
      var batch = ImportBatch(
        model: Model().inserting(dreams), firstID: Dream.ID(rawValue: 100), now: Self.setting.now)
      batch.add(journal)
      #expect(batch.dreams.isEmpty)
      #expect(batch.alreadyThere + batch.remarks[.inFiles] == 3)
    }
  }

  @Test("times are read in other forms that jrnl is configured to write, the order of day and month from all of them")
  func timeFormats() throws {
    func dates(_ text: String) throws -> [String?] { try read(text).dreams.map(\.dream.date?.description) }
    #expect(try dates("[31.01.2024 07:30] A.\n") == ["2024-01-31T07:30:00"])
    #expect(
      try dates("[1/2/2024 7:30 PM] A.\n\n[1/31/2024 7:00 AM] B.\n") == ["2024-01-02T19:30:00", "2024-01-31T07:00:00"])
    #expect(try dates("[31.1.2024 7.30] A.\n") == ["2024-01-31T07:30:00"])
    #expect(try dates("[Wed 31 January 2024 07:30] A.\n") == ["2024-01-31T07:30:00"])
  }

  @Test("a star before a starred title isn't of it, and a word with a + is a tag, too, as jrnl can be configured")
  func starsAndSigns() throws {
    let journal = try read(
      "[2024-01-31 07:30] *The sea? *\nIt was +deep and 2 +3 or a+b.\n\n[2024-02-01 07:30] *A door\n")
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map(\.title) == ["The sea?", "*A door"] && dreams.map(\.isStarred) == [true, false])
    #expect(dreams.map(\.tags) == [["deep"], []])
  }

  @Test("files of jrnl are recognised")
  func recognition() {
    #expect(ImportFormat(recognizing: Array("[2024-01-31 07:30] The house.\n".utf8)) == .jrnl)
    #expect(ImportFormat(recognizing: Array("[\n{}, 2]".utf8)) == .json)
    let later = Array("Before the first.\n\n[2024-01-31 07:30] The house.\n".utf8)
    #expect(ImportFormat(recognizing: later) == .jrnl && ImportFormat(recognizing: later, name: "a.txt") == .jrnl)
    #expect(ImportFormat(recognizing: later, name: "a.md") == .markdown)
    #expect(ImportFormat(recognizing: Array("See [2024-01-31 07:30].\n[1] A note.\n".utf8), name: "a.txt") == .text)
    #expect(
      ImportFormat(recognizing: ExportFormat.jrnlJSON.bytes(of: ExportedJournal(dreams: Self.dreams))) == .jrnlJSON)
  }

  @Test(
    "what jrnl prints in another form is refused",
    arguments: [
      "# 2024\n\n## March\n\n### 2024-03-05 07:05 First\n\nbody\n ", "┎───╮2024-03-05 07:05\n┃ First ╘═══╕\n",
      "<?xml version=\"1.0\" ?>\n<journal>\n\t<entries>\n\t\t<entry date=\"2024-03-05T07:05:00\" starred=\"\">First</entry>",
      "2024-03-05 07:05 First\n| body\n",
    ])
  func printed(text: String) {
    for name in ["out.md", "out.txt", "out"] {
      #expect(throws: ReadingError.jrnlPrint) {
        try ImportFormat(recognizing: ImportFile(Array(text.utf8), name: name))
      }
    }
    #expect(ImportFormat(recognizing: Array("# 2024\n\n## March\n\n### First\n".utf8), name: "a.md") == .markdown)
  }

  @Test(
    "the notes with which jrnl --format md fills a folder are read as any notes are",
    arguments: [
      ("# 2024-03-05 07:05 First\n\nbody #a\n ", "2024-03-05T07:05:00", "body #a"),
      ("# Tue 05 Mar 24 First\n\n ", "2024-03-05", ""), ("# 05/03/2024 07:05 First\n\n ", "2024-03-05T07:05:00", ""),
    ])
  func printedNotes(text: String, date: String, narrative: String) throws {
    let file = ImportFile(Array(text.utf8), name: "Sub/2024-03-05_first.md")
    #expect(try ImportFormat(recognizing: file) == .markdown)
    let dreams = NoteFolder.read([file], Self.setting).dreams.map(\.dream)
    #expect(dreams.map(\.date?.description) == [date] && dreams.map(\.title) == ["First"])
    #expect(dreams.map(\.narrative.string.trimmed) == [narrative[...]])
  }

  @Test("an entry without a date or a text is left out")
  func problems() throws {
    let journal = try read(
      #"{"entries": [{"title": "A", "body": ""}, {"title": "B", "body": "", "date": "2024-01-31"}]}"#, .jrnlJSON)
    #expect(journal.dreams.map(\.dream.title) == ["B"])
    #expect(journal.problems.map(\.place) == [.dream(1)])
  }
}
