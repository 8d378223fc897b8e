import Chance
import DreamCore
import Testing

@testable import Interchange

@Suite("What an import brings")
struct ImportBatchTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)
  private let first = Dream.ID(made: Self.now, number: 3)

  /// A batch for a journal that has these dreams, whose dates an import gave.
  private func batch(existing: [Dream] = []) -> ImportBatch {
    batch(
      existing.map { dream in
        (dream, ImportedDream(id: dream.id, date: dream.date, importedDate: dream.date, text: dream.extra["date"]))
      })
  }

  private func batch(_ existing: [(Dream, ImportedDream)]) -> ImportBatch {
    ImportBatch(
      existing: Dictionary(existing.map { (ImportKey($0), $1) }) { $1 }, firstID: first, now: Self.now,
      today: Day(daysSince1970: 20_777))
  }

  private func file(
    _ rows: [(number: String, date: String, dream: String)], about description: String? = nil
  ) throws -> DreamBankFile {
    let lines = rows.map { "\"\($0.number)\"\t\"\($0.date)\"\t\"\($0.dream)\"\n" }
    return try DreamBankFile(
      series: "mara", bytes: Array(("\"n\"\t\"date\"\t\"dream\"\n" + lines.joined()).utf8),
      about: description.flatMap { DreamBankDescription(Array($0.utf8)) })
  }

  /// The dates that an import of rows with these dates gives, in the rows' order.
  private func dates(_ texts: [String], about description: String? = nil) throws -> [String?] {
    var batch = batch()
    batch.add(try file(texts.enumerated().map { ("\($0 + 1)", $1, "Dream \($0)") }, about: description))
    return batch.dreams.map { $0.date?.description }
  }

  @Test("a row becomes a dream without a title, which is shown by its first words")
  func dream() throws {
    var batch = batch()
    batch.add(try file([("7", "(8/11/67)", "The door was red. It opened.")]))
    let expected = Dream(
      id: first, date: DreamDate("1967-08-11"), narrative: "The door was red. It opened.", series: "mara", number: "7",
      extra: ["date": "(8/11/67)"], createdAt: Self.now)
    #expect(Array(batch.dreams) == [expected])
    #expect(batch.dreams.map(\.displayTitle) == ["The door was red. It opened"])
    #expect(batch.alreadyThere == 0)
  }

  @Test("dreams have ids in the order of their rows")
  func ids() throws {
    var batch = batch()
    batch.add(try file((1...9).map { ("\($0)", "", "Dream \($0)") }))
    #expect(batch.dreams.map(\.id.rawValue) == (0..<9).map { first.rawValue + $0 })
  }

  @Test("a date that can't be read, or says more than EDTF can, is kept as it was written")
  func extra() throws {
    var batch = batch()
    batch.add(
      try file([("1", "(*)", "A"), ("2", "(late 1970s)", "B"), ("3", "(1957)", "C"), ("4", "", "D")]))
    #expect(batch.dreams.map { $0.date?.description } == [nil, "197X", "1957", nil])
    #expect(batch.dreams.map { $0.extra["date"] } == ["(*)", "(late 1970s)", nil, nil])
  }

  @Test("the same file again brings nothing")
  func again() throws {
    let file = try file((1...9).map { ("\($0)", "(1957)", "Dream \($0)") })
    var once = batch()
    once.add(file)
    once.add(file)
    #expect(once.dreams.count == 9)
    #expect(once.remarks.entries.map(\.count) == [9] && once.alreadyThere == 0)
    var twice = batch(existing: Array(once.dreams))
    twice.add(file)
    #expect(twice.dreams.isEmpty)
    #expect(twice.alreadyThere == 9)
  }

  @Test("only the dreams that are gone come again")
  func gone() throws {
    let file = try file((1...9).map { ("\($0)", "", "Dream \($0)") })
    var once = batch()
    once.add(file)
    var again = batch(existing: Array(once.dreams.dropFirst(7)))
    again.add(file)
    #expect(again.dreams.map(\.number) == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(again.alreadyThere == 2)
  }

  @Test("another text under a number that is taken is another dream")
  func sameNumber() throws {
    var once = batch()
    once.add(try file([("1", "", "A door."), ("1", "", "A stair.")]))
    #expect(once.dreams.map(\.narrative) == ["A door.", "A stair."])
  }

  @Test("a dream is there by any text it has had, and another text under its number is a new one")
  func edited() throws {
    var once = batch()
    once.add(try file([("1", "", "A door."), ("2", "", "A stair.")]))
    var edited = once.dreams[0]
    edited.narrative = "A red door."
    var again = batch(existing: once.dreams + [edited])
    again.add(try file([("1", "", "A door."), ("1", "", "A red door."), ("2", "", "A stair, corrected.")]))
    #expect(again.dreams.map(\.narrative) == ["A stair, corrected."])
    #expect(again.alreadyThere == 2)
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
    var batch = batch()
    batch.add(try file([("10", "(1/5/12)", "A"), ("9", "(1911)", "B"), ("100", "(2011)", "C")]))
    #expect(batch.dreams.map { $0.date?.description } == ["1912-01-05", "1911", "2011"])
  }

  @Test("what is known of a series is kept: the facts with each dream, the description with the first")
  func metadata() throws {
    var batch = batch()
    batch.add(
      try file(
        [("1", "", "A"), ("2", "", "B")],
        about:
          #"{"sex": "female", "age": "12-53", "timeframe": "1912-1965", "long_name": "Mara", "description": "A life."}"#
      ))
    let facts = ["sex": "female", "age": "12-53", "timeframe": "1912-1965"]
    #expect(batch.dreams[1].extra == facts)
    #expect(
      batch.dreams[0].extra
        == facts.merging(["series name": "Mara", "series description": "A life."]) { first, _ in first })
  }

  @Test("a date that was corrected in the file is taken over, and again, unless it was changed here")
  func corrected() throws {
    var once = batch()
    once.add(try file([("1", "(1957)", "A"), ("2", "(1957)", "B"), ("3", "(1957)", "C")]))
    let dreams = once.dreams
    let ownDate = ImportedDream(
      id: dreams[1].id, date: DreamDate("1960"), importedDate: DreamDate("1957"), text: nil)
    let corrected = ImportedDream(
      id: dreams[2].id, date: DreamDate("1958"), importedDate: DreamDate("1957"), text: "(1958)")
    let first = ImportedDream(id: dreams[0].id, date: DreamDate("1957"), importedDate: DreamDate("1957"), text: nil)
    var again = batch([(dreams[0], first), (dreams[1], ownDate), (dreams[2], corrected)])
    again.add(try file([("1", "(1959)", "A"), ("2", "(1959)", "B"), ("3", "(1959)", "C"), ("3", "(1990)", "C")]))
    #expect(again.dreams.isEmpty)
    #expect(again.corrections.map(\.dream) == [dreams[0].id, dreams[2].id])
    #expect(again.alreadyThere == 3 && again.remarks.entries.map(\.example) == ["3"])
    var dream = dreams[0]
    again.corrections[0].apply(to: &dream)
    #expect(dream.date == DreamDate("1959"))
    #expect(dream.extra["date"] == "(1959)")
    var blank = batch(existing: Array(dreams))
    blank.add(try file([("1", "", "A"), ("2", "(1957)", "B")]))
    #expect(blank.corrections.isEmpty)
  }
}

extension ImportKey {
  fileprivate init(_ dream: Dream) {
    self.init(series: dream.series, number: dream.number, narrative: dream.narrative.string)
  }
}
