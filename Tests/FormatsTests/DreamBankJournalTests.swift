import Chance
import DreamCore
import Records
import Testing

@testable import Formats

@Suite("the dreams of a series")
struct DreamBankJournalTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)

  private func file(
    _ rows: [(number: String, date: String, dream: String)], about description: String? = nil
  ) throws -> ImportedJournal {
    let lines = rows.map { "\"\($0.number)\"\t\"\($0.date)\"\t\"\($0.dream)\"\n" }
    return try DreamBankFile.read("\"n\"\t\"date\"\t\"dream\"\n" + lines.joined(), about: description)
  }

  /// The dates of rows with these dates, in the rows' order.
  private func dates(_ texts: [String], about description: String? = nil) throws -> [String?] {
    try file(texts.enumerated().map { ("\($0 + 1)", $1, "Dream \($0)") }, about: description).dreams.map {
      $0.dream.date?.description
    }
  }

  @Test("a row becomes a dream without a title, which is known by its number")
  func dream() throws {
    let read = try file([("7", "(8/11/67)", "The door was red. It opened.")]).dreams[0]
    #expect(read.key == .source("series mara", "7"))
    #expect(
      read.dream
        == Dream(
          id: Dream.ID(rawValue: 0), date: DreamDate("1967-08-11"), narrative: "The door was red. It opened.",
          series: "mara", number: "7", extra: ["date": "(8/11/67)"], createdAt: Self.now))
  }

  @Test("a date that can't be read, or says more than EDTF can, is kept as it was written")
  func extra() throws {
    let dreams = try file([("1", "(*)", "A"), ("2", "(late 1970s)", "B"), ("3", "(1957)", "C"), ("4", "", "D")]).dreams
    #expect(dreams.map { $0.dream.date?.description } == [nil, "197X", "1957", nil])
    #expect(dreams.map { $0.dream.extra["date"] } == ["(*)", "(late 1970s)", nil, nil])
  }

  @Test("no date of a series lies outside of its time frame", arguments: SplitMix64.seeds)
  func timeframes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let first = Int.random(in: 1850...2015, using: &random)
      let last = min(first + Int.random(in: 0...60, using: &random), 2025)
      let texts = (0..<30).map { _ in
        let year = Int.random(in: first - 3...last + 3, using: &random)
        let short = (year % 100).twoDigits
        let month = Int.random(in: 1...12, using: &random)
        return random.some([
          "(\(month)/9/\(short))", "(\(year))", "(\(month)/--/\(short))", "(\(month)/\(year))", "(*)",
        ])
      }
      let dates = try dates(texts, about: #"{"timeframe": "\#(first)-\#(last)"}"#)
      for date in dates.compactMap({ $0.flatMap { DreamDate($0) } }) {
        let days = date.days
        #expect((first...last).contains(days.lowerBound.components.year), "\(texts)")
        #expect((first...last).contains(days.upperBound.components.year), "\(texts)")
      }
    }
  }

  @Test("a time frame places the years of two digits that the calendar alone would place in this century")
  func century() throws {
    let texts = ["(1/5/12)", "(3/2/26)", "(3/2/65)", "(--/--/14)"]
    #expect(
      try dates(texts, about: #"{"timeframe": "1912-1965"}"#) == ["1912-01-05", "1926-03-02", "1965-03-02", "1914"])
  }

  @Test("without a time frame the rows around decide, in the order of their numbers")
  func around() throws {
    #expect(try dates(["(1911)", "(1/5/12)", "(3/2/26)", "(1930)"]) == ["1911", "1912-01-05", "1926-03-02", "1930"])
    #expect(try dates(["(1/5/12)", "(3/2/26)", "(3/2/27)"]) == ["1912-01-05", "1926-03-02", "1927-03-02"])
    #expect(try dates(["(1998)", "(1/5/03)", "(*)", "(3/2/12)"]) == ["1998", "2003-01-05", nil, "2012-03-02"])
    #expect(try dates(["(1/5/12)", "(3/2/14)"]) == ["2012-01-05", "2014-03-02"])
    let journal = try file([("10", "(1/5/12)", "A"), ("9", "(1911)", "B"), ("100", "(2011)", "C")])
    #expect(journal.dreams.map { $0.dream.date?.description } == ["1912-01-05", "1911", "2011"])
  }

  @Test("what is known of a series is kept: the facts with each dream, the description with the first")
  func metadata() throws {
    let dreams = try file(
      [("1", "", "A"), ("2", "", "B")],
      about:
        #"{"sex": "female", "age": "12-53", "timeframe": "1912-1965", "long_name": "Mara", "description": "A life."}"#
    ).dreams.map(\.dream)
    let facts = ["sex": "female", "age": "12-53", "timeframe": "1912-1965"]
    #expect(dreams[1].extra == facts)
    #expect(
      dreams[0].extra
        == facts.merging(["series name": "Mara", "series description": "A life."]) { first, _ in first })
  }

  @Test("a time frame without an end takes dates up to today")
  func open() throws {
    for frame in ["1999-", "1999 - present"] {
      #expect(
        try dates(["(3/2/05)", "(2021)", "(1998)"], about: #"{"timeframe": "\#(frame)"}"#) == [
          "2005-03-02", "2021", nil,
        ])
    }
  }
}
