import DreamCore
import Testing

@testable import Interchange

@Suite("What an import brings")
struct ImportBatchTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)
  private let first = Dream.ID(made: Self.now, number: 3)

  private func batch(existing: [Dream] = []) -> ImportBatch {
    ImportBatch(
      existing: Set(existing.map(ImportKey.init)), firstID: first, now: Self.now,
      today: Day(daysSince1970: 20_777))
  }

  private func file(_ rows: [(number: String, date: String, dream: String)]) throws -> DreamBankFile {
    let lines = rows.map { "\"\($0.number)\"\t\"\($0.date)\"\t\"\($0.dream)\"\n" }
    return try DreamBankFile(
      series: "mara", bytes: Array(("\"n\"\t\"date\"\t\"dream\"\n" + lines.joined()).utf8))
  }

  @Test("a row becomes a dream, named by its first words")
  func dream() throws {
    var batch = batch()
    batch.add(try file([("7", "(8/11/67)", "The door was red. It opened.")]))
    let expected = Dream(
      id: first, date: DreamDate("1967-08-11"), title: "The door was red. It opened",
      narrative: "The door was red. It opened.", series: "mara", number: "7",
      createdAt: Self.now)
    #expect(batch.dreams == [expected])
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
    #expect(once.alreadyThere == 9)
    var twice = batch(existing: once.dreams)
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
}

extension ImportKey {
  fileprivate init(_ dream: Dream) {
    self.init(series: dream.series, number: dream.number, narrative: dream.narrative.string)
  }
}
