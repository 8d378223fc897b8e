import DreamCore
import Stage
import Testing

@testable import Session

@Suite("the journal of a run")
struct JournalTests {
  private let first = Model().inserting([
    .of(1, "Teeth", date: "2026-11-01"), .of(2, "Water", date: "2026-11-02"),
  ])

  private func loaded(
    _ model: Model, past: [Step] = [], future: [Step] = [], isWhole: Bool = true
  ) -> Reply.Loaded {
    Reply.Loaded(
      model: model, order: ListOrder(model), earlier: EarlierSteps(past: past, future: future), isWhole: isWhole)
  }

  private func opened(past: [Step] = [], future: [Step] = []) -> Journal {
    var journal = Journal(path: "/journal.sqlite", session: 7)
    _ = journal.take(loaded(first, past: past, future: future))
    return journal
  }

  /// Makes a journal `new`, as the gate's way does.
  private func change(_ journal: inout Journal, to new: Model, by edit: Edit) -> SaveRequest.Record {
    let old = journal.modelAndState
    journal.withOpen { $0.become(Journal.ModelAndState(model: new, state: $0.state)) }
    journal.follow(ModelChange(old: old.model, new: new))
    return journal.record(edit, at: .at(5), before: Place(), after: Place())
  }

  /// The same, and queues the change for saving.
  private func save(_ journal: inout Journal, _ new: Model, by edit: Edit) {
    let old = journal.open.model
    let record = change(&journal, to: new, by: edit)
    _ = journal.save(SaveRequest(change: ModelChange(old: old, new: new), record: record, at: .at(5)))
  }

  private func edit(_ name: String, undoGroup: Int? = nil) -> Edit {
    Edit(name, undoGroup: undoGroup.map { UndoGroup(number: $0) }) { $0 }
  }

  private func items(_ journal: Journal) -> [Int64] { journal.order.all.compactMap { $0.item.dream?.rawValue } }

  // MARK: Reading

  @Test("its newest part is shown while the rest is read, and is counted with what is known of the rest")
  func showing() {
    var journal = Journal(path: "/journal.sqlite", session: 7)
    #expect(journal.whole == nil && items(journal).isEmpty)
    let excerpt = Excerpt(
      dreams: [.of(2, "Water", date: "2026-11-02"), .of(3, "Lake", date: "2026-11-03")],
      summary: Summary(dreams: 40, nights: 3))
    #expect(journal.show(excerpt) == true)
    #expect(items(journal) == [3, 2] && journal.whole == nil && journal.undone == nil)
    #expect(journal.summary == Summary(dreams: 40, nights: 3))
    save(&journal, journal.open.model.inserting(.of(4, "New")), by: edit("Write"))
    #expect(journal.summary.dreams == 41 && journal.undone?.name == "Write")
  }

  @Test("steps made on its newest part are steps on the whole of it, before which those of earlier sessions come")
  func widening() throws {
    var journal = Journal(path: "/journal.sqlite", session: 7)
    _ = journal.show(Excerpt(dreams: [.of(2, "Water", date: "2026-11-02")]))
    let part = journal.open.model
    let starred = part.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true }
    save(&journal, starred, by: edit("Star “Water”"))
    save(&journal, starred.inserting(.of(4, "New")), by: edit("Write “New”"))
    // The first change was in the file already when it was read, the second wasn't.
    _ = journal.didSave(id: 0)
    let file = first.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true }
    let own = Step(id: Step.ID(session: 7, sequence: 0), name: "Star “Water”", at: .at(5))
    let isTaken = journal.take(loaded(file, past: [.of(3, "Earlier"), own], future: [.of(4, "Undone")]))
    #expect(isTaken && journal.whole == file.inserting(.of(4, "New")))
    #expect(items(journal).count == 3)
    guard case .to(let snapshot, _) = journal.step(.undo), case .to(let before, _) = journal.step(.undo) else {
      Issue.record("the steps are gone")
      return
    }
    #expect(snapshot.model == file && before.model == first)
    #expect(journal.step(.undo) == .needs(.of(3, "Earlier")))
    _ = (journal.step(.redo), journal.step(.redo))
    #expect(journal.step(.redo) == .impossible)
  }

  @Test("what another session did to a dream meanwhile stands, and the step that it meets is gone")
  func wideningOverOthers() {
    var journal = Journal(path: "/journal.sqlite", session: 7)
    _ = journal.show(Excerpt(dreams: [.of(2, "Water", date: "2026-11-02")]))
    let starred = journal.open.model.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true }
    save(&journal, starred, by: edit("Star “Water”"))
    _ = journal.didSave(id: 0)
    let theirs = first.replacing(.of(2, "Lake", date: "2026-11-02"))
    _ = journal.take(loaded(theirs))
    #expect(journal.whole == theirs && journal.step(.undo) == .impossible)
  }

  @Test("once it is open it stays so: neither an excerpt nor another reading changes it")
  func opening() {
    var journal = Journal(path: "/journal.sqlite", session: 7)
    let isOpened = journal.take(loaded(first))
    #expect(isOpened)
    #expect(journal.modelAndState == Journal.ModelAndState(model: first, state: .viewing) && items(journal) == [2, 1])
    let (isShown, isOpenedAgain) = (journal.show(Excerpt()), journal.take(loaded(Model())))
    #expect(!isShown && !isOpenedAgain)
    #expect(journal.whole == first && items(journal) == [2, 1])
  }

  @Test("it is read once at a time, and no more when it is read; why it can't be, and what is amiss, is kept")
  func reading() {
    var journal = Journal(path: "/journal.sqlite", session: 7)
    #expect(journal.read() == [.load] && journal.read() == [])
    journal.readingDidFail("It is locked.", at: .at(0))
    #expect(journal.reading.failure == "It is locked." && journal.reading.retry == .at(1000))
    #expect(journal.tick(at: .at(999)) == [] && journal.tick(at: .at(1000)) == [.load])
    _ = journal.take(loaded(first, isWhole: false))
    #expect(journal.reading.failure == nil && journal.reading.leavesOut && !opened().reading.leavesOut)
    #expect(journal.read() == [] && journal.reading.retry == nil)
  }

  @Test("where it is saved apart is kept")
  func aside() {
    var journal = opened()
    #expect(journal.aside == nil)
    journal.setAside("/journal.sqlite.kept")
    #expect(journal.aside == "/journal.sqlite.kept")
  }

  // MARK: Changing

  @Test("a change is a step with a name, and undo and redo lead back and forth over it")
  func steps() {
    var journal = opened()
    let new = first.removing(.init(rawValue: 1))
    let record = change(&journal, to: new, by: edit("Delete “Teeth”"))
    let step = Step(id: Step.ID(session: 7, sequence: 0), name: "Delete “Teeth”", at: .at(5))
    #expect(record == .step(step, leaving: .these([], after: nil)) && journal.undone == step)
    #expect(journal.modelAndState.model == new && items(journal) == [2])
    #expect(journal.step(.undo) == .to(Snapshot(model: first), by: step))
    #expect(journal.undone == nil && journal.step(.undo) == .impossible)
    #expect(journal.step(.redo) == .to(Snapshot(model: new), by: step))
    #expect(journal.step(.redo) == .impossible)
  }

  @Test("an edit says which steps it leaves, once the steps of earlier sessions are read")
  func leaving() {
    let other = first.inserting(.of(3, "Lake"))
    var unread = Journal(path: "/journal.sqlite", session: 7)
    let early = change(&unread, to: other, by: edit("Write “Lake”"))
    guard case .step(_, leaving: .all) = early else {
      Issue.record("it says which: \(early)")
      return
    }
    var journal = opened(past: [.of(1)], future: [.of(2), .of(3)])
    let late = change(&journal, to: other, by: edit("Write “Lake”"))
    guard case .step(_, let leaving) = late else {
      Issue.record("no step: \(late)")
      return
    }
    #expect(leaving == .these([Step.of(2).id, Step.of(3).id], after: Step.of(1).id))
  }

  @Test("one sitting is one step; if it comes to nothing, the step is taken back")
  func undoGroup() {
    var journal = opened()
    let writing = first.inserting(.of(3, "L"))
    let one = change(&journal, to: writing, by: edit("Write “L”", undoGroup: 1))
    let two = change(&journal, to: first.inserting(.of(3, "Lake")), by: edit("Write “Lake”", undoGroup: 1))
    guard case .step(let first, _) = one, case .step(let second, _) = two else {
      Issue.record("no steps")
      return
    }
    #expect(first.id == second.id && second.name == "Write “Lake”")
    let three = change(&journal, to: self.first, by: edit("Discard", undoGroup: 1))
    #expect(three == .retract(first.id) && journal.undone == nil)
  }

  @Test("a step of an earlier session is asked for, and once it is known it is undone like any other")
  func earlier() throws {
    let step = Step.of(0)
    var journal = opened(past: [step])
    let before = first.changing(Dream.ID(rawValue: 1)) { $0.isStarred = true }
    #expect(journal.step(.undo) == .needs(step))
    #expect(journal.supply(ModelChange(old: before, new: first), of: step) == .whole)
    guard case .to(let snapshot, by: step) = journal.step(.undo) else {
      Issue.record("it is still not known")
      return
    }
    #expect(snapshot.model == before)
  }

  @Test("what another session did is in every snapshot, and steps that come to nothing by it are counted and gone")
  func rebasing() {
    var journal = opened()
    let starred = first.changing(Dream.ID(rawValue: 1)) { $0.isStarred = true }
    _ = change(&journal, to: starred, by: edit("Star “Teeth”"))
    _ = change(&journal, to: starred.removing(.init(rawValue: 2)), by: edit("Delete “Water”"))
    let theirs = ModelChange.of(starred.dreams[.init(rawValue: 1)], .of(1, "Molars", date: "2026-11-01"))
    #expect(journal.rebase(onto: theirs) == 1)
    #expect(journal.undone?.name == "Delete “Water”")
    guard case .to(let snapshot, _) = journal.step(.undo) else {
      Issue.record("there is nothing to undo")
      return
    }
    #expect(snapshot.model.dreams[.init(rawValue: 1)]?.title == "Molars" && snapshot.model.dreams.count == 2)
    #expect(journal.step(.undo) == .impossible)
  }

  // MARK: Saving

  @Test("it is saved when every change is in the file")
  func saving() {
    var journal = opened()
    let request = SaveRequest(change: .of(nil, .of(3)), record: .undo(Step.of(1).id), at: .at(0))
    #expect(journal.save(request) == [.save(id: 0, request)])
    #expect(journal.save(request) == [] && !journal.isSaved)
    #expect(journal.didSave(id: 0) == [.save(id: 1, request)] && !journal.isSaved)
    journal.didFail(id: 1, message: "The disk is full.", at: .at(10))
    #expect(journal.saves.failure == "The disk is full." && journal.tick(at: .at(11)) == [])
    #expect(journal.tryAgain() == [.save(id: 1, request)])
    #expect(journal.didSave(id: 1) == [] && journal.isSaved)
  }
}
