import DreamCore
import Testing

@testable import JournalStore

@Suite("Where dreams came from", .bothKinds)
struct OriginTests {
  private let id = Dream.ID(rawValue: 1)

  private func origin(_ base: Dream, digest: Int64 = 1, source: String = "note", raw: [UInt8]? = nil) -> Origin {
    Origin(dream: base.id, source: source, key: "Teeth", digest: digest, base: base, raw: raw)
  }

  /// Saves a model as a step, with origins.
  private func save(_ new: Model, over old: Model, _ origins: [Origin], _ sequence: Int, in store: JournalStore) throws
  {
    let at = Instant(milliseconds: Int64(sequence))
    let step = Step(id: Step.ID(session: store.session, sequence: sequence), name: "Import 1 dream", at: at)
    _ = try store.save(
      SaveRequest(change: ModelChange(old: old, new: new), record: .step(step), at: at, origins: origins))
  }

  @Test("what a source said is found again, and a text that the dream has is in the file once")
  func saved() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let whole = origin(.sample(1, "said"), raw: [0, 255, 10])
    try save(Model(holding: .sample(1, "said")), over: Model(), [whole], 0, in: store)
    #expect(try store.origins(of: [id]) == [whole])
    #expect(try store.originSummaries() == [whole.summary])
    #expect(try journal.sql("SELECT count(*) FROM dream_revision") == ["0"])
    try save(Model(holding: .sample(1, "mine")), over: Model(holding: .sample(1, "said")), [], 1, in: store)
    #expect(try store.origins(of: [id]) == [whole])
    #expect(try journal.sql("SELECT count(*) FROM dream_revision") == ["1"])
  }

  @Test("what a source says may never have been in the journal")
  func merged() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let said = origin(.sample(1, "said"), raw: [])
    try save(Model(holding: .sample(1, "merged")), over: Model(), [said], 0, in: store)
    #expect(try store.origins(of: [id]) == [said])
    #expect(try store.load().model == Model(holding: .sample(1, "merged")))
  }

  @Test("the latest counts of each source, in the order of the dreams that are asked for")
  func latest() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let dreams = Model(holding: .sample(1, "a"), .sample(2, "b"))
    let first = [origin(.sample(1, "a")), origin(.sample(1, "a"), source: "id"), origin(.sample(2, "b"))]
    try save(dreams, over: Model(), first, 0, in: store)
    let later = origin(.sample(1, "c"), digest: 2)
    try save(dreams.replacing(.sample(1, "c")), over: dreams, [later], 1, in: store)
    #expect(try store.origins(of: [Dream.ID(rawValue: 2), id]) == [first[2], first[1], later])
    #expect(try store.originSummaries().map(\.digest) == [1, 2, 1])
  }

  @Test("an undone import takes its origins back, and a redo gives them again")
  func undone() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let (old, new) = (origin(.sample(1, "a")), origin(.sample(1, "b"), digest: 2))
    try save(Model(holding: .sample(1, "a")), over: Model(), [old], 0, in: store)
    try save(Model(holding: .sample(1, "b")), over: Model(holding: .sample(1, "a")), [new], 1, in: store)
    var sitter = try Sitter(journal.open(2))
    store.close(at: Instant(milliseconds: 9))
    sitter = try Sitter(sitter.store)
    #expect(try sitter.undo())
    #expect(try sitter.store.origins(of: [id]) == [old])
    #expect(try sitter.undo())
    #expect(try sitter.store.originSummaries().isEmpty)
    #expect(try sitter.redo())
    #expect(try sitter.redo())
    #expect(try sitter.store.origins(of: [id]) == [new])
  }

  @Test("a dream that is deleted has none, until it is there again")
  func deleted() throws {
    let journal = try TemporaryJournal()
    try save(Model(holding: .sample(1)), over: Model(), [origin(.sample(1))], 0, in: journal.open())
    var sitter = try Sitter(journal.open(2))
    try sitter.become(Model())
    #expect(try sitter.store.originSummaries().isEmpty)
    #expect(try sitter.undo())
    #expect(try sitter.store.originSummaries().count == 1)
  }

  @Test("a text that a source said isn't changed in its place by more of the same sitting")
  func sitting() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let said = origin(.sample(1, "said"))
    try save(Model(holding: .sample(1, "said")), over: Model(), [said], 0, in: store)
    try save(Model(holding: .sample(1, "said, and more")), over: Model(holding: .sample(1, "said")), [], 0, in: store)
    #expect(try store.origins(of: [id]) == [said])
  }

  @Test("thousands are inserted and read at once")
  func many() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let dreams = (0..<5000).map { Dream.sample($0) }
    let step = Step(id: Step.ID(session: 1, sequence: 0), name: "Import", at: Instant(milliseconds: 1))
    let stamp = try store.stamp()
    let request = SaveRequest(change: ModelChange(), record: .step(step), at: step.at)
    let brought = Array(dreams.indices).lazy.map { BroughtDream(dream: dreams[$0], origin: origin(dreams[$0]).summary) }
    #expect(try store.save(request, inserting: brought, ifStill: stamp) == SaveOutcome())
    #expect(try store.save(request, inserting: brought, ifStill: stamp) == nil)
    #expect(try store.originSummaries().count == 5000)
    #expect(try store.origins(of: dreams.map(\.id)).map(\.base) == dreams)
  }
}
