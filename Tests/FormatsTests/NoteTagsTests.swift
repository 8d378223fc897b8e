import Chance
import DreamCore
import Records
import Testing

@testable import Formats

@Suite("The tags of notes")
struct NoteTagsTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String) -> Dream? {
    NoteFolder.read([NoteFolder.File(name: "note.md", bytes: Array(text.utf8))], Self.setting).dreams.first?.dream
  }

  private func note(_ dream: Dream) -> String { String(decoding: MarkdownNote.text(of: dream), as: UTF8.self) }

  @Test("what the text tells isn't written into the property, and what it doesn't mean is named")
  func written() throws {
    for (tags, lines) in [
      (["sea"], "notTags: [bell]\n"), (["sea", "bell", "door"], "tags: [door]\n"),
      (["Sea"], "tags: [Sea]\nnotTags: [bell]\n"), (["bell", "sea"], "tags: [sea]\n"),
      (["door", "sea"], "tags: [door, sea]\nnotTags: [bell]\n"), ([], "notTags: [sea, bell]\n"),
      (["#sea", "##"], "tags: [\"##sea\", \"###\"]\nnotTags: [sea, bell]\n"),
    ] {
      let dream = Dream(
        id: Dream.ID(rawValue: 1), narrative: "The stairs. #sea #bell", tags: tags,
        extra: ["notTags": "[a]"], createdAt: Instant(milliseconds: 0))
      let text = note(dream).split(separator: "\n").filter { $0.contains("ags: ") }.map { "\($0)\n" }.joined()
      #expect(text == lines)
      #expect(read(note(dream))?.extra["notTags"] == "[a]")
      #expect(read(note(dream))?.tags == tags)
    }
  }

  @Test("a tag that is changed in the text of a note that Lucid wrote is changed")
  func changedInText() throws {
    var dream = try #require(read("The stairs. #sea\n"))
    dream.isStarred = true
    dream.tags.append("door")
    let changed = note(dream).replacing("#sea", with: "#choir")
    #expect(read(changed)?.tags == ["choir", "door"])
  }

  @Test("a property stays as it is written although the text has more tags, and gets only what it lacks")
  func property() throws {
    let line = "tags: [dream, dream/lucid, \"#sea\"]   # keep\n"
    var dream = try #require(read("---\n\(line)---\nThe bell. #bell #sea\n"))
    #expect(dream.tags == ["bell", "dream", "dream/lucid", "sea"])
    dream.isStarred = true
    #expect(note(dream).contains(line))
    dream.tags.append("new")
    #expect(note(dream).contains("\ntags: [dream, \"dream/lucid\", sea, new]\n"))
    dream.tags = ["dream", "dream/lucid", "sea"]
    #expect(note(dream).contains(line) && note(dream).contains("\nnotTags: [bell]\n"))
    #expect(read(note(dream)) == dream)
  }

  @Test(
    "words that are no tags stay named as they are, as long as that holds", arguments: ["- sea\n  - x", "\"#Sea\""])
  func notTags(value: String) throws {
    let line = "notTags: \(value.hasPrefix("-") ? "\n  " : "")\(value)\n"
    var dream = try #require(read("---\nzoo: 1\n\(line)---\nThe #bell. #sea\n"))
    #expect(dream.tags == ["bell"] && dream.extra["notTags"] == nil)
    dream.isStarred = true
    #expect(note(dream).contains(line) && read(note(dream)) == dream)
    dream.tags = ["sea"]
    #expect(!note(dream).contains(line) && note(dream).contains("zoo: 1\nnotTags: [bell]\n"))
    #expect(read(note(dream))?.tags == dream.tags)
  }

  @Test("tags come back as they were, whatever stands in the text", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["sea", "Sea", "#sea", "bell", "a/b", "é", "e\u{301}", "two words", "#", "ß", "SS"]
    for _ in 0..<300 {
      func list(_ count: Int) -> [String] {
        (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      }
      let text = list(4).map { "#\($0)" }.joined(
        separator: ["  ", "\n\n    ", " %% ", "`"].randomElement(using: &random) ?? "")
      let yaml = list(2).map { "  - \(YAMLText.quoted($0))\n" }.joined()
      for note in ["# A #door\n\n\(text)\n", "---\ntags:\n\(yaml)---\n# A #door\n\(text)\n"] {
        var dream = try #require(read(note))
        for tags in [dream.tags, dream.tags + ["x"], list(3), Array(dream.tags.dropLast()), []] {
          dream.tags = tags
          let again = try #require(read(self.note(dream)))
          #expect(again.tags == tags && again.narrative == dream.narrative, "\(self.note(dream))")
          #expect(again.extra.filter { $0.key != NoteLayout.key } == dream.extra.filter { $0.key != NoteLayout.key })
        }
      }
    }
  }
}
