import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Formats

@Suite("Notes that go out again")
struct NoteRewritingTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  /// The dream of a note, with an id of its own.
  private func read(_ text: String, name: String = "Vault/note.md") throws -> Origin {
    let files = [ImportFile(Array(text.utf8), name: name)]
    let read = try #require(NoteFolder.read(files, Self.setting).dreams.first)
    let dream = read.key == .own ? read.dream : read.dream.identified(by: Dream.ID(rawValue: 7))
    return Origin(dream: dream.id, source: "note", digest: 1, base: dream, raw: read.raw)
  }

  /// What becomes of a note when its dream is changed.
  private func note(_ origin: Origin, _ change: (inout Dream) -> Void = { _ in }) throws -> String {
    var dream = origin.base
    change(&dream)
    let folder = NoteFolder(
      ExportedJournal(dreams: ExportedDreams([dream]), origins: [origin], setting: Self.setting))
    return String(decoding: try #require(folder.notes.first).bytes, as: UTF8.self)
  }

  private static let heads = [
    "tags:\n  - sea\n  - door\ndate: 2024-01-31\n",
    "# My dreams\ndate: 2024-01-31 # a Wednesday\n\nweight: 80\n# end\n",
    "people: \"[[Smith, John|John]]\"\n", "people: [{name: Anna, role: \"sister, elder\"}]\n", "tags: {a: 1, b: 2}\n",
    "place: {a: 1, b: 2}\n", "location: [48.2, 16.37]\n", "location: 48.2,16.37\n", "where: \"[[Seoul]]\"\n",
    "date: \"[[2024-05-03]]\"\n", "date: 2024-05-03\ntime: 7:30\n", "series: [Sea, Night]\n", "title: [a, b]\n",
    "star: false\nzoo: 1\nape: 2\n", "starred: 0\n", "title: x\ntags:\nmood:\n", "title: \"\"\n", "people: []\n",
    "title: x\nextra: {a: 1}\n", "title: x\nextra: {a: b}\nlong: |\n  two\n  lines\n", "title: 'it''s'\n",
    "b: [ 1,2 ]\na: \"x\"\ncreated: 2024-01-05\n", "star: x\nlucid: true\nid: 7\n", "tags: sea, door\n",
    "tags: &all\n  - sea\nplaces: *all\ntitle: x\n", "? [a, b]\n: c\ntitle: x\n", "title: x\n? |\n  key\n: c\n",
    "mood: calm\nextra: foo\nnumber: 12\n", "id: 1715-ABCD-1715-ABCD\npath: ../x\n",
  ]

  @Test("a note whose dream is as it says goes out byte for byte", arguments: heads)
  func unchanged(head: String) throws {
    for text in [
      "---\n\(head)---\n\nText. #sea\n", "---\n\(head)---\n# The house\n\n\nText.", "\u{FEFF}---\n\(head)---\n\nText",
    ] {
      for text in [text, text.replacing("\n", with: "\r\n")] {
        let origin = try read(text)
        #expect(try note(origin) == text)
      }
    }
  }

  @Test("a note without YAML goes out byte for byte, too")
  func unchangedOthers() throws {
    for text in [
      "Text.\n", "# The house\n\nText.\n\n\n", "+++\ntitle = \"Sea\"\nweight = 3 # kg\n+++\n\nText.\n",
      "Title: Sea\nTags: a, b\n\nText.\n", "---\ntags: [sea\n---\nText.\n",
    ] {
      let origin = try read(text)
      #expect(try note(origin) == text)
    }
  }

  @Test("a title that is changed changes only its line, be it a heading or a property above one")
  func title() throws {
    for text in ["# The house\nText.\n", "---\ntags: [sea]\n---\n# The house\n\n\nText.\n"] {
      #expect(try note(read(text)) { $0.title = "A lake" } == text.replacing("The house", with: "A lake"))
    }
    let twice = "---\ntitle: 'The house' # mine\nx: 1\n---\n# The house\n\nText.\n"
    let changed = try note(read(twice)) { $0.title = "A lake" }
    #expect(changed == twice.replacing("'The house' # mine", with: "\"A lake\""))
  }

  @Test("one property that is changed changes only its lines", arguments: heads)
  func oneProperty(head: String) throws {
    for text in ["---\n\(head)---\n\nText. #sea\n", "---\n\(head)---\n# The house\n\n\nText.\n"] {
      let origin = try read(text)
      let changed = try note(origin) { $0.vividness = Rating(4) }
      #expect(changed == text.replacing("\n---\n", with: "\nvividness: 4\n---\n"))
      let windows = try read(text.replacing("\n", with: "\r\n"))
      #expect(try note(windows) { $0.vividness = Rating(4) } == changed.replacing("\n", with: "\r\n"))
    }
  }

  @Test("a text that is changed leaves the lines of front matter alone", arguments: heads)
  func text(head: String) throws {
    let origin = try read("---\n\(head)---\n\nText.\n")
    #expect(try note(origin) { $0.narrative = "Another #door.\n\nIt rang." }.hasPrefix("---\n\(head)"))
    let headed = try read("---\n\(head)---\n# The house\n\nText.\n")
    let end = headed.base.title == "The house" ? "---\n# The house\n\nAnother.\n" : "---\nAnother.\n"
    #expect(try note(headed) { $0.narrative = "Another." } == "---\n\(head)\(end)")
  }

  @Test("properties are written where they were, what is gone goes, what is new comes last, and comments stay")
  func changed() throws {
    let yaml = "# Where\nroom: Kitchen\nstar: false\ntags:\n    - sea\n# Who\npeople: Anna\nzoo: [ 1 ]\nmood: 1\n"
    let origin = try read("---\n\(yaml)title: x\n---\nText.\n")
    let changed = try note(origin) { dream in
      dream.tags = ["sea", "two words"]
      (dream.isStarred, dream.people, dream.lucidity, dream.mood) = (true, ["Bob", "Eve"], Rating(3), nil)
      dream.extra["room"] = nil
    }
    #expect(
      changed == "---\n# Where\nstar: true\ntags: [sea, \"two words\"]\n# Who\npeople: [Bob, Eve]\nzoo: [ 1 ]\n"
        + "title: x\nlucidity: 3\n---\nText.\n")
  }

  @Test("a title is changed where it was: in the front matter, in a heading, or else in a property of its own")
  func titles() throws {
    for (old, new) in [
      ("---\ntitle: The house\n---\n\nText.\n", "---\ntitle: Door\n---\n\nText.\n"),
      ("# The house\n\nText.\n", "# Door\n\nText.\n"), ("Text.\n", "---\ntitle: Door\n---\n\nText.\n"),
    ] {
      #expect(try note(read(old, name: "The house.md")) { $0.title = "Door" } == new)
    }
  }

  @Test("a property with the name of a field that is something else stays, and the field stands beside it")
  func beside() throws {
    let text = "---\nid: 20240304\nmood: calm\ncreated: 2024-03-04\n---\nText.\n"
    #expect(try note(read(text)) { $0.mood = Mood(1) } == text.replacing("\n---\n", with: "\nlucidMood: 1\n---\n"))
  }

  @Test("a tag that is gone from the dream and stands in its text is named as none")
  func tags() throws {
    let line = "tags: [dream, dream/lucid, \"#sea\"]   # keep\n"
    let origin = try read("---\n\(line)---\nThe bell. #bell #sea\n")
    #expect(origin.base.tags == ["bell", "dream", "dream/lucid", "sea"])
    #expect(
      try note(origin) { $0.tags = ["dream", "sea"] }
        == "---\ntags: [dream, sea]\nnotTags: [bell]\n---\nThe bell. #bell #sea\n")
  }

  @Test("a note that Lucid wrote and that was changed by hand keeps what was written, and has the time of a change")
  func own() throws {
    let dream = Dream(
      id: Dream.ID(rawValue: 9), title: "Teeth", narrative: "They fell.", tags: ["sea"],
      createdAt: Instant(milliseconds: 0))
    let written = String(decoding: MarkdownNote.text(of: dream), as: UTF8.self)
    #expect(try read(written).raw == nil)
    let text = written.replacing("tags: [sea]\n", with: "# mine\ntags:\n- sea\nroom: 7\n")
    let origin = try read(text, name: "undated Teeth.md")
    #expect(try note(origin) == text)
    let changed = try note(origin) {
      $0.lucidity = Rating(2)
      $0.modifiedAt = Instant(milliseconds: 5)
    }
    #expect(
      changed
        == text.replacing("\n---\n", with: "\nlucidity: 2\nmodifiedAt: \"1970-01-01T00:00:00.005Z\"\n---\n"))
  }

  @Test("nothing of how a note was written is among the fields of its dream", arguments: heads)
  func extra(head: String) throws {
    let keys = try read("---\n\(head)---\n# A\n\nText.\n").base.extra.keys
    #expect(!keys.contains { $0.hasPrefix("note") && $0 != "notePath" })
  }

  @Test("whatever note a dream came from, its own comes back as the dream", arguments: SplitMix64.seeds)
  func anything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let head = random.some(Self.heads)
      let origin = try read("---\n\(head)---\n\(random.some(["", "# The house\n\n", "#sea "]))Text.\n")
      for var dream in random.model(upTo: 4).dreams.values {
        dream = dream.identified(by: origin.dream)
        if random.some([true, false]) { (dream.title, dream.narrative) = (origin.base.title, origin.base.narrative) }
        dream.signs = []
        dream.extra = origin.base.extra
        let bytes = MarkdownNote.text(of: dream, over: origin.raw ?? [], name: "Vault/note.md", Self.setting)
        let files = [ImportFile(bytes, name: "Vault/note.md")]
        var again = try #require(NoteFolder.read(files, Self.setting).dreams.first).dream.identified(by: dream.id)
        if again.narrative.string.trimmed == dream.narrative.string.trimmed { again.narrative = dream.narrative }
        #expect(again.says(theSameAs: dream), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
