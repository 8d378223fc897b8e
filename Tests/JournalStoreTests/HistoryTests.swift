import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("The undo history in the file", .bothKinds)
struct HistoryTests {
  @Test("a restarted session undoes and does again what the last one did")
  func overRestart() throws {
    let journal = try TemporaryJournal()
    var early = try Sitter(journal.open(1))
    try early.become(Model(holding: .sample(1)), "Write")
    try early.become(Model(), "Delete")
    early.store.close(at: Instant(milliseconds: 9))

    var late = try Sitter(journal.open(2))
    #expect(late.history.undone?.name == "Delete")
    #expect(try late.undo())
    #expect(try journal.open(3).load().model == Model(holding: .sample(1)))
    #expect(try late.undo())
    #expect(try journal.open(3).load().model == Model())
    #expect(try late.undo() == false)
    #expect(try late.redo())
    #expect(try journal.open(3).load().model == Model(holding: .sample(1)))
    #expect(late.history.redone?.name == "Delete")
  }

  @Test("the steps of a session that is still running are its own")
  func runningSession() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1)), "Write")
    let second = try journal.open(2)
    #expect(try second.history().past == [])
    #expect(try first.store.history().past.map(\.name) == ["Write"])
    first.store.close(at: Instant(milliseconds: 9))
    #expect(try second.history().past.map(\.name) == ["Write"])
  }

  @Test(
    "the steps of a session whose process is gone can be taken over",
    arguments: [
      "pid = 999999999", "started = started - 1", "boot = 'another'",
    ])
  func deadSession(trace: String) throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1)), "Write")
    try journal.sql("UPDATE session SET \(trace)")
    #expect(try journal.open(2).history().past.map(\.name) == ["Write"])
  }

  @Test("a new step leaves what was undone as a branch, also what a session that is over has undone")
  func newStepLeaves() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1)), "Write")
    #expect(try first.undo())
    first.store.close(at: Instant(milliseconds: 9))
    var second = try Sitter(journal.open(2))
    #expect(second.history.redone?.name == "Write")
    try second.become(Model(holding: .sample(2)), "Write another")
    #expect(try second.store.history().future == [])
    #expect(try second.store.history().past.map(\.name) == ["Write another"])
    #expect(try second.store.history().branches.map { $0.steps.map(\.name) } == [["Write"]])
    #expect(try second.store.timeline().map(\.state) == [.done, .left])
  }

  @Test("the steps of an older journal, whose tables know no branches, are undone and left as those of a new one")
  func older() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1)), "Write")
    try first.become(Model(holding: .sample(2)), "Edit")
    #expect(try first.undo())
    first.store.close(at: Instant(milliseconds: 9))
    try journal.makeOlder(1)
    var second = try Sitter(journal.open(2))
    #expect(second.history.undone?.name == "Write" && second.history.redone?.name == "Edit")
    try second.become(Model(), "Delete")
    #expect(try second.store.history().branches.map { $0.steps.map(\.name) } == [["Edit"]])
  }

  @Test("a version says what made it, and one that differs only in its time is left out")
  func versions() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "a")), "Write")
    try sitter.become(Model(holding: .sample(1, "b")), "Edit")
    try sitter.become(Model(holding: .sample(1, "c")), "Edit again")
    let versions = try sitter.store.versions(of: Dream.ID(rawValue: 1))
    #expect(versions.current?.reason == "Edit again")
    #expect(versions.earlier.map(\.reason) == ["Edit", "Write"])
    var stamped = Dream.sample(1, "c")
    stamped.modifiedAt = Instant(milliseconds: 77)
    let repeated = Versions(current: versions.current, earlier: [Version(stamped)] + versions.earlier)
    #expect(repeated.withoutRepetitions.earlier.map(\.dream.narrative) == ["b", "a"])
  }

  @Test("deleted dreams are found with what removed them, until they are back")
  func deletedDreams() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "stairs")), "Write")
    try sitter.become(Model(holding: .sample(1, "stairs"), .sample(2, "water")), "Write")
    #expect(try sitter.store.deletedDreams() == [])
    try sitter.become(Model(holding: .sample(2, "water")), "Delete")
    #expect(try sitter.store.deletedDreams().map(\.dream.narrative) == ["stairs"])
    #expect(try sitter.store.deletedDreams().map(\.step.name) == ["Delete"])
    #expect(try sitter.undo())
    #expect(try sitter.store.deletedDreams() == [])
    #expect(try sitter.undo())
    #expect(try sitter.store.deletedDreams().map(\.dream.narrative) == ["water"])
    #expect(try sitter.store.deletedDreams().map(\.wasUndone) == [true])
  }

  @Test("a new step leaves alone what another running session can do again")
  func newStepLeavesOthers() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1)), "Write")
    #expect(try first.undo())
    var second = try Sitter(journal.open(2))
    try second.become(Model(holding: .sample(2)), "Write another")
    #expect(try first.store.history().future.map(\.name) == ["Write"])
  }

  @Test("a sitting that comes to nothing is no step, and its text is kept")
  func retracted() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let undoGroup = UndoGroup(number: 1)
    try sitter.become(Model(holding: .sample(1, "stairs")), "Write", undoGroup: undoGroup)
    try sitter.become(Model(), "Write", undoGroup: undoGroup)
    #expect(try sitter.store.history().past == [])
    #expect(try sitter.store.versions(of: Dream.ID(rawValue: 1)).earlier.map(\.dream.narrative) == ["stairs"])
  }

  @Test("undo makes no copy of the text it brings back")
  func undoReuses() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "stairs")))
    try sitter.become(Model(holding: .sample(1, "water")))
    for _ in 0..<5 {
      #expect(try sitter.undo())
      #expect(try sitter.redo())
    }
    #expect(try sitter.store.versions(of: Dream.ID(rawValue: 1)).earlier.map(\.dream.narrative) == ["water", "stairs"])
  }

  @Test("a sitting that goes on after undo and redo keeps each text it had")
  func sittingAfterRedo() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let undoGroup = UndoGroup(number: 1)
    try sitter.become(Model(holding: .sample(1, "a")), "Write", undoGroup: undoGroup)
    #expect(try sitter.undo())
    #expect(try sitter.redo())
    try sitter.become(Model(holding: .sample(1, "ab")), "Write", undoGroup: undoGroup)
    try sitter.become(Model(), "Delete")
    #expect(try sitter.store.versions(of: Dream.ID(rawValue: 1)).earlier.map(\.dream.narrative) == ["ab", "a"])
  }

  @Test("an undo that comes to something else than what was keeps both texts")
  func undoToAnother() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "a")))
    try sitter.become(Model(holding: .sample(1, "b")))
    let step = try #require(try sitter.store.history().past.last)
    let change = ModelChange(old: sitter.model, new: Model(holding: .sample(1, "merged")))
    _ = try sitter.store.save(SaveRequest(change: change, record: .undo(step.id), at: step.at))
    var next = try Sitter(journal.open(2))
    try next.become(Model())
    #expect(
      try next.store.versions(of: Dream.ID(rawValue: 1)).earlier.map(\.dream.narrative) == ["merged", "b", "a"])
  }

  @Test("what is undone whose step the file doesn't know is saved all the same")
  func unknownStep() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let change = ModelChange(old: Model(), new: Model(holding: .sample(1)))
    let id = Step.ID(session: 5, sequence: 6)
    _ = try store.save(SaveRequest(change: change, record: .undo(id), at: Instant(milliseconds: 1)))
    #expect(try store.load().model == Model(holding: .sample(1)))
    #expect(throws: JournalError.unknownStep(Step.ID(session: 7, sequence: 8))) {
      try store.change(of: Step.ID(session: 7, sequence: 8))
    }
  }
}
