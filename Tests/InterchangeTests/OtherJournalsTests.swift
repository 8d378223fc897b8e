import Chance
import DreamCore
import Testing

@testable import Interchange

@Suite("Journals of other programs")
struct OtherJournalsTests {
  private static let setting = ImportSetting(now: Instant(milliseconds: 1_700_000_000_000), utcOffset: { _ in 60 })

  private static let dayOne = #"""
    {"metadata": {"version": "1.0"}, "entries": [
      {"uuid": "A1B2", "creationDate": "2024-01-31T06:30:00Z", "modifiedDate": "2024-02-01T06:30:00Z",
       "timeZone": "America/New_York", "text": "# The house\n\nI walked\\. 3 \\- 4 doors\\\\.\n\n![](dayone-moment:\/\/C3)",
       "tags": ["water", "lucid"], "starred": true, "location": {"latitude": 1.5, "country": "Nowhere"},
       "photos": [{"md5": "d4", "type": "jpeg", "identifier": "C3"}, {"identifier": "E5"}]},
      {"uuid": "F6", "creationDate": "2024-07-31T22:30:00Z", "timeZone": "Nowhere\/Here",
       "richText": "{\"contents\": [{\"text\": \"A door\"}, {\"embeddedObjects\": []}, {\"text\": \".\"}]}"},
      {"uuid": "G7", "text": "No date"}
    ]}
    """#

  private static let tuiJournal = #"""
    {"version": 100, "entries": [
      {"date": "2024-01-31T06:30:00.123456789Z", "title": "The house", "content": "I walked.", "tags": ["water"], "priority": 2},
      {"date": "soon", "title": "Teeth", "content": "", "tags": [], "priority": null}
    ]}
    """#

  private static let dreamScrape = #"""
    {"dreamer": "mara", "description": "A series.", "dreams": [
      {"number": 1, "head": "(8/11/67)", "content": "A door."}, {"number": "2a", "content": "A stair."}, {"number": 3}
    ]}
    """#

  private func read(_ text: String, as format: ImportFormat) throws -> ImportedJournal {
    #expect(ImportFormat(recognizing: Array(text.utf8)) == format)
    return try format.read(Array(text.utf8), Self.setting)
  }

  @Test("Day One: times are those of the entry's zone, and photos are named")
  func dayOne() throws {
    let journal = try read(Self.dayOne, as: .dayOne)
    let first = journal.dreams[0].dream
    #expect(first.date?.description == "2024-01-31T01:30:00-05:00")
    #expect(first.title == "The house")
    #expect(first.narrative == "I walked. 3 - 4 doors\\.\n\n![](dayone-moment://C3)")
    #expect(first.tags == ["water", "lucid"])
    #expect(first.isStarred)
    #expect(first.createdAt.description == "2024-01-31T06:30:00.000Z")
    #expect(first.modifiedAt.description == "2024-02-01T06:30:00.000Z")
    #expect(first.extra["location"] == #"{"country": "Nowhere", "latitude": 1.5}"#)
    #expect(first.extra["photos"]?.contains("C3") == true)
    #expect(journal.dreams.map(\.identity) == [.uuid("A1B2"), .uuid("F6")])
    #expect(journal.dreams[1].dream.date?.description == "2024-07-31T23:30:00+01:00")
    #expect(journal.dreams[1].dream.narrative == "A door.")
    #expect(journal.problems.map { "\($0)" } == ["dream 3: “creationDate” is of the wrong type"])
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" }
        == ["2 of photos and recordings not taken over, only named: d4.jpeg"])
  }

  @Test("tui-journal: times are in UTC, and what isn't known is kept")
  func tuiJournal() throws {
    let journal = try read(Self.tuiJournal, as: .tuiJournal)
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map { $0.date?.description } == ["2024-01-31T07:30:00+01:00", nil])
    #expect(dreams.map(\.title) == ["The house", "Teeth"])
    #expect(dreams.map(\.tags) == [["water"], []])
    #expect(dreams.map(\.extra) == [["priority": "2"], ["date": "soon"]])
    #expect(journal.losses.entries.map(\.example) == ["soon"])
  }

  @Test("DreamScrape: the dreamer is the series, and the head a date")
  func dreamScrape() throws {
    let journal = try read(Self.dreamScrape, as: .dreamScrape)
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map(\.series) == ["mara", "mara"])
    #expect(dreams.map(\.number) == ["1", "2a"])
    #expect(dreams.map { $0.date?.description } == ["1967-08-11", nil])
    #expect(dreams[0].extra["series description"] == "A series.")
    #expect(journal.problems.map(\.place) == [.dream(3)])
  }

  @Test("bytes at random and changed documents never trap", arguments: SplitMix64.seeds)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let documents = [
      (Self.dayOne, ImportFormat.dayOne), (Self.tuiJournal, .tuiJournal), (Self.dreamScrape, .dreamScrape),
    ]
    for _ in 0..<1500 {
      let (text, format) = random.some(documents)
      let bytes = random.mutated(Array(text.utf8))
      _ = ImportFormat(recognizing: bytes)
      _ = try? format.read(bytes, Self.setting)
    }
  }
}
