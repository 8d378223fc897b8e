import DreamCore
import Testing

@testable import JournalStore

@Suite("Naming a dream by its id")
struct LookupTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private func store(_ ids: [String]) throws -> JournalStore {
    let dreams = try ids.map { Dream.sample(try #require(Dream.ID($0)).rawValue) }
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting(dreams))
    return sitter.store
  }

  @Test(
    "the whole id, its beginning or its end will do, in either case",
    arguments: [
      "01k3xp9abcdef", "01K3XP9ABCDEF", "01k3", "cdef", "9abcdef",
    ])
  func found(text: String) throws {
    let store = try store(["01k3xp9abcdef", "01j3xp9abcdeg"])
    #expect(try store.dream(matching: text).id.description == "01k3xp9abcdef")
  }

  @Test("@1 is the newest dream, @2 the one before it; there is none before the oldest")
  func places() throws {
    var sitter = try Sitter(journal.open())
    let dreams = (1...3).map { day in
      Dream(id: Dream.ID(rawValue: day), date: DreamDate("2026-11-0\(4 - day)"), createdAt: Instant(milliseconds: 0))
    }
    try sitter.become(Model().inserting(dreams))
    #expect(try ["@1", "@2", "@3"].map { try sitter.store.dream(matching: $0).id.rawValue } == [1, 2, 3])
    for text in ["@0", "@4", "@", "@x", "@-1"] {
      #expect(throws: JournalError.unknownDream(text: text)) { try sitter.store.dream(matching: text) }
    }
  }

  @Test("what none has is unknown", arguments: ["zzzz", "01k3xp9abcdeh", "k3xp", "01k3xp9abcdef0", "한밤의기차"])
  func unknown(text: String) throws {
    let store = try store(["01k3xp9abcdef"])
    #expect(throws: JournalError.unknownDream(text: text)) { try store.dream(matching: text) }
  }

  @Test("what several have is ambiguous, and says how many")
  func ambiguous() throws {
    let store = try store(["01k3xp9abcdef", "01k3xp9abcdeg", "01j3xp9abcdef"])
    #expect(throws: JournalError.ambiguousDream(text: "01k3", count: 2)) { try store.dream(matching: "01k3") }
    #expect(throws: JournalError.ambiguousDream(text: "cdef", count: 2)) { try store.dream(matching: "cdef") }
  }

  @Test("less than four characters name none", arguments: ["", "0", "01k"])
  func short(text: String) throws {
    let store = try store(["01k3xp9abcdef"])
    #expect(throws: JournalError.shortDream(text: text)) { try store.dream(matching: text) }
  }

  @Test("the dreams of a collection are known by every text they have had, those that are deleted by none")
  func collected() throws {
    var dreams = (0..<4).map { Dream.sample(Int64($0), "text \($0)") }
    for index in 0..<4 {
      dreams[index].series = index < 3 ? "alta" : "ringo"
      dreams[index].number = "\(index)"
    }
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting(dreams))
    try sitter.become(sitter.model.changing(dreams[0].id) { $0.narrative = "edited" })
    try sitter.become(sitter.model.removing(dreams[1].id))
    var texts: Set<CollectedText> = []
    try sitter.store.texts(of: ["alta", "bosnak"]) { texts.insert($0) }
    let expected = [("0", "text 0", dreams[0].id), ("0", "edited", dreams[0].id), ("2", "text 2", dreams[2].id)]
    #expect(
      texts
        == Set(expected.map { CollectedText(dream: $0.2, series: "alta", number: $0.0, narrative: Prose($0.1)) }))
    var dates: Set<CollectedDate> = []
    try sitter.become(sitter.model.changing(dreams[2].id) { $0.date = DreamDate("1985") })
    try sitter.store.dates(of: ["alta", "bosnak"]) { dates.insert($0) }
    #expect(
      dates == [
        CollectedDate(dream: dreams[0].id, current: dreams[0].date, first: dreams[0].date, extra: dreams[0].extra),
        CollectedDate(dream: dreams[2].id, current: DreamDate("1985"), first: dreams[2].date, extra: dreams[2].extra),
      ])
    try sitter.store.texts(of: []) { _ in Issue.record("there is nothing to find") }
  }
}
