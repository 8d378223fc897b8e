import DreamCore
import Records
import Testing

@testable import Formats

@Suite("Times in files of jrnl")
struct JrnlTimeTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func read(_ text: String, _ format: ImportFormat = .jrnl) throws -> ImportedJournal {
    try format.read(Array(text.utf8), Self.setting)
  }

  private func words(_ journal: ImportedJournal) -> [String] {
    journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" }
  }

  @Test(
    "a time is read in many forms of timeformat, and the file is recognised by it",
    arguments: [
      ("05.03.24 07:05", "2024-03-05T07:05:00"), ("31/03/24 07:05:09", "2024-03-31T07:05:09"),
      ("03/31/24 07:05:09", "2024-03-31T07:05:09"), ("99-03-31 07:05", "1999-03-31T07:05:00"),
      ("31-03-2024 07:05", "2024-03-31T07:05:00"), ("2024-03-05 07:05 +0900", "2024-03-05T07:05:00+09:00"),
      ("2024-03-05 07:05 JST", "2024-03-05T07:05:00+09:00"), ("2024-03-05 07:05 CST", "2024-03-05T07:05:00"),
      ("2024-03-05 07:05 ", "2024-03-05T07:05:00"), ("Tue Mar  5 07:05:09 2024", "2024-03-05T07:05:09"),
      ("Tue 05 Mar 2024 07:05:09 PM CET", "2024-03-05T19:05:09+01:00"), ("Mar 05 2024 7:05AM", "2024-03-05T07:05:00"),
      ("05-Mar-24 7 PM", "2024-03-05T19:00:00"), ("07:05 31/03/2024", "2024-03-31T07:05:00"),
      ("7:05 PM 31.3.2024", "2024-03-31T19:05:00"), ("07:05 05 March 2024", "2024-03-05T07:05:00"),
      ("2024年03月05日 07:05", "2024-03-05T07:05:00"), ("2024年3月5日(火) 午後7時5分", "2024-03-05T19:05:00"),
      ("2024年3月5日星期二 07时05分09秒", "2024-03-05T07:05:09"), ("2024년 3월 5일 화요일 오전 7시 5분", "2024-03-05T07:05:00"),
      ("2024年3月5日（日） 7：05", "2024-03-05T07:05:00"), ("2024–03–05 7:05\u{202F}PM", "2024-03-05T19:05:00"),
      ("31/03/2024 à 07:05", "2024-03-31T07:05:00"), ("31·03·2024 07:05", "2024-03-31T07:05:00"),
    ])
  func forms(written: String, date: String) throws {
    let text = "[\(written)] First\nbody\n\n[\(written)] Second\nbody\n"
    #expect(ImportFormat(recognizing: Array(text.utf8), name: "a.txt") == .jrnl)
    let journal = try read(text)
    #expect(journal.dreams.map(\.dream.date?.description) == [date, date])
    #expect(journal.dreams.map(\.dream.title) == ["First", "Second"])
    #expect(journal.dreams[0].dream.extra == (written.hasSuffix("CST") ? ["timeZone": "CST"] : [:]))
    #expect(journal.losses.isEmpty)
  }

  @Test(
    "no time is read where there is none",
    arguments: [
      "31.03.2024 07:05 x", "2024-03-05 13:05 PM", "07:05 today", "24年3月5日 07:05", "2024年3月 07:05",
      "05. marca 2024 07:05",
      "5 марта 2024 07:05", "2024-03-05 7:05 μ.μ.", "令和6年3月5日",
    ])
  func noTime(written: String) { #expect(DayOrder.date(written) == nil) }

  @Test("a year of two digits that could be a day is not guessed")
  func openYear() throws {
    let journal = try read("[24-03-05 07:05] First\n")
    #expect(journal.dreams.map(\.dream.date) == [nil])
    #expect(journal.dreams[0].dream.extra == ["date": "24-03-05 07:05"])
    #expect(
      words(journal) == [
        "1 date doesn't tell which number is the day, and is kept as text; 2024-01-31 would tell: First: 24-03-05 07:05"
      ])
    #expect(try read("[24-03-05 07:05] A\n\n[24-11-32 07:05] B\n[45-11-25 07:05] C\n").dreams.count == 3)
  }

  @Test("a file with times that can't be read is refused, with the line of the first, and is not one dream")
  func refused() throws {
    let text = "Some words.\n\n[wt 05. marca 2024 07:05] Erstens\nText\n\n[śr 06. marca 2024 07:05] Zweitens\n"
    #expect(ImportFormat(recognizing: Array(text.utf8), name: "a.txt") == .jrnl)
    #expect(throws: ReadingError.unreadDates(line: 3, "[wt 05. marca 2024 07:05]")) { try read(text) }
    let days = "[wtorek, 05. marca 2024] Erstens\n\n[środa, 06. marca 2024] Zweitens\n"
    #expect(ImportFormat(recognizing: Array(days.utf8)) == .jrnl)
    #expect(throws: ReadingError.unreadDates(line: 1, "[wtorek, 05. marca 2024]")) { try read(days) }
    #expect(
      "\(ReadingError.unreadDates(line: 1, "[a]"))"
        == "the dates of its entries can't be read, such as [a] in line 1. If jrnl shows them as they are meant, import what jrnl --format json prints; --from text makes one dream of the file"
    )
  }

  @Test("an entry whose time can't be read stays one of its own, and a line that may be one is told")
  func mixed() throws {
    let text = """
      [2024-03-05 07:05] First
      [Anna] said.
      [12:34:56] a bell
      [06. marca 2024] no day

      [06. marca 2024 07:10] Second
      body
      [2024-03-07 07:05] Third
      [7. 3. 2024, 07.30] and on
      [next day] later
      [note to self] no day
      [10 min later]
      """
    let journal = try read(text)
    #expect(journal.dreams.map(\.dream.title) == ["First", "Second", "Third"])
    #expect(journal.dreams.map { $0.dream.date != nil } == [true, false, true])
    #expect(journal.dreams[1].dream.extra == ["date": "06. marca 2024 07:10"])
    #expect(
      words(journal) == [
        "1 date can't be read and is kept as text: Second: date 06. marca 2024 07:10",
        "2 lines in brackets may be meant to begin an entry, and are in the text above: line 4: [06. marca 2024]",
      ])
  }

  @Test("dates of which the order can't be told are said with what to do, and come without a day")
  func openDates() throws {
    let journal = try read("[03/04/2023 06:15] First\n\n[05/06/2023 06:15] Second\n")
    #expect(journal.dreams.map(\.dream.date) == [nil, nil])
    #expect(
      words(journal) == [
        "2 dates don't tell which number is the day, and are kept as text; 2024-01-31 would tell: First: 03/04/2023 06:15"
      ])
    #expect(words(try read("[03/04/2023 06:15] First\n\n[25/06/2023 06:15] Second\n")).isEmpty)
  }

  @Test("text before the first entry is a dream, and that is said")
  func preamble() throws {
    #expect(
      words(try read("The sea.\n\n[2024-03-05 07:05] First\n")) == [
        "the text before the first entry became a dream without a date: The sea"
      ])
  }
}
