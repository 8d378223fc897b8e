import DreamCore
import Testing

@testable import JournalStore

@Suite("One sitting of writing", .bothKinds)
struct SittingTests {
  private let id = Dream.ID(rawValue: 1)

  private func write(_ dreams: [Dream]) throws -> (JournalStore, TemporaryJournal) {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    for dream in dreams { try sitter.become(Model(holding: dream), "Write", undoGroup: UndoGroup(number: 1)) }
    return (sitter.store, journal)
  }

  @Test("where text only comes, no revision is made, and it is one step with one change")
  func onlyAdding() throws {
    let texts = ["I", "I walked", "I walked down", "Then I walked down", "Then I slowly walked down"]
    let (store, journal) = try write(texts.map { .sample(1, $0) })
    #expect(try store.versions(of: id).earlier.map(\.dream) == [])
    #expect(try store.load().model == Model(holding: .sample(1, "Then I slowly walked down")))
    #expect(try journal.sql("SELECT count(*) FROM change") == ["1"])
    let step = try #require(try store.history().past.first)
    #expect(
      try store.change(of: step.id)
        == ModelChange(old: Model(), new: Model(holding: .sample(1, "Then I slowly walked down"))))
  }

  @Test("where text goes away, what it was is kept")
  func takingAway() throws {
    let (store, _) = try write(
      ["I saw a door", "I saw a red door", "I saw a lake", "I saw a lake, still"].map { .sample(1, $0) })
    #expect(try store.versions(of: id).earlier.map(\.dream.narrative) == ["I saw a red door"])
  }

  @Test("where other words take the place of some, what it was is kept, also if they are longer")
  func replacing() throws {
    let (store, _) = try write(["I saw a red door", "I saw a very wide lake"].map { .sample(1, $0) })
    #expect(try store.versions(of: id).earlier.map(\.dream.narrative) == ["I saw a red door"])
  }

  @Test("where anything else changes, what it was is kept")
  func otherFields() throws {
    let (store, _) = try write([.sample(1, "x", tags: ["water"]), .sample(1, "xy")])
    #expect(try store.versions(of: id).earlier.map(\.dream.tags) == [["water"]])
  }

  @Test("signs may move in the narrative as it grows")
  func movingSigns() throws {
    var dreams = [Dream.sample(1, "six fingers"), .sample(1, "my six fingers")]
    dreams[0].signs = [DreamSign(text: "six", range: 0..<3, category: .form)]
    dreams[1].signs = [DreamSign(text: "six", range: 3..<6, category: .form)]
    let (store, _) = try write(dreams)
    #expect(try store.versions(of: id).earlier.map(\.dream) == [])
    #expect(try store.load().model == Model(holding: dreams[1]))
  }

  @Test("another session sees each moment of it")
  func seenByOthers() throws {
    let journal = try TemporaryJournal()
    var writer = try Sitter(journal.open(1))
    var reader = try Sitter(journal.open(2))
    for text in ["I", "I saw", "I saw it"] {
      try writer.become(Model(holding: .sample(1, text)), "Write", undoGroup: UndoGroup(number: 1))
      try reader.look()
      #expect(reader.model == Model(holding: .sample(1, text)))
    }
  }
}
