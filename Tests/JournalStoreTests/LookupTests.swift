import DreamCore
import Testing

@testable import JournalStore

@Suite("Naming a dream by its id", .bothKinds)
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

  @Test("a version of a dream is found by the time of its change")
  func revision() throws {
    var sitter = try Sitter(journal.open())
    let first = Dream.sample(1, "first")
    try sitter.become(Model().inserting([first]))
    var second = first
    (second.narrative, second.modifiedAt) = ("second", Instant(milliseconds: 9_000))
    try sitter.become(Model().inserting([second]))
    #expect(try sitter.store.revision(of: first.id, modifiedAt: first.modifiedAt) == first)
    #expect(try sitter.store.revision(of: first.id, modifiedAt: second.modifiedAt) == second)
    #expect(try sitter.store.revision(of: first.id, modifiedAt: Instant(milliseconds: 1)) == nil)
  }
}
