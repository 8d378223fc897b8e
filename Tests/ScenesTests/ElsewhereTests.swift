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
    desk.hear(changed("Theirs."), of: teeth)
    #expect(desk.rows.last?.contains("Changed elsewhere: “Teeth”. Both are kept.") == true)
    #expect(desk.saved.last?.change.dreams[teeth]?.old?.narrative == "Again.")
    desk.type(" goes on")
    desk.wait(milliseconds: 1000)
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine goes on")
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
    desk.hear(theirs, of: teeth)
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

  @Test("of a text that came too late theirs stands, mine is kept, and C shows both")
  func conflict() throws {
    let theirs = changed("Again. Theirs, and longer.", at: .max)
    var desk = writing("Again. Mine.", against: theirs)
    #expect(desk.model.dreams[teeth] == theirs)
    #expect(desk.rows.last?.contains("C compares.") == true)
    desk.press("C")
    try expectScreen(desk.display, is: "conflict")
    desk.press("m")
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine.")
    #expect(desk.saved.last?.settled == [1])
    #expect(desk.session.context.undone?.name == "Keep my version of “Teeth”")
    #expect(desk.session.context.conflicts.isEmpty)
    desk.press("u")
    #expect(desk.model.dreams[teeth] == theirs)
    #expect(desk.session.context.conflicts.isEmpty, "what was settled stays so")
  }

  @Test("a text that is later than theirs stands, and undo leads to theirs")
  func laterText() {
    var desk = writing("Mine.", against: changed("Theirs."))
    #expect(desk.model.dreams[teeth]?.narrative == "Mine.")
    #expect(desk.session.context.conflicts.map(\.mineStands) == [true])
    desk.press("u")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs.")
    desk.press(.control("r"))
    #expect(desk.model.dreams[teeth]?.narrative == "Mine.")
  }

  @Test("a star comes together with the text that another session wrote, and is taken back alone")
  func bothAreIn() {
    var desk = desk(on: teeth)
    desk.elsewhere.dreams[teeth] = changed("Theirs.")
    desk.press("*")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs." && desk.model.dreams[teeth]?.isStarred == true)
    #expect(desk.rows.last?.contains("Another session changed “Teeth”, too: both changes were kept.") == true)
    desk.press("u")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs." && desk.model.dreams[teeth]?.isStarred == false)
  }

  @Test("both: theirs stays the dream, mine becomes one of its own, in one step")
  func both() {
    var desk = writing("Mine.", against: changed("Theirs.", at: .max))
    desk.press("C", "b")
    #expect(desk.model.dreams.count == 8)
    #expect(desk.model.dreams.values.contains { $0.title == "Teeth (mine)" && $0.narrative == "Mine." })
    desk.press("u")
    #expect(desk.model.dreams.count == 7)
  }

  @Test("theirs: nothing changes where theirs stands already, and the question is answered for all sessions")
  func theirs() {
    var desk = writing("Mine.", against: changed("Theirs.", at: .max))
    desk.press("C", "t")
    #expect(desk.saved.last?.record == .settle && desk.saved.last?.settled == [1])
    #expect(desk.session.context.undone?.name == "Edit “Teeth”" || desk.session.context.undone == nil)
    desk.press("C")
    #expect(desk.rows.last?.contains("There is nothing to compare.") == true)
  }

  @Test("a conflict of an earlier session is there from the beginning, and goes when another one settles it")
  func outlives() {
    var desk = Desk(.sample, size: Size(width: 120, height: 24), conflicts: [.sample(changed("Theirs."))])
    #expect(desk.rows.last?.contains("Changed elsewhere: “Teeth”. Both are kept. C compares.") == true)
    desk.press("j")
    #expect(desk.rows.last?.contains("C compare") == true)
    desk.give(.reply(.changedElsewhere(ForeignChanges())))
    #expect(desk.rows.last?.contains("C compare") == false)
  }

  @Test("of a night the two intentions are compared, and both can stand one after the other")
  func night() {
    var night = Model.sample.nights.values.sorted { $0.id < $1.id }[0]
    let mine = night.intention
    night.intention = "Theirs."
    let conflict = OpenConflict(
      id: 1, other: .night(night), session: 2, source: "another session", at: Instant(milliseconds: 0))
    var desk = Desk(.sample, conflicts: [conflict])
    desk.press("C")
    #expect(desk.text.contains("Theirs."))
    desk.press("b")
    #expect(desk.model.nights[night.id]?.intention == Prose("\(mine)\nTheirs."))
    desk.press("u", "C")
    #expect(desk.rows.last?.contains("There is nothing to compare.") == true)
  }

  @Test(
    "the sheet of a night shows what another session made of a field that was typed here, and doesn't write over it")
  func nightSheet() {
    var desk = desk(on: teeth)
    desk.press("N")
    for _ in 0..<10 { desk.press(.tab) }
    desk.type("Mine")
    desk.wait(milliseconds: 1500)
    guard var night = desk.model.nights.values.first(where: { $0.intention == "Mine" }) else {
      Issue.record("the intention isn't in the journal")
      return
    }
    night.intention = "Theirs"
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: desk.model.replacing(night))))))
    #expect(desk.text.contains("Theirs"))
    desk.press(.escape)
    #expect(desk.model.nights[night.id]?.intention == "Theirs")
  }

  @Test("two texts above each other where it is narrow, and at every size", arguments: [1, 2, 10, 40, 69, 70, 200])
  func narrow(width: Int) throws {
    var desk = writing("Mine.", against: changed("Theirs.", at: .max))
    desk.press("C")
    for height in 1...14 { desk.give(.resize(Size(width: width, height: height))) }
    desk.press("j", "k", " ", .pageUp)
    if width == 40 { try expectScreen(desk.display, is: "conflict-40x14") }
  }

  @Test("undo of a change that came too late takes nothing of theirs back, and says so")
  func undoTooLate() {
    var desk = desk(on: teeth)
    desk.press("*")
    #expect(desk.model.dreams[teeth]?.isStarred == true)
    desk.elsewhere.dreams[teeth] = changed("Theirs.")
    desk.press("u")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs." && desk.model.dreams[teeth]?.isStarred == false)
    #expect(desk.rows.last?.contains("Another session has changed “Teeth” since: that stays as it is.") == true)
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
