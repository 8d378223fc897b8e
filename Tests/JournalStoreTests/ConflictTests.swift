import DreamCore
import Testing

@testable import JournalStore

@Suite("Two texts of one dream", .bothKinds)
struct ConflictTests {
  private let id = Dream.ID(rawValue: 1)

  /// The dream at the moment `at`.
  private func dream(_ text: String, at milliseconds: Int64 = 7) -> Dream {
    var dream = Dream.sample(1, text)
    dream.modifiedAt = Instant(milliseconds: milliseconds)
    return dream
  }

  /// Two sessions on one journal, of which the first has written another text at a moment.
  private func sessions(_ journal: TemporaryJournal, theirs milliseconds: Int64) throws -> (
    first: Sitter, second: Sitter
  ) {
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: dream("old")))
    let second = try Sitter(journal.open(2))
    try first.become(Model(holding: dream("theirs", at: milliseconds)))
    return (first, second)
  }

  @Test("two texts of one dream: the later one stands, and the other one is a conflict that every session sees")
  func twoTexts() throws {
    let journal = try TemporaryJournal()
    var (first, second) = try sessions(journal, theirs: 20)
    let outcome = try second.become(Model(holding: dream("ours", at: 30)))
    #expect(outcome.correction.isEmpty)
    #expect(second.model == Model(holding: dream("ours", at: 30)))
    let conflict = try #require(outcome.conflicts.first)
    #expect(outcome.conflicts.count == 1)
    #expect(conflict.session == 1 && conflict.source == "another session")
    guard case .dream(let other) = conflict.other else { Issue.record("no dream"); return }
    #expect(other.narrative == "theirs")
    #expect(try journal.open(3).load().conflicts == outcome.conflicts)
    #expect(try first.store.openConflicts() == outcome.conflicts)
    #expect(try second.undo())
    #expect(second.model == Model(holding: dream("theirs", at: 20)), "undo leads to what the other session wrote")
    #expect(try first.store.openConflicts().isEmpty, "both say the same by now")
  }

  @Test("a text that is older than the one in the file is kept as the other version")
  func olderText() throws {
    let journal = try TemporaryJournal()
    var (first, second) = try sessions(journal, theirs: 30)
    let outcome = try second.become(Model(holding: dream("ours", at: 20)))
    #expect(second.model == first.model)
    #expect(outcome.conflicts.map(\.session) == [2])
    #expect(try second.store.versions(of: id).earlier.map(\.dream.narrative) == ["ours", "old"])
  }

  @Test("a conflict is settled once for all sessions, and stays so when that is undone")
  func settling() throws {
    let journal = try TemporaryJournal()
    var (first, second) = try sessions(journal, theirs: 20)
    let conflict = try #require(try second.become(Model(holding: dream("ours", at: 30))).conflicts.first)
    try second.become(Model(holding: dream("theirs", at: 40)), settling: [conflict.id])
    #expect(try first.store.openConflicts().isEmpty)
    #expect(try second.undo())
    #expect(second.model == Model(holding: dream("ours", at: 30)))
    #expect(try first.store.openConflicts().isEmpty)
    #expect(try journal.sql("SELECT settled = (SELECT max(new) FROM change) FROM conflict") == ["1"])
  }

  @Test("what stands already settles a conflict without a step")
  func settlingAlone() throws {
    let journal = try TemporaryJournal()
    var (first, second) = try sessions(journal, theirs: 20)
    let conflict = try #require(try second.become(Model(holding: dream("ours", at: 30))).conflicts.first)
    let steps = try first.store.timeline().count
    let request = SaveRequest(
      change: ModelChange(), record: .settle, at: Instant(milliseconds: 50), settled: [conflict.id])
    #expect(try first.store.save(request) == SaveOutcome())
    #expect(try second.store.openConflicts().isEmpty)
    #expect(try first.store.timeline().count == steps)
  }

  @Test("a conflict that came of a merge before the save is opened with it, and says where it is from")
  func newConflict() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let at = Instant(milliseconds: 40)
    let step = Step(id: Step.ID(session: 1, sequence: 0), name: "Update 1 dream", at: at)
    let outcome = try store.save(
      SaveRequest(
        change: ModelChange(dreams: [id: .inserted(dream("ours"))]), record: .step(step), at: at,
        conflicts: [NewConflict(other: .dream(dream("theirs")), source: "import Notes")]))
    #expect(outcome.conflicts.map(\.source) == ["import Notes"])
    #expect(outcome.conflicts.map(\.other) == [.dream(dream("theirs"))])
    #expect(outcome.conflicts.map(\.session) == [nil])
  }

  @Test("a text that a person went on with from an open conflict is no conflict any more, but theirs is one")
  func goingOn() throws {
    let journal = try TemporaryJournal()
    var (_, second) = try sessions(journal, theirs: 30)
    try second.become(Model(holding: dream("ours", at: 20)))
    // As a session does that had typed on before it heard of the merge.
    let (id, step) = (Dream.ID(rawValue: 1), Step.ID(session: 2, sequence: 9))
    let change = ModelChange(dreams: [id: .replaced(old: dream("ours", at: 20), new: dream("ours, too", at: 40))])
    let at = Instant(milliseconds: 40)
    let outcome = try second.store.save(
      SaveRequest(change: change, record: .step(Step(id: step, name: "Edit", at: at)), at: at))
    #expect(try journal.open(3).load().model == Model(holding: dream("ours, too", at: 40)))
    #expect(outcome.conflicts.map(\.session) == [1])
  }
}
