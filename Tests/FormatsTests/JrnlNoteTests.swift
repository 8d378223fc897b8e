import DreamCore
import Records
import Testing

@testable import Formats

@Suite("Notes that jrnl writes with front matter")
struct JrnlNoteTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))
  private static let name = "2024-01-31_the-house-under-the-lake.md"

  private func read(_ text: String, name: String = Self.name) throws -> Dream {
    let journal = NoteFolder.read([ImportFile(Array(text.utf8), name: name)], Self.setting)
    #expect(journal.losses.isEmpty)
    return try #require(journal.dreams.count == 1 ? journal.dreams[0].dream : nil)
  }

  /// As jrnl 4.6 writes it. The title and the tabs are no YAML.
  private static let house =
    "---\ntitle: The house: under the \"lake\".\ndate: 2024-01-31 07:30:00 AM\nstarred: True\ntags: stairs, ##, water, far, _, far\n"
    + "body: |\t\t\n\tI walked down @Stairs and #water was still.\n\t\n\t## A heading\n\t\n\t### Below\n\t#tag\n..."

  @Test("date, time, title, star, tags and text come in; headings are as deep again as in jrnl")
  func whole() throws {
    let dream = try read(Self.house)
    #expect(dream.date?.description == "2024-01-31T07:30:00")
    #expect(dream.title == "The house: under the \"lake\"." && dream.isStarred)
    #expect(dream.tags == ["Stairs", "water", "tag", "far"])
    #expect(
      dream.narrative == "I walked down @Stairs and #water was still.\n\n# A heading\n\n## Below\n#tag")
    #expect(dream.extra == ["notePath": "2024-01-31_the-house-under-the-lake"])
    #expect(try read(Self.house.replacing("\n", with: "\r\n")) == dream)
    #expect(try ImportFormat(recognizing: ImportFile(Array(Self.house.utf8), name: "out")) == .markdown)
  }

  @Test("an entry without a text or a tag is one, too, and what Day One knew of it is kept")
  func short() throws {
    let dream = try read(
      "---\ntitle: Teeth\ndate: 2024-01-31 23:05\nstarred: False\ntags: \nuuid: 7A\ncreator:\n    device agent: Mac\n"
        + "    host name: home\nbody: |\t\t\n...")
    #expect(dream.date?.description == "2024-01-31T23:05:00" && dream.title == "Teeth" && dream.narrative.isBlank)
    #expect(!dream.isStarred && dream.tags.isEmpty)
    #expect(dream.extra["uuid"] == "7A" && dream.extra["device agent"] == "Mac" && dream.extra["host name"] == "home")
  }

  @Test(
    "a note of anything else is read as before",
    arguments: [
      "---\ntitle: Teeth\ndate: 2024-01-31\n---\nA text.\n",
      "---\ntitle: Teeth\ndate: 2024-01-31\nstarred: True\ntags: a\nbody: |\n  A text.\n...\n",
    ])
  func others(text: String) throws {
    let dream = try read(text)
    #expect(dream.title == "Teeth" && dream.extra["notePath"] != nil)
    #expect(text.contains("body") == (dream.extra["body"] != nil))
  }
}
