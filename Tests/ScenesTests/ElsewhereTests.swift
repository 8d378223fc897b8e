import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

/// What another session does while this one is open.
@Suite("Another session's changes") struct ElsewhereTests: ElsewhereSuite {
  @Test("what is typed stays under the hands, and what they wrote is one undo step away")
  func typing() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" Mine")
    desk.give(foreign(changed("Theirs.")))
    #expect(desk.rows.last?.contains("Changed elsewhere: “Teeth”. Both are kept.") == true)
    desk.type(" goes on")
    desk.wait(milliseconds: 1000)
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine goes on")
    #expect(desk.saved.last?.change.dreams[teeth]?.old?.narrative == "Theirs.")
    #expect(desk.rows.last?.contains("two versions") == true)
    desk.press(.escape, .escape)
    #expect(desk.rows.last?.contains("C compares.") == true)
    desk.press("u")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs.")
    desk.press("u")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs.")
  }

  @Test("a dream that is only open in the editor becomes what they made of it, and leaving writes nothing")
  func looking() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.give(foreign(changed("Theirs.")))
    #expect(desk.text.contains("Theirs."))
    desk.press(.escape, .escape)
    #expect(desk.saved.isEmpty)
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs.")
  }

  @Test("the title they gave and the text that is being written come together, without a question")
  func twoFields() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" Mine")
    var theirs = changed("Again.")
    theirs.title = "Molars"
    desk.give(foreign(theirs))
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[teeth]?.title == "Molars")
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine")
    #expect(desk.session.context.conflicts.isEmpty)
  }

  @Test("when the journal's file is taken away: where it is saved is said, stays said, and is said before one quits")
  func setAside() {
    var desk = desk(on: teeth)
    desk.give(.reply(.setAside(path: "/d/journal.sqlite.kept")))
    #expect(
      desk.rows.last?.contains("Saving to journal.sqlite.kept now: the journal's file was replaced or deleted.") == true
    )
    desk.press("*")
    #expect(desk.rows.last?.hasSuffix("saved apart") == true)
    desk.press("q")
    #expect(desk.rows.last?.contains("Ctrl-C quits. All is saved in journal.sqlite.kept beside the journal.") == true)
    #expect(!desk.hasQuit)
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("a hint without room for all of its words says fewer")
  func cutHint() throws {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" And it went on for as long as a title can be, and longer")
    desk.press(.tab, .control("u"))
    desk.type(
      "A title that is longer than any last line has room for, were it as wide as two of them beside each other")
    desk.press(.escape, .escape)
    let row = try #require(desk.rows.last)
    #expect(row.contains("u undo  ") && row.contains("saved") && !row.contains("Edit"))
  }

  @Test("what comes to nothing by another session's change is named")
  func droppedSteps() {
    var desk = desk(on: teeth)
    desk.press("*", "*")
    desk.press("d")
    desk.give(foreign(changed("Theirs.")))
    #expect(desk.rows.last?.contains("3 steps can't be undone any more: another session changed “Teeth”.") == true)
  }

  @Test("where their change made the last step nothing, u says so, and only the next u takes back an older one")
  func lostLastStep() {
    var desk = desk(on: teeth)
    desk.press("j", "*", "k", "*")
    desk.give(foreign(changed("Theirs.")))
    let model = desk.model
    desk.press("u")
    #expect(desk.model == model)
    #expect(desk.rows.last?.contains("Your last step can't be undone: another session changed it. u again") == true)
    desk.press("u")
    #expect(desk.model != model)
    #expect(desk.model.dreams[teeth] == changed("Theirs."))
  }

  @Test("a save that came too late: theirs stands, mine is kept, and C shows both")
  func conflict() throws {
    var desk = desk(on: teeth)
    let (ours, theirs) = (changed("Again. Mine."), changed("Again. Theirs, and longer."))
    desk.corrections = [ModelChange(dreams: [teeth: .replaced(old: ours, new: theirs)])]
    desk.press("*")
    #expect(desk.model.dreams[teeth] == theirs)
    #expect(desk.rows.last?.contains("C compares.") == true)
    desk.press("C")
    try expectScreen(desk.display, is: "conflict")
    desk.press("m")
    #expect(desk.model.dreams[teeth]?.narrative == ours.narrative)
    #expect(desk.session.context.undone?.name == "Keep my version of “Teeth”")
    #expect(desk.session.context.conflicts.isEmpty)
    desk.press("u")
    #expect(desk.model.dreams[teeth] == theirs)
  }

  @Test("both: theirs stays the dream, mine becomes one of its own, in one step")
  func both() {
    var desk = desk(on: teeth)
    desk.corrections = [ModelChange(dreams: [teeth: .replaced(old: changed("Mine."), new: changed("Theirs."))])]
    desk.press("*", "C", "b")
    #expect(desk.model.dreams.count == 8)
    #expect(desk.model.dreams.values.contains { $0.title == "Teeth (mine)" && $0.narrative == "Mine." })
    desk.press("u")
    #expect(desk.model.dreams.count == 7)
  }

  @Test("theirs: nothing changes where theirs stands already, and the question is answered")
  func theirs() {
    var desk = desk(on: teeth)
    desk.corrections = [ModelChange(dreams: [teeth: .replaced(old: changed("Mine."), new: changed("Theirs."))])]
    desk.press("*", "C", "t")
    #expect(desk.saved.count == 1)
    desk.press("C")
    #expect(desk.rows.last?.contains("There is nothing to compare.") == true)
  }

  @Test("two texts above each other where it is narrow, and at every size", arguments: [1, 2, 10, 40, 69, 70, 200])
  func narrow(width: Int) throws {
    var desk = desk(on: teeth)
    desk.corrections = [ModelChange(dreams: [teeth: .replaced(old: changed("Mine."), new: changed("Theirs."))])]
    desk.press("*", "C")
    for height in 1...14 { desk.give(.resize(Size(width: width, height: height))) }
    desk.press("j", "k", " ", .pageUp)
    if width == 40 { try expectScreen(desk.display, is: "conflict-40x14") }
  }

  @Test("undo of a change that came too late takes nothing of theirs back, and says so")
  func undoTooLate() {
    var desk = desk(on: teeth)
    desk.press("*")
    let starred = desk.model.dreams[teeth]
    let theirs = changed("Theirs.")
    desk.corrections = [ModelChange(dreams: [teeth: Difference(old: Model.sample.dreams[teeth], new: theirs)!])]
    #expect(starred?.isStarred == true)
    desk.press("u")
    #expect(desk.model.dreams[teeth] == theirs)
    #expect(desk.rows.last?.contains("Another session has changed “Teeth” since: it stays as it is.") == true)
  }

  @Test("a stored step is taken back but for what another session changed since, and that is said")
  func storedStep() {
    let step = Step(id: Step.ID(session: 9, sequence: 0), name: "Tag 2 dreams", at: Instant(milliseconds: 0))
    var desk = Desk(.sample, past: [step])
    let elevator = Dream.ID(rawValue: 8)
    var before = Model.sample.dreams[elevator]!
    before.tags = ["old"]
    desk.earlier[step.id] = ModelChange(dreams: [
      teeth: Difference(old: changed("Before."), new: changed("Not what it is now."))!,
      elevator: Difference(old: before, new: Model.sample.dreams[elevator])!,
    ])
    desk.press("u")
    #expect(desk.model.dreams[elevator] == before)
    #expect(desk.model.dreams[teeth] == Model.sample.dreams[teeth])
    #expect(desk.rows.last?.contains("Undone, except 1 dream that another session has changed: Tag 2 dreams.") == true)
    desk.press(.control("r"))
    #expect(desk.model == .sample)
  }

  @Test("a stored step of which nothing is left says so and changes nothing")
  func emptyStoredStep() {
    let step = Step(id: Step.ID(session: 9, sequence: 0), name: "Star “Teeth”", at: Instant(milliseconds: 0))
    var desk = Desk(.sample, past: [step])
    desk.earlier[step.id] = ModelChange(dreams: [teeth: Difference(old: nil, new: changed("Not what it is now."))!])
    desk.press("u")
    #expect(desk.model == .sample)
    #expect(desk.saved.isEmpty)
    #expect(desk.rows.last?.contains("Not undone: another session has changed “Teeth” since.") == true)
  }
}
