import Chance
import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("The undo history in the file")
struct HistoryTests {
  @Test(
    "after any edits, undos and redos, over restarts, a fresh load is the model, and its steps lead back to the first",
    arguments: SplitMix64.seeds)
  func anySequence(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var session: Int64 = 1
    var sitter = try Sitter(journal.open(session))
    var expected = PlainHistory(sitter.model)
    var sitting = 0
    for _ in 0..<300 {
      switch Int.random(in: 0..<12, using: &chance) {
      case 0, 1: #expect(try sitter.undo() == expected.undo())
      case 2: #expect(try sitter.redo() == expected.redo())
      case 3:
        session += 1
        sitter.store.close(at: Instant(milliseconds: 9))
        sitter = try Sitter(journal.open(session))
        expected.restart()
      case 4...6:
        let model = chance.typed(expected.model)
        try sitter.become(model, "Write", sitting: Sitting(number: sitting))
        expected.become(model, sitting: sitting)
      case 7: sitting += 1
      default:
        let model = chance.edited(expected.model)
        try sitter.become(model)
        expected.become(model)
      }
      #expect(sitter.model == expected.model)
    }
    try expectFile(journal.open(session, for: .reading), toHave: expected)
    #expect(try sitter.store.check() == [])
  }

  /// That the steps in the file lead from the model to all models before it, and to all that can be done again.
  private func expectFile(_ store: JournalStore, toHave expected: PlainHistory) throws {
    let read = try store.load()
    #expect(read.model == expected.model)
    #expect(read.past.count == expected.past.count)
    #expect(read.future.count == expected.future.count)
    var model = read.model
    for (step, before) in zip(read.past.reversed(), expected.past.reversed()) {
      model = model.applying(try store.change(of: step.id).inverse)
      #expect(model == before)
    }
    model = read.model
    for (step, after) in zip(read.future, expected.future) {
      model = model.applying(try store.change(of: step.id))
      #expect(model == after)
    }
  }

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

  @Test("a new step forgets what was undone, also by a session that is over")
  func newStepForgets() throws {
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
    let sitting = Sitting(number: 1)
    try sitter.become(Model(holding: .sample(1, "stairs")), "Write", sitting: sitting)
    try sitter.become(Model(), "Write", sitting: sitting)
    #expect(try sitter.store.history().past == [])
    #expect(try sitter.store.revisions(of: Dream.ID(rawValue: 1)).map(\.narrative) == ["stairs"])
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
    #expect(try sitter.store.revisions(of: Dream.ID(rawValue: 1)).map(\.narrative) == ["water", "stairs"])
  }

  @Test("a sitting that goes on after undo and redo keeps each text it had")
  func sittingAfterRedo() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let sitting = Sitting(number: 1)
    try sitter.become(Model(holding: .sample(1, "a")), "Write", sitting: sitting)
    #expect(try sitter.undo())
    #expect(try sitter.redo())
    try sitter.become(Model(holding: .sample(1, "ab")), "Write", sitting: sitting)
    try sitter.become(Model(), "Delete")
    #expect(try sitter.store.revisions(of: Dream.ID(rawValue: 1)).map(\.narrative) == ["ab", "a"])
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
      try next.store.revisions(of: Dream.ID(rawValue: 1)).map(\.narrative) == ["merged", "b", "a"])
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
