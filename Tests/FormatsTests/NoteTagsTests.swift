import Chance
import DreamCore
import Records
import Testing

@testable import Formats

@Suite("The tags of notes")
struct NoteTagsTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String) -> Dream? {
    NoteFolder.read([ImportFile(Array(text.utf8), name: "note.md")], Self.setting).dreams.first?.dream
  }

  private func note(_ dream: Dream) -> String { String(decoding: MarkdownNote.text(of: dream), as: UTF8.self) }

  @Test("all tags are in the property, and the words of the text that are none are named")
  func written() throws {
    for (tags, lines) in [
      (["sea"], "tags: [sea]\nnotTags: [bell]\n"), (["sea", "bell", "door"], "tags: [sea, bell, door]\n"),
      (["Sea"], "tags: [Sea]\nnotTags: [bell]\n"), (["bell", "sea"], "tags: [bell, sea]\n"),
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

  @Test("a tag that is added to the text of a note that Lucid wrote is one, and one that is taken from it stays")
  func changedInText() throws {
    var dream = try #require(read("The stairs. #sea\n"))
    dream.tags.append("door")
    #expect(read(note(dream).replacing("#sea", with: "#choir"))?.tags == ["choir", "sea", "door"])
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
          #expect(again.extra == dream.extra)
        }
      }
    }
  }
}
