import Chance
import Samples
import Testing

@testable import DreamCore
@testable import JournalStore

@Suite("The undo history in the file, whatever is done", .bothKinds)
struct HistoryPropertyTests {
  @Test(
    """
    after any edits, undos, redos and turns, over restarts, a fresh load is the model, and its steps lead to every model \
    that ever was
    """,
    arguments: SplitMix64.seeds)
  func anySequence(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var session: Int64 = 1
    var sitter = try Sitter(journal.open(session))
    var expected = PlainHistory(sitter.model)
    var undoGroup = 0
    for number in 0..<300 {
      let name = "step \(number)"
      switch Int.random(in: 0..<13, using: &chance) {
      case 0, 1: #expect(try sitter.undo() == expected.undo())
      case 2: #expect(try sitter.redo() == expected.redo())
      case 3:
        session += 1
        sitter.store.close(at: Instant(milliseconds: 9))
        sitter = try Sitter(journal.open(session))
        expected.restart()
      case 4...6:
        let model = chance.typed(expected.model)
        try sitter.become(model, name, undoGroup: UndoGroup(number: undoGroup))
        expected.become(model, name, undoGroup: undoGroup)
      case 7: undoGroup += 1
      case 8:
        guard let branch = sitter.history.branches(after: sitter.history.undone?.id).randomElement(using: &chance)
        else { continue }
        let turned = try sitter.switchTo(branch.id)
        let expectedTurn = expected.switchTo(branch.steps.map(\.name))
        #expect(turned && expectedTurn)
      default:
        let model = chance.edited(expected.model)
        try sitter.become(model, name)
        expected.become(model, name)
      }
      #expect(sitter.model == expected.model)
    }
    try expectFile(journal.open(session, for: .reading), toHave: expected)
    for _ in 0..<2 {
      let found = try sitter.everything()
      #expect(expected.all.allSatisfy(found.contains))
      #expect(found.allSatisfy(expected.all.contains))
      session += 1
      sitter.store.close(at: Instant(milliseconds: 9))
      sitter = try Sitter(journal.open(session))
    }
    #expect(try sitter.store.checked().faults == [])
  }

  @Test(
    "every model that ever was is reached, before and after a restart, with what another session did meanwhile in it",
    arguments: SplitMix64.seeds)
  func amongOthers(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var session: Int64 = 2
    var (sitter, other) = (try Sitter(journal.open(1)), try Sitter(journal.open(2)))
    var all = [sitter.model]
    for number in 0..<70 {
      switch Int.random(in: 0..<12, using: &chance) {
      case 0, 1, 2: _ = try sitter.undo()
      case 3: _ = try sitter.redo()
      case 4:
        let branch = sitter.history.branches(after: sitter.history.undone?.id).randomElement(using: &chance)
        if let branch { #expect(try sitter.switchTo(branch.id)) }
      case 5, 6:
        try other.look()
        let before = other.model
        try other.become(chance.editedElsewhere(before))
        let change = ModelChange(old: before, new: other.model)
        all = all.map { $0.rebased(onto: change) }
        try sitter.look()
        #expect(sitter.model == other.model)
      case 7:
        session += 1
        sitter.store.close(at: Instant(milliseconds: 9))
        sitter = try Sitter(journal.open(session))
      default:
        try sitter.become(chance.editedHere(sitter.model), "step \(number)")
        all.append(sitter.model)
      }
    }
    for _ in 0..<2 {
      let found = try sitter.everything()
      #expect(all.allSatisfy(found.contains))
      session += 1
      sitter.store.close(at: Instant(milliseconds: 9))
      sitter = try Sitter(journal.open(session))
    }
    #expect(try sitter.store.checked().faults == [])
  }

  @Test("steps that were undone before a restart are still ahead when another session, open all the time, writes")
  func undoneBeforeRestart() throws {
    let journal = try TemporaryJournal()
    func dream(_ number: Int64) -> Dream {
      Dream(id: Dream.ID(rawValue: number), narrative: "A door.", createdAt: Instant(milliseconds: 0))
    }
    var (sitter, other) = (try Sitter(journal.open(1)), try Sitter(journal.open(2)))
    let first = sitter.model.inserting(dream(1))
    try sitter.become(first)
    try sitter.become(first.inserting(dream(2)))
    try other.look()
    try other.become(other.model.inserting(dream(100)))
    try sitter.look()
    try sitter.become(sitter.model.inserting(dream(3)))
    let all = sitter.model
    for _ in 0..<2 { #expect(try sitter.undo()) }
    sitter.store.close(at: Instant(milliseconds: 9))
    try other.look()
    try other.become(other.model.inserting(dream(101)))
    sitter = try Sitter(journal.open(3))
    #expect(try sitter.everything().contains(all.inserting(dream(101))))
  }

  /// That the steps in the file lead from the model to all models before it, and to all that can be done again.
  private func expectFile(_ store: JournalStore, toHave expected: PlainHistory) throws {
    let read = try store.load()
    #expect(read.model == expected.model)
    #expect(read.earlier.past.count == expected.past.count)
    #expect(read.earlier.future.count == expected.future.count)
    var model = read.model
    for (step, before) in zip(read.earlier.past.reversed(), expected.past.reversed()) {
      model = model.applying(try store.change(of: step.id).inverse)
      #expect(model == before)
    }
    model = read.model
    for (step, after) in zip(read.earlier.future, expected.future) {
      model = model.applying(try store.change(of: step.id))
      #expect(model == after)
    }
  }
}

extension SplitMix64 {
  /// Something done to the dreams that nobody else writes.
  fileprivate mutating func editedHere(_ model: Model) -> Model {
    let theirs = model.dreams.values.filter(\.isElsewhere)
    return edited(model.removing(theirs.map(\.id))).inserting(theirs)
  }

  /// Something that another session does to dreams of its own.
  fileprivate mutating func editedElsewhere(_ model: Model) -> Model {
    let theirs = model.dreams.values.filter(\.isElsewhere).map(\.id)
    if let id = theirs.randomElement(using: &self), Bool.random(using: &self) { return model.removing([id]) }
    return model.inserting(dream(id: Dream.ID(rawValue: smallID().rawValue + 100)))
  }
}

extension Dream {
  fileprivate var isElsewhere: Bool { id.rawValue >= 100 }
}
