import DreamCore
import JSON
import Records
import Testing

@testable import Interchange

@Suite("Entries of Day One that were changed there")
struct DayOneUpdateTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))
  private static let rich = #"{"contents": [{"text": "The sea."}]}"#

  private func read(
    _ members: [(key: String, value: JSON)], uuid: String = "0A3BFC9847BD4173881DE43749F23B58",
    created: String = "2024-07-31T22:30:00Z"
  ) throws -> ReadDream {
    let entry = JSON.object([("uuid", .string(uuid)), ("creationDate", .string(created))] + members)
    let text = JSON.object(["entries": .array([entry])]).text
    let journal = try ImportFormat.dayOne.read(Array(text.utf8), name: "Dreams.json", Self.setting)
    return try #require(journal.dreams.first)
  }

  private func read(_ text: String, rich: String? = nil) throws -> ReadDream {
    try read([("text", .string(text))] + (rich.map { [("richText", .string($0))] } ?? []))
  }

  private func back(_ dream: Dream) -> String {
    String(decoding: ExportFormat.dayOne.bytes(of: ExportedJournal(dreams: [dream])), as: UTF8.self)
  }

  /// Whether a dream goes out with a text and a rich text.
  private func expect(_ dream: Dream, _ text: String, rich: String?) {
    let written = back(dream)
    #expect(written.contains("\"text\": \(JSON.string(text).text)"))
    #expect(rich.map { written.contains("\"richText\": \(JSON.string($0).text)") } ?? !written.contains("richText"))
  }

  @Test("the rich text of a text that was changed here doesn't come back beside it")
  func stale() throws {
    let first = try read("The sea\\.", rich: Self.rich).dream
    var dream = first
    dream.narrative = "The lake."
    for text in ["The lake\\.", "The lake."] {
      let updated = try read(text).update(of: dream, since: BroughtDream(first))
      #expect(!updated.overwrites)
      expect(updated.dream, text, rich: nil)
    }
  }

  @Test(
    "white space that was changed there is taken, with the rich text",
    arguments: ["One\\. Two\\.\n\n", "\nOne\\. Two\\.", "One\\.  Two\\.", "One\\.\r\nTwo\\."])
  func space(text: String) throws {
    let rich = #"{"contents": [{"text": "new"}]}"#
    for brings in [true, false] {
      let first = try read("One\\. Two\\.", rich: Self.rich).dream
      let updated = try read(text, rich: rich).update(of: first, since: brings ? BroughtDream(first) : nil)
      expect(updated.dream, text, rich: rich)
    }
  }

  @Test("an entry that was emptied there is emptied, unless its text was changed here")
  func emptied() throws {
    for rich in [nil, #"{"contents": []}"#] {
      let first = try read("# A\n\nThe sea\\.", rich: Self.rich).dream
      let empty = try read("", rich: rich)
      expect(empty.update(of: first, since: BroughtDream(first)).dream, "", rich: rich)
      var changed = first
      (changed.title, changed.narrative) = ("B", "The lake.")
      #expect(empty.update(of: changed, since: BroughtDream(first)).dream == changed)
      expect(changed, "# B\n\nThe lake.", rich: nil)
    }
  }

  @Test("white space that gets lost on the way to Day One and back stays here")
  func lostSpace() throws {
    var dream = try read("# A\n\nThe sea\\.").dream
    dream.narrative = "\n\nThe lake."
    let text = DayOneText.text(of: dream)
    #expect(try read(text).update(of: dream, since: nil).dream.narrative == dream.narrative)
  }

  @Test("what was taken away there goes, but for what was changed here, and an entry keeps its journal")
  func takenAway() throws {
    let text = (key: "text", value: JSON.string("The sea."))
    let members: [(key: String, value: JSON)] = [
      ("location", .object([("placeName", .string("Here"))])), ("mood", .string("calm")), ("number", .number(3)),
    ]
    let first = try read([text, ("richText", .string(Self.rich))] + members).dream
    #expect(first.extra["journal"] == "Dreams")
    var dream = first
    dream.lucidity = Rating(3)
    dream.extra["mood"] = "merry"
    dream.extra["own"] = "1"
    let less = try read([text])
    let updated = less.update(of: dream, since: BroughtDream(first)).dream
    #expect(Set(updated.extra.keys) == ["uuid", "journal", "mood", "own"] && updated.lucidity == Rating(3))
    #expect(!back(updated).contains("richText") && !back(updated).contains("location"))
    // Another program's entry may have no place for any of it.
    let other = ReadDream(withoutID: less.dream, reach: .entry)
    #expect(other.update(of: dream, since: BroughtDream(first)).dream.extra["location"] != nil)
    #expect(less.update(of: dream, since: nil).dream.extra["location"] != nil)
  }

  @Test("a dream of Lucid that comes back from Day One keeps what it got there, and goes out with it")
  func own() throws {
    var dream = Dream(
      id: Dream.ID(rawValue: 255), date: DreamDate("2024-08-01"), narrative: "I swam. Far.", people: ["Anna"],
      createdAt: Instant(milliseconds: 1_722_500_000_000))
    let members: [(key: String, value: JSON)] = [
      ("isPinned", .bool(false)), ("photos", .array([.object([("identifier", .string("C3"))])])),
    ]
    let usual: [(key: String, value: JSON)] = [("timeZone", .string("GMT")), ("isAllDay", .bool(true))]
    func came(_ members: [(key: String, value: JSON)]) throws -> ReadDream {
      let uuid = "4C7563696400000000000000000000FF"
      return try read(usual + members, uuid: uuid, created: "2024-08-01T12:00:00Z")
    }
    let same = try came([("text", .string("I swam. Far."))])
    #expect(same.dream.extra.isEmpty)
    for members in [[("richText", .string(Self.rich))], members] {
      let read = try came([("text", .string("I swam\\. Far\\."))] + members)
      #expect(read.identity == .id && read.dream.id == dream.id)
      let updated = read.update(of: dream, since: nil).dream
      #expect(updated.narrative == dream.narrative && updated.people == ["Anna"])
      let written = back(updated)
      for member in members { #expect(written.contains("\"\(member.key)\": \(member.value.text)")) }
      #expect(written.contains(#""text": "I swam\\. Far\\.""#))
      #expect(written.contains(#"{"uuid": "4C7563696400000000000000000000FF", "creationDate": "2024-08-01T12:00:00Z""#))
      let losses = ExportFormat.dayOne.losses(of: ExportedJournal(dreams: [updated])).entries.map(\.kind)
      #expect(losses == [.people])
      // A copy of it is another entry.
      dream = updated.identified(by: Dream.ID(rawValue: 256))
      #expect(back(dream).contains("4C756369640000000000000000000100"))
      dream = updated
    }
  }

  @Test("the spelling of tags is taken, one by one, and their order isn't")
  func tags() throws {
    func entry(_ tags: [String]) throws -> ReadDream { try read([("text", .string("A")), ("tags", .strings(tags))]) }
    let first = try entry(["a", "two words"]).dream
    var dream = first
    dream.tags.insert("own", at: 0)
    for (tags, expected) in [
      (["A", "two words"], ["own", "A", "two words"]), (["two-words", "a"], ["own", "a", "two-words"]),
      (["two words", "a"], dream.tags), (["a"], ["own", "a"]),
    ] {
      #expect(try entry(tags).update(of: dream, since: BroughtDream(first)).dream.tags == expected)
    }
    #expect(try entry(["A"]).update(of: first, since: BroughtDream(first)).dream.tags == ["A"])
    #expect(try entry(["two words", "a"]).update(of: first, since: BroughtDream(first)).dream == first)
    // What was spelled another way here stays.
    dream.tags = ["A", "two words"]
    #expect(try entry(["a", "two words", "c"]).update(of: dream, since: BroughtDream(first)).dream.tags.first == "A")
  }

  @Test("a dream that is as its entry was changed when that was; one with changes of both, and others, now")
  func modified() throws {
    func entry(_ text: String, at time: String) throws -> ReadDream {
      // Their order doesn't count.
      let tags = text == "A" ? ["a", "b"] : ["b", "a"]
      return try read([("text", .string(text)), ("modifiedDate", .string(time)), ("tags", .strings(tags))])
    }
    let now = try #require(Instant("2024-09-01T00:00:00Z"))
    var dream = try entry("A", at: "2024-08-01T00:00:00Z").dream
    dream.lucidity = Rating(3)
    for (time, expected) in [
      ("2024-08-02T00:00:00Z", "2024-08-02T00:00:00.000Z"), ("2024-07-02T00:00:00Z", now.description),
      ("2025-01-01T00:00:00Z", now.description),
    ] {
      let version = try #require(OtherVersion(try entry("B", at: time), of: dream))
      #expect(version.updating(dream, at: now).modifiedAt.description == expected)
    }
    let version = try #require(OtherVersion(try entry("B", at: "2024-08-02T00:00:00Z"), of: dream))
    dream.extra["own"] = "1"
    #expect(version.updating(dream, at: now).modifiedAt == now)
    let other = try #require(
      OtherVersion(ReadDream(try entry("C", at: "2024-08-02T00:00:00Z").dream, identity: .id), of: dream))
    #expect(other.updating(dream, at: now).modifiedAt == now)
  }
}
