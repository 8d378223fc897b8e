import DreamCore
import Stage
import Testing

@testable import Session

/// A journal beside its model, as a session has them.
private struct Run {
  var journal = Journal(path: "/journal.sqlite", session: 7)
  var model = Model()

  var items: [Int64] { journal.order.all.compactMap { $0.item.dream?.rawValue } }
  var summary: Summary { journal.summary(of: model) }

  /// Shows the newest part of the journal.
  mutating func show(_ dreams: [Dream], of summary: Summary = Summary()) {
    model = Model().inserting(dreams)
    journal.show(Excerpt(dreams: dreams, summary: summary), as: model)
  }

  /// Takes over the whole journal, which was read as `file`.
  mutating func take(_ file: Model, past: [Step] = [], future: [Step] = [], isWhole: Bool = true) {
    let earlier = EarlierSteps(past: past, future: future)
    let loaded = Reply.Loaded(model: file, order: ListOrder(file), earlier: earlier, isWhole: isWhole)
    model = journal.saves.applied(to: file)
    journal.take(loaded, as: model)
  }

  /// Makes the model `new`.
  mutating func change(to new: Model, by edit: Edit) -> SaveRequest.Record {
    journal.order.update(by: ModelChange(old: model, new: new))
    model = new
    return journal.record(edit, at: .at(5), before: ListPosition(), now: Snapshot(model: new))
  }

  /// Makes the model `new`, and queues the change for saving.
  mutating func save(_ new: Model, by edit: Edit) {
    let change = ModelChange(old: model, new: new)
    let record = self.change(to: new, by: edit)
    _ = journal.saves.append(SaveRequest(change: change, record: record, at: .at(5)))
  }
}

@Suite("the journal of a run")
struct JournalTests {
  private let first = Model().inserting([
    .of(1, "Teeth", date: "2026-11-01"), .of(2, "Water", date: "2026-11-02"),
  ])

  private func opened(past: [Step] = [], future: [Step] = []) -> Run {
    var run = Run()
    run.take(first, past: past, future: future)
    return run
  }

  private func edit(_ name: String, undoGroup: Int? = nil) -> Edit {
    Edit(name, undoGroup: undoGroup.map { UndoGroup(number: $0) }) { $0 }
  }

  // MARK: Reading

  @Test("its newest part is shown while the rest is read, and is counted with what is known of the rest")
  func showing() {
    var run = Run()
    #expect(run.items.isEmpty && run.journal.canShowExcerpt)
    run.show(
      [.of(2, "Water", date: "2026-11-02"), .of(3, "Lake", date: "2026-11-03")], of: Summary(dreams: 40, nights: 3))
    #expect(run.items == [3, 2] && !run.journal.reading.isDone && run.journal.history.undone == nil)
    #expect(run.summary == Summary(dreams: 40, nights: 3) && run.journal.canShowExcerpt)
    run.save(run.model.inserting(.of(4, "New")), by: edit("Write"))
    #expect(run.summary.dreams == 41 && run.journal.history.undone?.name == "Write" && !run.journal.canShowExcerpt)
  }

  @Test("steps made on its newest part are steps on the whole of it, before which those of earlier sessions come")
  func widening() throws {
    var run = Run()
    run.show([.of(2, "Water", date: "2026-11-02")])
    let starred = run.model.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true }
    run.save(starred, by: edit("Star “Water”"))
    run.save(starred.inserting(.of(4, "New")), by: edit("Write “New”"))
    // The first change was in the file already when it was read, the second wasn't.
    _ = run.journal.saves.didSave(id: 0, at: .at(0))
    let file = first.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true }
    let own = Step(id: Step.ID(session: 7, sequence: 0), name: "Star “Water”", at: .at(5))
    run.take(file, past: [.of(3, "Earlier"), own], future: [.of(4, "Undone")])
    #expect(run.model == file.inserting(.of(4, "New")) && run.items.count == 3)
    guard case .to(let snapshot, _) = run.journal.step(.undo), case .to(let before, _) = run.journal.step(.undo) else {
      Issue.record("the steps are gone")
      return
    }
    #expect(snapshot.model == file && before.model == first)
    #expect(run.journal.step(.undo) == .needs(.of(3, "Earlier")))
    _ = (run.journal.step(.redo), run.journal.step(.redo))
    #expect(run.journal.step(.redo) == .impossible)
  }

  @Test("what another session did to a dream meanwhile stands, and the step that it meets is gone")
  func wideningOverOthers() {
    var run = Run()
    run.show([.of(2, "Water", date: "2026-11-02")])
    run.save(run.model.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true }, by: edit("Star “Water”"))
    _ = run.journal.saves.didSave(id: 0, at: .at(0))
    let theirs = first.replacing(.of(2, "Lake", date: "2026-11-02"))
    run.take(theirs)
    #expect(run.model == theirs && run.journal.step(.undo) == .impossible)
  }

  @Test("it is read once at a time, and no more when it is read; why it can't be, and what is amiss, is kept")
  func reading() {
    var run = Run()
    #expect(run.journal.reading.begin() == [.load] && run.journal.reading.begin() == [])
    run.journal.reading.didFail("It is locked.", at: .at(0))
    #expect(run.journal.reading.failure == "It is locked." && run.journal.reading.retry == .at(1000))
    #expect(run.journal.tick(at: .at(999)) == [] && run.journal.tick(at: .at(1000)) == [.load])
    run.take(first, isWhole: false)
    #expect(run.journal.reading.failure == nil && run.journal.reading.leavesOut && !opened().journal.reading.leavesOut)
    #expect(run.journal.reading.begin() == [] && run.journal.reading.retry == nil)
  }

  // MARK: Changing

  @Test("a change is a step with a name, and undo and redo lead back and forth over it")
  func steps() {
    var run = opened()
    let new = first.removing(.init(rawValue: 1))
    let record = run.change(to: new, by: edit("Delete “Teeth”"))
    let step = Step(id: Step.ID(session: 7, sequence: 0), name: "Delete “Teeth”", at: .at(5))
    #expect(record == .step(step, leaving: .these([], after: nil)) && run.journal.history.undone == step)
    #expect(run.model == new && run.items == [2])
    #expect(run.journal.step(.undo) == .to(Snapshot(model: first), by: step))
    #expect(run.journal.history.undone == nil && run.journal.step(.undo) == .impossible)
    #expect(run.journal.step(.redo) == .to(Snapshot(model: new), by: step))
    #expect(run.journal.step(.redo) == .impossible)
  }

  @Test("an edit says which steps it leaves, once the steps of earlier sessions are read")
  func leaving() {
    let other = first.inserting(.of(3, "Lake"))
    var unread = Run()
    let early = unread.change(to: other, by: edit("Write “Lake”"))
    guard case .step(_, leaving: .all) = early else {
      Issue.record("it says which: \(early)")
      return
    }
    var run = opened(past: [.of(1)], future: [.of(2), .of(3)])
    let late = run.change(to: other, by: edit("Write “Lake”"))
    guard case .step(_, let leaving) = late else {
      Issue.record("no step: \(late)")
      return
    }
    #expect(leaving == .these([Step.of(2).id, Step.of(3).id], after: Step.of(1).id))
  }

  @Test("one sitting is one step; if it comes to nothing, the step is taken back")
  func undoGroup() {
    var run = opened()
    let writing = first.inserting(.of(3, "L"))
    let one = run.change(to: writing, by: edit("Write “L”", undoGroup: 1))
    let two = run.change(to: first.inserting(.of(3, "Lake")), by: edit("Write “Lake”", undoGroup: 1))
    guard case .step(let first, _) = one, case .step(let second, _) = two else {
      Issue.record("no steps")
      return
    }
    #expect(first.id == second.id && second.name == "Write “Lake”")
    let three = run.change(to: self.first, by: edit("Discard", undoGroup: 1))
    #expect(three == .retract(first.id) && run.journal.history.undone == nil)
  }

  @Test("a step of an earlier session is asked for, and once it is known it is undone like any other")
  func earlier() throws {
    let step = Step.of(0)
    var run = opened(past: [step])
    let before = first.changing(Dream.ID(rawValue: 1)) { $0.isStarred = true }
    #expect(run.journal.step(.undo) == .needs(step))
    #expect(run.journal.history.supply(ModelChange(old: before, new: first), of: step) == .whole)
    guard case .to(let snapshot, by: step) = run.journal.step(.undo) else {
      Issue.record("it is still not known")
      return
    }
    #expect(snapshot.model == before)
  }

  @Test("what another session did is in every snapshot, and steps that come to nothing by it are counted and gone")
  func rebasing() {
    var run = opened()
    let starred = first.changing(Dream.ID(rawValue: 1)) { $0.isStarred = true }
    _ = run.change(to: starred, by: edit("Star “Teeth”"))
    _ = run.change(to: starred.removing(.init(rawValue: 2)), by: edit("Delete “Water”"))
    let theirs = ModelChange.of(starred.dreams[.init(rawValue: 1)], .of(1, "Molars", date: "2026-11-01"))
    #expect(run.journal.history.rebase(onto: theirs) == 1)
    #expect(run.journal.history.undone?.name == "Delete “Water”")
    guard case .to(let snapshot, _) = run.journal.step(.undo) else {
      Issue.record("there is nothing to undo")
      return
    }
    #expect(snapshot.model.dreams[.init(rawValue: 1)]?.title == "Molars" && snapshot.model.dreams.count == 2)
    #expect(run.journal.step(.undo) == .impossible)
  }

  // MARK: Saving

  @Test("it is saved when every change is in the file")
  func saving() {
    var run = opened()
    let request = SaveRequest(change: .of(nil, .of(3)), record: .undo(Step.of(1).id), at: .at(0))
    #expect(run.journal.saves.append(request) == [.save(id: 0, request)])
    #expect(run.journal.saves.append(request) == [] && !run.journal.saves.isEmpty)
    #expect(run.journal.saves.didSave(id: 0, at: .at(0)) == [.save(id: 1, request)] && !run.journal.saves.isEmpty)
    run.journal.saves.didFail(id: 1, message: "The disk is full.", at: .at(10))
    #expect(run.journal.saves.failure == "The disk is full." && run.journal.tick(at: .at(11)) == [])
    #expect(run.journal.saves.tryAgain() == [.save(id: 1, request)])
    #expect(run.journal.saves.didSave(id: 1, at: .at(0)) == [] && run.journal.saves.isEmpty)
  }
}
