import Chance
import DreamCore
import SQLite
import Samples
import Testing

@testable import JournalStore

@Suite("The list, read from the file")
struct ListOrderTests {
  @Test(
    "newest first with the undated last is one walk over an index",
    arguments: [
      ListPlace.start, .dated(earliest: 5, id: 5), .undatedStart, .undated(id: 5),
    ])
  func plan(place: ListPlace) throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    var plan: [String] = []
    try store.read { database in
      try Statement("EXPLAIN QUERY PLAN \(place.sql)", in: database).each { row in
        for _ in 0..<3 { row.skip() }
        plan.append(row.text() ?? "")
      }
    }
    #expect(plan.count == 1)
    #expect(plan[0].contains("USING INDEX dream_by_sort"))
  }

  @Test("the excerpt is the head of the model's list, and all dreams stream in its order", arguments: SplitMix64.seeds)
  func order(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let dreams = (0..<1700).map { number in
      Dream.sample(Int64(number * 7919 % 1700), date: chance.perhaps { $0.date() }.map(\.description))
    }
    try sitter.become(Model().inserting(dreams).favoring(.dragon).replacing(Night(id: Day(daysSince1970: 20_000))))
    let expected = sitter.model.inListOrder
    for limit in [0, 1, 5, 600, 1699, 1700, 5000] {
      let excerpt = try sitter.store.excerpt(limit: limit)
      #expect(excerpt.dreams == Array(expected.prefix(limit)))
      #expect(excerpt.summary == Summary(dreams: 1700, nights: 1))
      #expect(excerpt.favoriteCreature == .dragon)
      var streamed: [Dream] = []
      try sitter.store.dreams(newest: limit) { streamed.append($0) }
      #expect(streamed == Array(expected.prefix(limit)))
    }
    var streamed: [Dream] = []
    try sitter.store.dreams { streamed.append($0) }
    #expect(streamed == expected)
  }

  @Test("to be counted, dreams come in the order of their ids, and nights in theirs", arguments: SplitMix64.seeds)
  func counting(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let dreams = (0..<600).map { chance.dream(id: Dream.ID(rawValue: Int64($0 * 7919 % 600))) }
    let nights = (0..<40).map { Night(id: Day(daysSince1970: 20_000 - $0), recall: .white) }
    try sitter.become(Model().inserting(dreams).inserting(nights))
    let expected = sitter.model.dreams.values.sorted { $0.id < $1.id }
    var whole: [Dream] = []
    try sitter.store.dreamsToCount(isWhole: true) { whole.append($0) }
    #expect(whole == expected)
    var counted: [Dream] = []
    try sitter.store.dreamsToCount(isWhole: false) { counted.append($0) }
    func told(_ dream: Dream) -> [String] {
      [dream.title.string, dream.narrative.string]
        + [dream.date?.description, dream.series, dream.technique?.rawValue, dream.lucidThrough?.rawValue].map {
          $0 ?? ""
        }
        + [dream.lucidity?.value, dream.vividness?.value, dream.mood?.value].map { $0.map(String.init) ?? "" }
        + ["\(dream.isFragment)"] + dream.kinds.map(\.rawValue).sorted() + dream.tags + dream.people + dream.places
        + dream.signs.map(\.text)
    }
    #expect(counted.map(told) == expected.map(told) && counted.map(\.id) == expected.map(\.id))
    // What nothing is counted of isn't read.
    #expect(counted.allSatisfy { $0.extra.isEmpty && $0.effects.isEmpty && $0.recurrence == nil && $0.number == nil })
    #expect(expected.contains { !$0.extra.isEmpty } && expected.contains { !$0.effects.isEmpty })
    var noted: [Night] = []
    #expect(try sitter.store.eachNight { noted.append($0) } == LoadFaults())
    #expect(noted == nights.reversed())
  }

  @Test("the excerpt has the nights among its dreams")
  func nights() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let nights = (0..<30).map { Night(id: Day(daysSince1970: 20_000 + $0), recall: Night.Recall.none) }
    let dreams = (0..<30).map { Dream.sample(Int64($0), date: nights[$0].id.description) }
    try sitter.become(Model().inserting(nights).inserting(dreams))
    let excerpt = try sitter.store.excerpt(limit: 10)
    #expect(Set(excerpt.nights).isSuperset(of: nights.suffix(10)))
    #expect(excerpt.nights.count <= 12)
  }

  @Test("a dream without a date is not dropped: it stands last")
  func undated() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(9, "undated"), .sample(1, date: "-0044-03-15")))
    #expect(try sitter.store.excerpt(limit: 5).dreams.map(\.narrative).last == "undated")
  }

  @Test("the summary counts what is there, after any edits", arguments: SplitMix64.seeds)
  func summary(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    for _ in 0..<60 {
      try sitter.become(chance.edited(sitter.model))
      let expected = Summary(dreams: sitter.model.dreams.count, nights: sitter.model.nights.count)
      #expect(try sitter.store.excerpt(limit: 1).summary == expected)
    }
  }
}
