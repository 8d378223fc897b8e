import Chance
import DreamCore
import JSON
import Records
import Samples
import Testing

@testable import Formats

@Suite("Texts of Day One")
struct DayOneTextTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))
  private static let uuid = "0A3BFC9847BD4173881DE43749F23B58"

  private func dream(_ members: [(key: String, value: JSON)], file: String = "") throws -> Dream {
    let entry = JSON.object(
      [("uuid", .string(Self.uuid)), ("creationDate", .string("2024-07-31T22:30:00Z"))] + members)
    let text = JSON.object(["entries": .array([entry])]).text
    return try read(text, file: file).base
  }

  /// The dream of the first entry, and where it came from.
  private func read(_ text: String, file: String = "") throws -> Origin {
    let journal = try ImportFormat.dayOne.read(Array(text.utf8), name: file, Self.setting)
    let read = try #require(journal.dreams.first)
    return Origin(dream: read.dream.id, source: "id", base: read.dream, raw: read.raw)
  }

  private func origin(_ members: [(key: String, value: JSON)]) throws -> Origin {
    try read(
      JSON.object(["entries": .array([.object([("creationDate", .string("2024-07-31T22:30:00Z"))] + members)])]).text)
  }

  private func dream(_ text: String) throws -> Dream { try dream([("text", .string(text))]) }

  private func back(_ dream: Dream, _ origin: Origin? = nil) -> String {
    String(decoding: ExportFormat.dayOne.bytes(of: exported(dream, origin)), as: UTF8.self)
  }

  private func losses(_ dream: Dream, _ origin: Origin) -> [String] {
    ExportFormat.dayOne.losses(of: exported(dream, origin)).entries.map { $0.kind.words(count: $0.count) }
  }

  private func exported(_ dream: Dream, _ origin: Origin?) -> ExportedJournal {
    ExportedJournal(dreams: ExportedDreams([dream]), origins: origin.map { [$0] } ?? [])
  }

  @Test("backslashes in code stand for themselves, and those elsewhere go")
  func code() throws {
    let text = #"\*stars\* 1\. x and `C:\.cfg \d+` b \\ \d ```C:\.cfg``` `not closed\."#
    #expect(
      try dream(text).narrative.string == #"*stars* 1. x and `C:\.cfg \d+` b \ \d ```C:\.cfg``` `not closed."#)
  }

  @Test(
    "an entry that wasn't changed goes out as it came in",
    arguments: [
      #"Title\n\n\*stars\* 1\. x\n\n```\nC:\.cfg \d+\.\d\n```"#, #"\- no list"#, #"x \d"#,
      #"![](dayone-moment://C3)\n\n# T\n\nbody"#, #"# \n\nbody"#, #"# T\n\n\n\nbody\n"#, #"# T\nbody"#, #"## T"#, "",
    ])
  func untouched(written: String) throws {
    let text = written.replacing(#"\n"#, with: "\n")
    let origin = try origin([("text", .string(text))])
    var dream = origin.base
    dream.isStarred = true
    #expect(back(dream, origin).contains("\"text\": \(JSON.string(text).text)"))
    dream.narrative = Prose("Another text")
    let head = dream.title.isEmpty ? "" : "# T\n\n"
    #expect(back(dream, origin).contains("\"text\": \(JSON.string("\(head)Another text").text)"))
  }

  @Test("rich text goes out again until the title or the text is changed, which is said")
  func rich() throws {
    let rich = #"{"contents": [{"text": "The sea"}, {"text": " is deep."}]}"#
    for members in [[("text", JSON.string("The sea is deep\\."))], []] {
      let origin = try origin(members + [("richText", .string(rich))])
      var dream = origin.base
      #expect(dream.narrative == "The sea is deep.")
      dream.tags = ["water"]
      #expect(back(dream, origin).contains("\"richText\": \(JSON.string(rich).text)"))
      #expect(losses(dream, origin) == [])
      dream.title = "Sea"
      #expect(!back(dream, origin).contains("richText"))
      #expect(
        losses(dream, origin) == [
          "the forms that Day One gave the text of 1 dream are left out, such as backslashes, as the text was changed"
        ])
    }
  }

  @Test("the journal of an entry is that of its file, and goes out and in again")
  func journal() throws {
    let text = [(key: "text", value: JSON.string("The sea."))]
    let dream = try dream(text, file: "Export/Träume & mehr.json")
    #expect(dream.extra["journal"] == "Träume & mehr")
    #expect(back(dream).contains(#""journal": "Träume & mehr""#))
    let again = try ImportFormat.dayOne.read(Array(back(dream).utf8), name: "Journal.json", Self.setting)
    #expect(again.dreams.map(\.dream.extra["journal"]) == ["Träume & mehr"])
    #expect(try self.dream(text).extra["journal"] == nil)
  }

  @Test("any text of Lucid is the same after Day One's escapes", arguments: SplitMix64.seeds)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["\\", "`", "``", "\n", "\n\n", "```", ".", "*", " ", "a", "d", "# "]
    for id in 0..<300 {
      let dream = Dream(
        id: Dream.ID(rawValue: Int64(id)), date: DreamDate("2024-01-31"), title: Prose(random.some(["", "A \\. `b"])),
        narrative: Prose("I" + random.list(upTo: 20) { $0.some(words) }.joined()),
        createdAt: Instant(milliseconds: 0))
      let read = try ImportFormat.dayOne.read(Array(back(dream).utf8), Self.setting).dreams.map(\.dream)
      #expect(read.map(\.narrative) == [dream.narrative] && read.map(\.title) == [dream.title])
      #expect(read.map(\.extra) == [[:]])
    }
  }

  @Test("a text that was changed goes out plainly, which is said where backslashes are left out")
  func changed() throws {
    let text = #"# The 2\. door\n\nI was \*here\*."#.replacing(#"\n"#, with: "\n")
    let origin = try origin([("text", .string(text))])
    var dream = origin.base
    dream.narrative = "I was *there*."
    #expect(DayOneText.text(of: dream) == "# The 2. door\n\nI was *there*.")
    #expect(losses(dream, origin).contains { $0.contains("backslashes") })
  }
}
