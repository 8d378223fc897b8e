import Chance
import Samples
import Testing

@testable import DreamCore

@Suite struct UndoHistoryTests {
  private let now = Instant(milliseconds: 0)

  @Test(
    "undoing everything gives the first model, and redoing everything the last", arguments: SplitMix64.seeds)
  func thereAndBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let first = random.model()
    var model = first
    var history = UndoHistory(session: 1, now: Snapshot(model: model))
    for _ in 0..<500 {
      let new = random.edited(model)
      guard new != model else { continue }
      model = new
      _ = history.record("edit", at: now, before: ListPosition(), now: Snapshot(model: model))
    }
    let last = model
    while case .to(let snapshot, _) = history.undo() { model = snapshot.model }
    #expect(model == first)
    while case .to(let snapshot, _) = history.redo() { model = snapshot.model }
    #expect(model == last)
  }

  @Test("an undo group is one step, under its latest name")
  func undoGroup() {
    let models = (0..<4).map { Model().inserting(dream(1, title: "\($0)")) }
    var history = UndoHistory(session: 1, now: Snapshot(model: models[0]))
    for (index, model) in models.enumerated().dropFirst() {
      _ = history.record(
        "Write \(index)", at: now, undoGroup: UndoGroup(number: 1), before: ListPosition(), now: Snapshot(model: model))
    }
    #expect(history.past.map(\.name) == ["Write 3"])
    #expect(history.undo() == .to(Snapshot(model: models[0]), by: step(0, "Write 3")))
  }

  @Test("an undo group that comes to nothing leaves no step")
  func retraction() {
    let (empty, written) = (Model(), Model().inserting(dream(1)))
    var history = UndoHistory(session: 1, now: Snapshot(model: empty))
    let undoGroup = UndoGroup(number: 1)
    _ = history.record("Write", at: now, undoGroup: undoGroup, before: ListPosition(), now: Snapshot(model: written))
    let recorded = history.record(
      "Write", at: now, undoGroup: undoGroup, before: ListPosition(), now: Snapshot(model: empty))
    #expect(recorded == .retracted(step(0, "Write")))
    #expect(history.undone == nil)
  }

  @Test("an edit after undo leaves what was undone as a branch, to which one can turn, and back")
  func branching() throws {
    let models = (0..<3).map { Model().inserting(dream(Int64($0))) }
    var history = UndoHistory(session: 1, now: Snapshot(model: models[0]))
    _ = history.record("one", at: now, before: ListPosition(), now: Snapshot(model: models[1]))
    _ = history.undo()
    _ = history.record("two", at: now, before: ListPosition(), now: Snapshot(model: models[2]))
    #expect(history.redone == nil)
    #expect(history.past.map(\.name) == ["two"])
    let branch = try #require(history.branches(after: nil).first)
    #expect(branch.steps.map(\.name) == ["one"])
    #expect(history.fork(of: branch.id) == 0)
    #expect(history.switchTo(branch.id, at: now) == nil)
    _ = history.undo()
    #expect(history.switchTo(branch.id, at: now)?.map(\.name) == ["one"])
    #expect(history.redo() == .to(Snapshot(model: models[1]), by: branch.steps[0]))
    #expect(history.branches(after: nil).map { $0.steps.map(\.name) } == [["two"]])
  }

  @Test(
    "every snapshot that ever was can be reached, also those that another session changed", arguments: SplitMix64.seeds)
  func reaching(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var model = random.model()
      var history = UndoHistory(session: 1, now: Snapshot(model: model))
      var all = [model]
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: if case .to(let snapshot, _) = history.undo() { model = snapshot.model }
        case 2: if case .to(let snapshot, _) = history.redo() { model = snapshot.model }
        case 3:
          let branch = history.branches(after: history.undone?.id).randomElement(using: &random)
          if let branch { _ = history.switchTo(branch.id, at: now) }
        case 4 where Int.random(in: 0..<4, using: &random) == 0:
          let theirs = random.edited(model)
          let change = ModelChange(old: model, new: theirs)
          all = all.map { $0.rebased(onto: change) }
          _ = history.rebase(onto: change)
          model = theirs
        default:
          let new = random.edited(model)
          guard new != model else { continue }
          model = new
          all.append(model)
          _ = history.record("edit", at: now, before: ListPosition(), now: Snapshot(model: model))
        }
      }
      while case .to(let snapshot, _) = history.undo() { model = snapshot.model }
      let found = everythingAhead(of: &history, model)
      #expect(all.allSatisfy(found.contains))
    }
  }

  private func everythingAhead(of history: inout UndoHistory, _ model: Model) -> [Model] {
    var models = [model]
    let next = history.redone.map { [$0.id] } ?? []
    for branch in next + history.branches(after: history.undone?.id).map(\.id) {
      if history.redone?.id != branch { _ = history.switchTo(branch, at: now) }
      guard case .to(let snapshot, _) = history.redo() else { continue }
      models += everythingAhead(of: &history, snapshot.model)
      _ = history.undo()
    }
    return models
  }

  @Test("undo goes back to where the person was")
  func places() {
    let there = ListPosition(selected: .dream(Dream.ID(rawValue: 3)), top: .dream(Dream.ID(rawValue: 9)))
    var history = UndoHistory(session: 1, now: Snapshot(model: Model()))
    _ = history.record("new", at: now, before: there, now: Snapshot(model: Model().inserting(dream(1))))
    #expect(history.undo() == .to(Snapshot(model: Model(), place: there), by: step(0, "new")))
  }

  @Test("steps of an earlier session are fetched when they are needed")
  func stored() {
    let earlier = Step(id: Step.ID(session: 9, sequence: 4), name: "Delete “Teeth”", at: now)
    let model = Model()
    let before = model.inserting(dream(1))
    var history = UndoHistory(session: 1, now: Snapshot(model: model), earlier: EarlierSteps(past: [earlier]))
    #expect(history.undo() == .needs(earlier))
    history.supply(ModelChange(old: before, new: model), of: earlier)
    let place = ListPosition(selected: .dream(Dream.ID(rawValue: 1)))
    #expect(history.undo() == .to(Snapshot(model: before, place: place), by: earlier))
    #expect(history.redone == earlier)
  }

  @Test("undo can't take back what another session wrote, whatever happens when", arguments: SplitMix64.seeds)
  func rebasing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      var model = random.model()
      var history = UndoHistory(session: 1, now: Snapshot(model: model))
      for _ in 0..<10 {
        let new = random.edited(model)
        guard new != model else { continue }
        model = new
        _ = history.record("edit", at: now, before: ListPosition(), now: Snapshot(model: model))
      }
      let theirs = random.dream(id: Dream.ID(rawValue: 1_000_000))
      let change = ModelChange(old: model, new: model.inserting(theirs))
      model = model.applying(change)
      _ = history.rebase(onto: change)
      while case .to(let snapshot, _) = history.undo() {
        #expect(snapshot.model.dreams[theirs.id] == theirs)
        #expect(snapshot.model != model)
        model = snapshot.model
      }
    }
  }

  @Test("a step that another session's change makes empty is dropped")
  func dropping() {
    let (without, with) = (Model(), Model().inserting(dream(1)))
    var history = UndoHistory(session: 1, now: Snapshot(model: with))
    _ = history.record("Delete", at: now, before: ListPosition(), now: Snapshot(model: without))
    let theirs = ModelChange(dreams: [dream(1).id: .removed(dream(1))])
    #expect(history.rebase(onto: theirs) == 1)
    #expect(history.undo() == .impossible)
  }

  @Test("undo takes back what was noted of a night here, and leaves what another session noted of it since")
  func nights() throws {
    let day = Day(daysSince1970: 20_000)
    let mine = Night(id: day, intention: "look at my hands")
    var history = UndoHistory(session: 1, now: Snapshot(model: Model()))
    _ = history.record("Note", at: now, before: ListPosition(), now: Snapshot(model: Model().replacing(mine)))
    var both = mine
    both.sleepQuality = Rating(4)
    let theirs = ModelChange(nights: [day: .replaced(old: mine, new: both)])
    #expect(history.rebase(onto: theirs) == 0)
    guard case .to(let before, _) = history.undo() else { throw UndoHistoryTests.Missing() }
    #expect(before.model.nights[day] == Night(id: day, sleepQuality: Rating(4)))
    guard case .to(let after, _) = history.redo() else { throw UndoHistoryTests.Missing() }
    #expect(after.model.nights[day] == both)
    #expect(history.rebase(onto: ModelChange(nights: [day: .removed(both)])) == 1)
  }

  private struct Missing: Error {}

  private func dream(_ id: Int64, title: String = "Teeth") -> Dream {
    Dream(id: Dream.ID(rawValue: id), title: Prose(title), createdAt: now)
  }

  private func step(_ sequence: Int, _ name: String) -> Step {
    Step(id: Step.ID(session: 1, sequence: sequence), name: name, at: now)
  }
}
