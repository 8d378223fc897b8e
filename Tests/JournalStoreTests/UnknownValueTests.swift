import DreamCore
import Testing

@testable import JournalStore

@Suite("A file that was changed by hand")
struct UnknownValueTests {
  private let id = Dream.ID(rawValue: 1)

  private func journal(_ sql: String) throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    var dream = Dream.sample(1, "stairs", date: "2026-11-19", tags: ["water"])
    dream.lucidity = Rating(3)
    dream.technique = .mild
    var sitter = try Sitter(journal.open())
    let night = Night(id: Day(daysSince1970: 3), sleepQuality: Rating(2))
    try sitter.become(Model(holding: dream).replacing(night))
    sitter.store.close(at: Instant(milliseconds: 3))
    try journal.sql(sql)
    return journal
  }

  @Test("bytes that are no UTF-8 neither empty the journal nor stop the start: they are replaced, and said")
  func invalidBytes() throws {
    let journal = try journal("UPDATE dream SET narrative = CAST(x'61ff62' AS TEXT)")
    let read = try journal.open(2).load()
    #expect(read.model.dreams[id]?.narrative == "a\u{FFFD}b")
    #expect(read.faults.unknownValues == [UnknownValue(item: "dream \(id)", column: "narrative", text: "a\u{FFFD}b")])
  }

  @Test(
    "a value that means nothing is read as the nearest harmless one, and said with its dream and column",
    arguments: [
      ("technique = 'NILD'", "technique", "NILD"), ("lucidity = 9", "lucidity", "9"), ("mood = -7", "mood", "-7"),
      ("date = 'last winter'", "date", "last winter"), ("tags = 'water, stairs'", "tags", "water, stairs"),
      ("kinds = '[\"daydream\"]'", "kinds", "daydream"), ("creature = 'cat'", "creature", "cat"),
      ("signs = '[{\"class\":\"odd\"}]'", "signs", "[{\"class\":\"odd\"}]"), ("extra = '[1]'", "extra", "[1]"),
      ("numberOfCreatures = 99", "numberOfCreatures", "99"), ("effects = '[\"fog\"]'", "effects", "fog"),
    ])
  func unknownWords(sql: String, column: String, text: String) throws {
    let journal = try journal("UPDATE dream SET \(sql)")
    let store = try journal.open(2)
    let read = try store.load()
    #expect(read.model.dreams[id]?.narrative == "stairs")
    let unknown = UnknownValue(item: "dream \(id)", column: column, text: text)
    #expect(read.faults.unknownValues == [unknown])
    #expect(try store.checked().faults.contains(.unknownValue(unknown)))
  }

  @Test("the nearest is near")
  func nearest() throws {
    let sql = "UPDATE dream SET technique = 'NILD', lucidity = 9, mood = -7, creature = 'cat', numberOfCreatures = 0"
    let dream = try #require(try journal(sql).open(2).load().model.dreams[id])
    #expect(dream.technique == .other)
    #expect(dream.lucidity == Rating(5))
    #expect(dream.mood == Mood(-2))
    #expect(dream.creature == .unicorn(.yellow))
    #expect(dream.numberOfCreatures == CreatureCount(1))
  }

  @Test("what couldn't be read is kept as it was when the dream is saved again")
  func keptRaw() throws {
    let journal = try journal("UPDATE dream SET date = 'last winter', narrative = CAST(x'61ff62' AS TEXT)")
    var sitter = try Sitter(journal.open(2))
    let dream = try #require(sitter.model.dreams[id])
    try sitter.become(sitter.model.replacing(dream.telling("a new text")))
    #expect(
      try journal.sql("SELECT date, hex(narrative) FROM dream_revision") == ["last winter|61FF62"])
  }

  @Test("a night's and the favourite's values are said with their names")
  func otherItems() throws {
    let journal = try journal("UPDATE night SET toBed = '25:00'; UPDATE favorite SET creature = 'cat'")
    #expect(
      Set(try journal.open(2).load().faults.unknownValues) == [
        UnknownValue(item: "night 1970-01-04", column: "toBed", text: "25:00"),
        UnknownValue(item: "the favourite creature", column: "creature", text: "cat"),
      ])
  }

  @Test("check counts: dreams that are missing from the summary, or in the wrong place, are said")
  func counts() throws {
    let journal = try journal("UPDATE summary SET dreams = 5, nights = 0; UPDATE dream SET sort = 7")
    #expect(
      Set(try journal.open(2).checked().faults.filter { $0.row == nil }) == [
        .count(of: "dreams", said: 5, found: 1), .count(of: "nights", said: 0, found: 1), .misplaced(dreams: 1),
      ])
  }

  @Test("a row that another program adds or removes is counted")
  func triggers() throws {
    let journal = try journal("DELETE FROM dream")
    #expect(try journal.open(2).checked().faults.allSatisfy { $0.row != nil })
    #expect(try journal.open(2).excerpt(limit: 1).summary == Summary(dreams: 0, nights: 1))
  }

  @Test("a revision that is gone is damage, and not an empty dream")
  func missingRevision() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "a")))
    try sitter.become(Model(holding: .sample(1, "b")))
    try journal.sql("DELETE FROM dream_revision")
    let step = try #require(try sitter.store.history().past.last)
    #expect(throws: JournalError.damaged(path: journal.path, detail: "revision 1 of dream 1 is missing")) {
      try sitter.store.change(of: step.id)
    }
  }
}
