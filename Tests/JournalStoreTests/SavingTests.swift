import Chance
import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("Saving", .bothKinds)
struct SavingTests {
  @Test("leaving the editor without a change deletes nothing: an empty change writes no dream")
  func emptyChange() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1)))
    let before = try journal.sql("SELECT * FROM dream") + journal.sql("SELECT * FROM change")
    let step = Step(id: Step.ID(session: 1, sequence: 1), name: "Write", at: Instant(milliseconds: 3))
    _ = try sitter.store.save(SaveRequest(change: ModelChange(), record: .step(step), at: step.at))
    #expect(try journal.sql("SELECT * FROM dream") + journal.sql("SELECT * FROM change") == before)
    #expect(try sitter.store.history().past.map(\.name) == ["Edit"])
  }

  @Test("a change touches the dreams it names and no other", arguments: SplitMix64.seeds)
  func onlyNamed(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    func rows(without ids: Set<Int64>) throws -> [String] {
      try journal.sql(
        "SELECT * FROM dream WHERE id NOT IN (\(ids.map(String.init).joined(separator: ","))) ORDER BY id")
    }
    for _ in 0..<40 {
      let new = chance.edited(sitter.model)
      let named = Set(ModelChange(old: sitter.model, new: new).dreams.keys.map(\.rawValue))
      let before = try rows(without: named)
      try sitter.become(new)
      #expect(try rows(without: named) == before)
    }
  }

  @Test("deleting many is one step, and keeps every text")
  func deleteMany() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let dreams = (0..<500).map { Dream.sample($0, "dream \($0)") }
    try sitter.become(Model().inserting(dreams))
    try sitter.become(Model(), "Delete 500 dreams")
    #expect(try sitter.store.load().model == Model())
    #expect(try sitter.store.versions(of: dreams[77].id).earlier.map(\.dream) == [dreams[77]])
    #expect(try sitter.undo())
    #expect(try sitter.store.load().model == Model().inserting(dreams))
  }

  @Test("the same save made twice changes nothing the second time, and is no conflict")
  func twice() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let step = Step(id: Step.ID(session: 1, sequence: 0), name: "Write", at: Instant(milliseconds: 3))
    let change = ModelChange(old: Model(), new: Model(holding: .sample(1)).favoring(.dragon))
    let request = SaveRequest(change: change, record: .step(step), at: step.at)
    #expect(try store.save(request) == store.save(request))
    #expect(try journal.sql("SELECT count(*) FROM change") == ["2"])
    #expect(try store.change(of: step.id) == change)
  }

  @Test("a person with sqlite3 can read the columns")
  func readable() throws {
    let journal = try TemporaryJournal()
    var dream = Dream.sample(1, "I saw", date: "2026-11-19", title: "Stairs", tags: ["water", "red door"])
    dream.kinds = [.recurring, .nightmare]
    dream.technique = .mild
    dream.creature = .unicorn(.pink)
    dream.extra = ["mood": "“fine”"]
    dream.signs = [DreamSign(text: "six", range: 2..<5, category: .form)]
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: dream))
    let sql = "SELECT date, title, narrative, tags, kinds, technique, creature, extra, signs, people FROM dream"
    let expected = [
      "2026-11-19", "Stairs", "I saw", #"["water","red door"]"#, #"["nightmare","recurring"]"#, "MILD",
      "unicorn.pink", #"{"mood":"“fine”"}"#, #"[{"class":"form","text":"six","from":2,"to":5}]"#, "NULL",
    ]
    #expect(try journal.sql(sql) == [expected.joined(separator: "|")])
  }
}
