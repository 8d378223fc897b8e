import Chance
import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("What is saved reads back the same", .bothKinds)
struct RoundTripTests {
  @Test("any models, saved one after the other, read back equal", arguments: SplitMix64.seeds)
  func anyModels(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    for _ in 0..<60 {
      try sitter.become(chance.model())
      let read = try journal.open(2, for: .reading).load()
      #expect(read.model == sitter.model)
      #expect(read.faults.unknownValues == [])
    }
  }

  // Not arguments of the test: those are printed, and these are no good for a terminal.
  private static let hardTexts = [
    "", " ", "\u{0}", "a\u{0}b\u{0}", "\u{1B}[2J\u{7}", "\r\n\r", "e\u{301}", "é", "\u{FEFF}x", "\u{FFFF}\u{10FFFF}",
    "👩‍👩‍👧", "“I’ll be there”", "[1] 2026-11-19", "'; DROP TABLE dream; --", "{\"a\":1}", "NULL", "\\u0000\\",
  ]

  @Test(
    "every byte of a text comes back, with a NUL in it, an escape sequence, a curly apostrophe, or what looks like a date"
  )
  func everyByte() throws {
    for text in Self.hardTexts { try comesBack(text) }
  }

  private func comesBack(_ text: String) throws {
    let journal = try TemporaryJournal()
    var dream = Dream.sample(1, text, title: text)
    for list in NameList.all { dream[list] = [text, text] }
    dream.signs = [DreamSign(text: text, range: 0..<text.utf8.count, category: .form)]
    dream.series = text
    dream.number = text
    dream.extra = [text: text]
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: dream).replacing(Night(id: Day(daysSince1970: 3), intention: Prose(text))))
    let read = try journal.open(2, for: .reading).load().model
    let found = try #require(read.dreams[dream.id])
    #expect(found == dream)
    #expect(read.nights[Day(daysSince1970: 3)]?.intention == Prose(text))
    for string in NameList.all.flatMap({ found[$0] }) + found.signs.map(\.text) + found.extra.flatMap({ [$0, $1] }) {
      #expect(Prose(string) == Prose(text))
    }
    #expect(Prose(found.series ?? "?") == Prose(text))
    #expect(Prose(found.number ?? "?") == Prose(text))
  }

  @Test("a narrative of a megabyte comes back")
  func megabyte() throws {
    let journal = try TemporaryJournal()
    let dream = Dream.sample(1, String(repeating: "한밤의 기차\u{0}", count: 60_000))
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: dream))
    #expect(try journal.open(2).load().model == Model(holding: dream))
  }

  @Test("no series and an empty series are two things")
  func emptyAndNothing() throws {
    let journal = try TemporaryJournal()
    var named = Dream.sample(1)
    named.series = ""
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: named, .sample(2)))
    let read = try journal.open(2).load().model
    #expect(read.dreams[named.id]?.series == "")
    #expect(read.dreams[Dream.ID(rawValue: 2)]?.series == nil)
  }

  @Test("no setting changes how stored data is read: dates are EDTF in the file, also where that is all there is")
  func datesAreEDTF() throws {
    let journal = try TemporaryJournal()
    let texts = ["1957", "1985?", "199X", "2026-11-19", "2026-11-19T06:40:00+09:00", "1985/1997", "../1990"]
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting(texts.enumerated().map { .sample(Int64($0), date: $1) }))
    #expect(try journal.sql("SELECT date FROM dream ORDER BY id") == texts)
    #expect(try journal.open(2).load().model == sitter.model)
  }
}
