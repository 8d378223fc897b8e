import DreamCore
import Stage
import Testing

@testable import Session

@Suite("the journal of a run")
struct JournalTests {
  private let first = Model().inserting([
    .of(1, "Teeth", date: "2026-11-01"), .of(2, "Water", date: "2026-11-02"),
  ])

  private func loaded(_ model: Model, past: [Step] = [], future: [Step] = []) -> OpenJournal {
    let now = Snapshot(model: model, place: Place())
    return OpenJournal(model: model, history: UndoHistory(session: 7, now: now, past: past, future: future))
  }

  private func become(_ new: Model, _ journal: inout Journal) {
    journal.withOpen { $0 = OpenJournal(model: new, state: $0.state, history: $0.history) }
  }

  private func opened(past: [Step] = [], future: [Step] = []) -> Journal {
    var journal = Journal(path: "/journal.sqlite")
    _ = journal.open(loaded(first, past: past, future: future), ListOrder(first))
    return journal
  }

  /// Makes a journal `new`, as the gate's way does.
  private func change(_ journal: inout Journal, to new: Model, by edit: Edit) -> SaveRequest.Record? {
    guard let old = journal.standing else { return nil }
    become(new, &journal)
    journal.follow(ModelChange(old: old.model, new: new))
    return journal.record(edit, at: .at(5), before: Place(), after: Place())
  }

  private func edit(_ name: String, sitting: Int? = nil) -> Edit {
    Edit(name, sitting: sitting.map { Sitting(number: $0) }) { $0 }
  }

  private func items(_ journal: Journal) -> [Int64] { journal.order.all.compactMap { $0.item.dream?.rawValue } }

  // MARK: Reading

  @Test("its newest part is shown while the rest is read, and can't be edited")
  func showing() {
    var journal = Journal(path: "/journal.sqlite")
    #expect(journal.standing == nil && items(journal).isEmpty)
    #expect(
      journal.show(Excerpt(dreams: [.of(2, "Water", date: "2026-11-02"), .of(3, "Lake", date: "2026-11-03")])) == true)
    #expect(items(journal) == [3, 2] && journal.standing == nil && journal.undone == nil)
    #expect(journal.record(edit("Edit"), at: .at(0), before: Place(), after: Place()) == nil)
    #expect(journal.step(.undo) == nil && journal.rebase(onto: .of(nil, .of(9))) == 0)
    become(first, &journal)
    #expect(journal.standing == nil)
  }

  @Test("once it is open it stays so: neither an excerpt nor another reading changes it")
  func opening() {
    var journal = Journal(path: "/journal.sqlite")
    let isOpened = journal.open(loaded(first), ListOrder(first))
    #expect(isOpened)
    #expect(journal.standing == Journal.Standing(model: first, state: .viewing) && items(journal) == [2, 1])
    let (isShown, isOpenedAgain) = (journal.show(Excerpt()), journal.open(loaded(Model()), ListOrder()))
    #expect(!isShown && !isOpenedAgain)
    #expect(journal.standing?.model == first && items(journal) == [2, 1])
  }

  @Test("edits made before it is read are handed back in their order when it is, once, and aren't saved until then")
  func deferring() {
    var journal = Journal(path: "/journal.sqlite")
    #expect(journal.isSaved)
    journal.wait(with: edit("One"))
    journal.wait(with: edit("Two"))
    #expect(!journal.isSaved)
    let isOpened = journal.open(loaded(first), ListOrder(first))
    let waiting = journal.takeDeferred()
    #expect(isOpened && waiting.map(\.name) == ["One", "Two"])
    #expect(journal.isSaved && journal.deferred.isEmpty)
  }

  @Test("why it can't be read, and where it is saved apart, is kept")
  func failures() {
    var journal = Journal(path: "/journal.sqlite")
    #expect(journal.loadFailure == nil && journal.aside == nil)
    journal.fail("It is no journal.")
    journal.setAside("/journal.sqlite.kept")
    #expect(journal.loadFailure == "It is no journal." && journal.aside == "/journal.sqlite.kept")
  }

  // MARK: Changing

  @Test("a change is a step with a name, and undo and redo lead back and forth over it")
  func steps() throws {
    var journal = opened()
    let new = first.removing(.init(rawValue: 1))
    let record = try #require(change(&journal, to: new, by: edit("Delete “Teeth”")))
    let step = Step(id: Step.ID(session: 7, sequence: 0), name: "Delete “Teeth”", at: .at(5))
    #expect(record == .step(step) && journal.undone == step)
    #expect(journal.standing?.model == new && items(journal) == [2])
    #expect(journal.step(.undo) == .to(Snapshot(model: first), by: step))
    #expect(journal.undone == nil && journal.step(.undo) == .impossible)
    #expect(journal.step(.redo) == .to(Snapshot(model: new), by: step))
    #expect(journal.step(.redo) == .impossible)
  }

  @Test("one sitting is one step; if it comes to nothing, the step is taken back")
  func sitting() throws {
    var journal = opened()
    let writing = first.inserting(.of(3, "L"))
    let one = try #require(change(&journal, to: writing, by: edit("Write “L”", sitting: 1)))
    let two = try #require(change(&journal, to: first.inserting(.of(3, "Lake")), by: edit("Write “Lake”", sitting: 1)))
    guard case .step(let first) = one, case .step(let second) = two else {
      Issue.record("no steps")
      return
    }
    #expect(first.id == second.id && second.name == "Write “Lake”")
    let three = change(&journal, to: self.first, by: edit("Discard", sitting: 1))
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
  func rebasing() throws {
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
