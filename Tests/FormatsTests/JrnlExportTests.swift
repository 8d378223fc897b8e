import Chance
import DreamCore
import Importing
import Records
import Samples
import Testing

@testable import Formats

@Suite("What is written for jrnl")
struct JrnlExportTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func dream(
    _ title: String, _ text: String = "", date: String = "2024-01-31T07:30:00", tags: [String] = [],
    isStarred: Bool = false
  ) -> Dream {
    Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate(date), title: Prose(title), narrative: Prose(text), tags: tags,
      isStarred: isStarred, createdAt: Instant(milliseconds: 0))
  }

  private func written(_ dream: Dream) -> String {
    String(decoding: ExportFormat.jrnl.bytes(of: ExportedJournal(dreams: [dream])), as: UTF8.self)
  }

  private func back(_ dream: Dream) throws -> Dream {
    let dreams = try ImportFormat.jrnl.read(Array(written(dream).utf8), Self.setting).dreams
    return try #require(dreams.count == 1 ? dreams[0].dream : nil)
  }

  @Test(
    "each bracket that opens a line has a word joiner before it, and comes back without it",
    arguments: [
      ("[yesterday] I was home", "\u{2060}[yesterday] I was home"),
      ("[2024 unclosed\nmore", "\u{2060}[2024 unclosed\nmore"), ("[the next\nday] on", "\u{2060}[the next\nday] on"),
      ("\u{2060}[yesterday] x", "\u{2060}\u{2060}[yesterday] x"), ("[2024-01-01 10:00]", "\u{2060}[2024-01-01 10:00]"),
      (" [yesterday] x", " [yesterday] x"),
      ("[x] done\n[Anna]: hm", "\u{2060}[x] done\n\u{2060}[Anna]: hm"), ("I [x]", "I [x]"),
    ])
  func brackets(text: String, lines: String) throws {
    let dream = dream("Home", text)
    #expect(written(dream) == "[2024-01-31 07:30] Home\n\(lines)\n\n")
    #expect(try back(dream).narrative.string == text)
  }

  @Test("the names of notes, which links lead to, are said to be left out where a form has no place for them")
  func noteNames() {
    var dream = dream("Home", "I was home.")
    func losses(_ format: ExportFormat) -> [String] {
      format.losses(of: ExportedJournal(dreams: [dream])).lines().filter { $0.contains("notes") }
    }
    dream.extra["notePath"] = "Dreams/Home"
    for format in [ExportFormat.jrnl, .jrnlJSON, .dayOne] {
      #expect(losses(format) == ["the names of the notes of 1 dream are left out, so that links to them break: Home"])
    }
    for format in [ExportFormat.json, .jsonl, .csv, .markdown] { #expect(losses(format).isEmpty) }
    dream.extra = [:]
    #expect(losses(.jrnl).isEmpty)
  }

  @Test("words of a text that become tags in jrnl are said")
  func taggedWords() {
    func losses(_ dream: Dream, _ format: ExportFormat = .jrnl) -> [String] {
      format.losses(of: ExportedJournal(dreams: [dream])).entries.filter { $0.kind == .other(.taggedWords) }
        .map { "\($0.kind.words(count: $0.count)): \($0.example)" }
    }
    let text = "At the @lake, a#b, 2 + 3 and #2nd."
    let said = "words in the text of 1 dream become tags there"
    #expect(losses(dream("Home", text)) == ["\(said): lake"])
    #expect(losses(dream("Home", text, tags: ["Lake"]), .jrnlJSON) == ["\(said): 2nd"])
    #expect(losses(dream("Home", text, tags: ["Lake", "2nd"])).isEmpty)
    #expect(losses(dream("Home", text), .dayOne).isEmpty && losses(dream("Home", text), .markdown).isEmpty)
  }

  @Test("any lines with brackets come back", arguments: SplitMix64.seeds)
  func anyBrackets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "[", "]", " ", "\n", "[", "] ", "yesterday", "2024-01-01 10:00", "a", "\u{2060}", "dream", " 5 ",
      " minutes",
    ]
    for _ in 0..<300 {
      let text = "I " + random.list(upTo: 12) { $0.some(words) }.joined() + " woke."
      let narrative = try back(dream("Home", text)).narrative.string
      #expect(narrative == text, "\(text.debugDescription)")
    }
  }

  @Test(
    "titles with stars at their ends, and none at all, come back as they were",
    arguments: [
      "Foo *", "*Wow*", "*Wow", "Foo * .", "*", "**", "A *.", "", "One. Two.", "Teeth", "\u{2060}*", "*\u{2060}",
      "\u{2060}[yesterday] I fell", "\u{2060}", "\u{2060}\u{2060}", "@##",
    ], [true, false])
  func titles(title: String, isStarred: Bool) throws {
    for text in ["", "I fell. And woke.", "I fell. *", "*I* fell."] {
      let read = try back(dream(title, text, isStarred: isStarred))
      #expect(read.title.string == title && read.narrative.string == text && read.isStarred == isStarred)
    }
  }

  @Test(
    "a word joiner stands for no title where jrnl would change the first line of the text, and comes back as none",
    arguments: [
      ("I flew.", true, "\u{2060} *"), ("A star *\nmore", false, "\u{2060}"), ("* \r\nmore", false, "\u{2060}"),
      ("  Blanks\nmore", false, "\u{2060}"), ("I flew.\nA star *", false, ""), ("*I* flew.", false, ""),
      ("", false, ""), ("\nBehind a blank line\nmore", false, "\u{2060}"),
    ])
  func untitled(text: String, isStarred: Bool, head: String) throws {
    let dream = dream("", text, isStarred: isStarred)
    #expect(written(dream).hasPrefix("[2024-01-31 07:30] \(head)\n"))
    let read = try back(dream)
    #expect(read.title.isEmpty && read.narrative.string == text && read.isStarred == isStarred)
    let tagged = self.dream("", "", tags: ["sea"])
    #expect(written(tagged) == "[2024-01-31 07:30] \u{2060}\n@sea \u{2060}\n\n")
  }

  @Test(
    "any title and text come back as they were, but for white space that is said to be changed",
    arguments: SplitMix64.seeds)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "*", " *", "* ", " ", "  ", "\n", "\n\n", "\r\n", "\t", "[2024-01-01 10:00]", "[yesterday] ", "[a", "] ", "@sea",
      "#deep",
      "##", "\u{A0}", "\u{2028}", "a", "A door.", "한밤",
    ]
    for _ in 0..<1000 {
      let dream = dream(
        random.list(upTo: 5) { $0.some(words) }.joined(), random.list(upTo: 8) { $0.some(words) }.joined(),
        tags: random.list(upTo: 2) { $0.some(["sea", "Deep", "lake"]) },
        isStarred: .random(using: &random))
      let journal = ExportedJournal(dreams: [dream])
      for format in [ExportFormat.jrnl, .jrnlJSON] {
        let reading = try #require(ImportFormat(rawValue: format.rawValue))
        let dreams = try reading.read(format.bytes(of: journal), Self.setting).dreams.map(\.dream)
        let read = try #require(dreams.count == 1 ? dreams[0] : nil, "\(dream)")
        let isWhole = read.title == dream.title && read.narrative == dream.narrative
        #expect(
          isWhole != format.losses(of: journal).entries.contains { $0.kind == .other(.spaces) }, "\(format) \(dream)")
        #expect(read.title.string == dream.title.string.onOneLine.trimmed, "\(format) \(dream)")
        #expect(read.narrative.string.trimmedEnd == dream.narrative.string.trimmedEnd, "\(format) \(dream)")
        #expect(read.isStarred == dream.isStarred)
        #expect(Set(read.tags.map { $0.lowercased() }).isSuperset(of: dream.tags.map { $0.lowercased() }))
      }
    }
  }

  @Test(
    "lines of another's file stay as they are",
    arguments: [
      " [2024-01-01 10:00] x", "  [yesterday evening] x", "\t[over\nlines] on", "A line\n\n [and a long one] x",
      "##\n###", "I fell. * .",
    ])
  func foreign(text: String) throws {
    let file = "[2024-01-31 07:30] A house * .\n\(text)\n\n[2024-02-01 07:30] The end\n"
    let dreams = try ImportFormat.jrnl.read(Array(file.utf8), Self.setting).dreams.map(\.dream)
    #expect(dreams.map(\.title.string) == ["A house * .", "The end"])
    #expect(dreams.map(\.narrative.string) == [text, ""])
  }

  @Test(
    "a last line of tags stays in the text as it came, and nothing is added to it",
    arguments: [
      "The sea rose.\n#water", "#ok", "#end @end", "I saw #water.\n#water #sea", "Text.\n@ok", "- call\n@mum",
      "@b @a\n@c", "My favourite is\n#1", "```\n#comment", " I fell.\n\n@sea @lake", "## Heading",
    ])
  func ownTagLine(text: String) throws {
    for title in ["Home", "The #water rose"] {
      let file = "[2024-01-31 07:30] \(title)\n\(text)\n\n"
      let read = try #require(try ImportFormat.jrnl.read(Array(file.utf8), Self.setting).dreams.first?.dream)
      #expect(read.narrative.string == text && written(read) == file)
      let json = ExportFormat.jrnlJSON.bytes(of: ExportedJournal(dreams: [read]))
      let again = try #require(try ImportFormat.jrnlJSON.read(json, Self.setting).dreams.first?.dream)
      #expect(again.narrative == read.narrative && again.tags == read.tags)
      #expect(ExportFormat.jrnlJSON.bytes(of: ExportedJournal(dreams: [again])) == json)
    }
  }

  @Test(
    "tags that the text hasn't go into a line that ends with a word joiner, and come back from it",
    arguments: ["", "I fell.", "I fell.\n#deep", "I fell.\n@lake", "I fell.\n"])
  func tagLine(text: String) throws {
    let tagged = dream("Home", text, tags: ["two words", "Two-words", "_"])
    #expect(
      written(tagged) == "[2024-01-31 07:30] Home\n\(text.isEmpty ? "" : "\(text)\n\n")@two-words @_ \u{2060}\n\n")
    let tags = try back(tagged).tags
    #expect(try back(tagged).narrative == tagged.narrative && tags.suffix(2) == ["two-words", "_"])
  }

  @Test("a first line is the title, and a line without another below it is a text")
  func oneLine() throws {
    let text = "[2024-01-31 07:30] One. Two.\n\n[2024-02-01 07:30] Three. Four.\nBody\n[2024-02-02 07:30] Five. Six."
    let dreams = try ImportFormat.jrnl.read(Array(text.utf8), Self.setting).dreams.map(\.dream)
    #expect(dreams.map(\.title) == ["One. Two.", "Three. Four.", ""])
    #expect(dreams.map(\.narrative) == ["", "Body", "Five. Six."])
    #expect(written(dreams[0]) == "[2024-01-31 07:30] One. Two.\n\n")
  }

  @Test("a tag that is in the text in any form isn't written again, and the signs of a heading are none")
  func tags() throws {
    let text = "[2024-01-31 07:30] Home\n+plus #hash @at\n## Heading\n@- x\n\n"
    let dream = try #require(try ImportFormat.jrnl.read(Array(text.utf8), Self.setting).dreams.first?.dream)
    #expect(dream.tags == ["plus", "hash", "at"])
    #expect(written(dream) == text)
  }

  @Test("what jrnl has in another way is said")
  func losses() {
    let dreams = [
      dream("Foo *", date: "2024-01-31T07:30:15+01:00", tags: ["a,b", "sea"]), dream("Teeth"),
      dream("Bar *", date: "2024-01-31T07:30:00Z"), dream("Two\nlines"), dream("The end", "I woke. \n"),
    ]
    func words(_ format: ExportFormat) -> [String] {
      format.losses(of: ExportedJournal(dreams: dreams)).entries.map {
        "\($0.kind.words(count: $0.count)): \($0.example)"
      }
    }
    #expect(
      words(.jrnl) == [
        "the seconds of 1 dream are left out: Foo *", "the time zones of 2 dreams are left out: Foo *",
        "tags of 1 dream are written as one word: a,b", "white space of 2 dreams is changed: Two\nlines",
      ])
    #expect(words(.jrnlJSON) == Array(words(.jrnl).dropLast()) + ["white space of 1 dream is changed: Two\nlines"])
    #expect(
      words(.dayOne) == [
        "3 dreams without a time zone have GMT there: Teeth", "white space of 1 dream is changed: Two\nlines",
      ])
  }

  @Test("an empty dream is an entry without words, and is known again")
  func empty() throws {
    let empty = dream("")
    #expect(written(empty) == "[2024-01-31 07:30] \n\n")
    #expect(try ContentKey(back(empty)) == ContentKey(empty))
  }
}
