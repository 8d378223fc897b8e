import DreamCore
import JSON
import Records
import Testing

@testable import Formats

@Suite("Journals of other programs")
struct OtherJournalsTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000), utcOffset: { _ in 60 })

  private func read(_ text: String, as format: ImportFormat) throws -> ImportedJournal {
    #expect(ImportFormat(recognizing: Array(text.utf8)) == format)
    return try format.read(Array(text.utf8), Self.setting)
  }

  @Test(
    "a form that doesn't fit is refused, or each of its entries is",
    arguments: [ImportFormat.jrnl, .jrnlJSON, .dreamScrape, .jsonl])
  func otherForm(format: ImportFormat) {
    do throws(ReadingError) {
      let journal = try format.read(Array(OtherJournals.dayOne.utf8), Self.setting)
      #expect(journal.dreams.isEmpty && !journal.problems.isEmpty)
    } catch {
      #expect(!"\(error)".isEmpty)
    }
  }

  @Test(
    "JSON that is broken or not whole is told so, with the line",
    arguments: [
      ("{\"entries\": [\n{\"title\": \"a\"", "its JSON breaks off at the end; the file may not be whole"),
      ("{\"entries\":\n\n ]}", "line 3 is not JSON"),
      (
        "{\"a\": 1}",
        "no list in it has objects with a text that a dream could have. Name the text with --field narrative=NAME"
      ),
    ])
  func broken(text: String, words: String) {
    let error = #expect(throws: ReadingError.self) { try ImportFormat.json.read(Array(text.utf8), Self.setting) }
    #expect(error.map { "\($0)" } == words)
  }

  @Test("tui-journal: times are in UTC, and what isn't known is kept")
  func tuiJournal() throws {
    let journal = try read(OtherJournals.tuiJournal, as: .tuiJournal)
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map { $0.date?.description } == ["2024-01-31T07:30:00+01:00", nil])
    #expect(dreams.map(\.title) == ["The house", "Teeth"])
    #expect(dreams.map(\.tags) == [["water"], []])
    #expect(dreams.map(\.extra) == [["priority": "2"], ["date": "soon"]])
    #expect(journal.losses.entries.map(\.example) == ["Teeth: date soon"])
  }

  @Test("DreamScrape: the dreamer is the series, and the head a date")
  func dreamScrape() throws {
    let journal = try read(OtherJournals.dreamScrape, as: .dreamScrape)
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map(\.series) == ["mara", "mara"])
    #expect(dreams.map(\.number) == ["1", "2a"])
    #expect(dreams.map { $0.date?.description } == ["1967-08-11", nil])
    #expect(dreams[0].extra["series description"] == "A series.")
    #expect(journal.problems.map(\.place) == [.dream(3)])
  }

  private func dreams(_ text: String, name: String) -> [Dream] {
    NoteFolder.read([ImportFile(Array(text.utf8), name: name)], Self.setting).dreams.map(\.dream)
  }

  @Test("Org: a heading is a dream, in a date tree, with a time stamp, or below a day of org-journal")
  func org() throws {
    let journal = try read(OtherJournals.org, as: .org)
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map(\.title) == ["Dreams", "The house", "Teeth", "Flying", "A stair", "Undated"])
    #expect(
      dreams.map { $0.date?.description } == [
        nil, "2024-01-31", "2024-01-31T23:45:00", "2024-02-01T07:30:00", "2024-05-02T07:15:00", "2024-06-01",
      ])
    #expect(
      dreams.map(\.narrative) == [
        "Read this first.", "I walked.\n\n  In.\n***** Later\n      A door.", "", "Over a sea.", "It went on.", "Fog.",
      ])
    #expect(
      dreams.map(\.tags) == [["sleep"], ["sleep", "water"], ["sleep"], ["sleep", "lucid"], ["sleep"], ["sleep"]])
    #expect(dreams[3].lucidity == Rating(3))
    #expect(dreams[3].extra == ["uuid": "A1B2", "heading": "Lucid ones"])
    #expect(dreams[3].places == ["Kitchen"])
    #expect(journal.losses.isEmpty)
  }

  @Test("a file of Org without headings is one dream, dated and titled by its keywords or its name")
  func orgNotes() {
    let noted = dreams("#+title: The house\n#+date: [2024-01-31 Wed]\n\nI walked.\n", name: "notes/house.org")[0]
    #expect(noted.title == "The house" && noted.date?.description == "2024-01-31" && noted.narrative == "I walked.")
    let named = dreams("I walked.", name: "20240131.org")[0]
    #expect(named.title.isEmpty && named.date?.description == "2024-01-31")
    let daily = dreams("#+title: 2024-01-31\n* 07:30 A stair\n* Fog :sea:\n", name: "2024-01-31.org")
    #expect(daily.map { $0.date?.description } == ["2024-01-31T07:30:00", "2024-01-31"])
    #expect(daily.map(\.title) == ["A stair", "Fog"])
  }

  @Test("RedNotebook: a day is a dream; its tags are tags, and its other categories are kept")
  func redNotebook() throws {
    let bytes = Array(OtherJournals.redNotebook.utf8)
    #expect(ImportFormat(recognizing: bytes, name: "2024-01.txt") == .redNotebook)
    let dreams = dreams(OtherJournals.redNotebook, name: "data/2024-01.txt")
    #expect(dreams.map { $0.date?.description } == ["2024-01-01", "2024-01-31"])
    #expect(dreams.map(\.narrative) == ["I walked in #water, past door #3.", "Fog.\n\n**More** fog."])
    #expect(dreams.map(\.tags) == [["water"], ["lucid", "sea side"]])
    #expect(dreams[1].extra == ["Cool Stuff": "Flew, Swam"])
    #expect(throws: ReadingError.noMonth) {
      try ImportFormat.redNotebook.read(bytes, name: "notes.txt", Self.setting)
    }
    #expect(self.dreams("1: a day", name: "2024-01.txt").map(\.narrative) == ["1: a day"])
  }
}
