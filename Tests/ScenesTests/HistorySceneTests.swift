import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct HistorySceneTests {
  private func desk(size: Size = Size(width: 100, height: 20)) -> Desk {
    var desk = Desk(.sample, size: size)
    desk.press("*", "j", "d", "g", "Y", .enter, "u")
    return desk
  }

  @Test("the timeline: what is done above, what is undone below, and what a step did beside it")
  func timeline() throws {
    var desk = desk()
    desk.press("4")
    try expectScreen(desk.display, is: "history")
    desk.press("q")
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("Enter goes to the point, over many steps, in both directions")
  func travel() {
    var desk = desk()
    let (now, steps) = (desk.model, desk.saved.count)
    desk.press("4", "g", .enter)
    #expect(desk.model == .sample)
    #expect(desk.saved.count == steps + 2)
    let words = "You are in the past: writing now begins another branch."
    #expect(desk.rows.last?.contains(words) == true)
    desk.press("G", .enter)
    #expect(desk.rows.last?.contains("You are at the last step.") == true)
    desk.press(.enter)
    #expect(desk.rows.last?.contains("You are at this step already.") == true)
    desk.press("k", .enter)
    #expect(desk.model == now)
    desk.press("1")
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("steps of earlier sessions are fetched one after the other, a thousand of them")
  func stored() {
    let steps = (0..<1000).map {
      Step(id: Step.ID(session: 9, sequence: $0), name: "Edit \($0)", at: Instant(milliseconds: Int64($0) * 60_000))
    }
    var (model, changes): (Model, [Step.ID: ModelChange]) = (.sample, [:])
    for step in steps {
      let new = model.changing(Dream.ID(rawValue: 7)) { $0.narrative = Prose("text \(step.id.sequence)") }
      changes[step.id] = ModelChange(old: model, new: new)
      model = new
    }
    var desk = Desk(model, past: steps)
    desk.earlier = changes
    desk.press("4", "g", .enter)
    #expect(desk.model == .sample)
    #expect(desk.saved.count == 1000)
    desk.press("G", .enter)
    #expect(desk.model == model)
    desk.press("q", "u")
    #expect(desk.model.dreams[Dream.ID(rawValue: 7)]?.narrative == "text 998")
  }

  @Test("what is typed while an earlier session's step is read waits for it, in order")
  func meanwhile() {
    let id = Dream.ID(rawValue: 7)
    let steps = (0..<2).map {
      Step(id: Step.ID(session: 9, sequence: $0), name: "Edit \($0)", at: Instant(milliseconds: Int64($0) * 60_000))
    }
    let first = Model.sample.changing(id) { $0.narrative = "first" }
    let second = first.changing(id) { $0.narrative = "second" }
    var desk = Desk(second, past: steps)
    desk.isFetching = true
    desk.press("u", "u", "n")
    desk.type("so it was")
    desk.press(.escape, .escape)
    #expect(desk.model == second)
    #expect(desk.text.contains("what you press waits for it"))
    desk.earlier = [
      steps[0].id: ModelChange(old: .sample, new: first), steps[1].id: ModelChange(old: first, new: second),
    ]
    desk.finishFetches()
    #expect(desk.model.dreams[id] == Model.sample.dreams[id])
    #expect(desk.model.dreams.values.contains { $0.narrative == "so it was" })
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("what is typed while a step is read is kept, though the step can't be had", arguments: [true, false])
  func kept(isEnding: Bool) {
    let step = Step(id: Step.ID(session: 9, sequence: 0), name: "Edit", at: Instant(milliseconds: 0))
    var desk = Desk(.sample, past: [step])
    desk.isFetching = true
    desk.press("u", "u", "n")
    desk.type("so it was")
    if isEnding { desk.give(.ending) } else { desk.finishFetches() }
    desk.wait(milliseconds: 1000)
    #expect(desk.model.dreams.values.contains { $0.narrative == "so it was" })
    #expect(desk.session.isSaved)
  }

  @Test("the mouse's release and the wheel end no travel; a click does", arguments: [false, true])
  func travelByMouse(isClicked: Bool) {
    let steps = (0..<4).map {
      Step(id: Step.ID(session: 9, sequence: $0), name: "Edit \($0)", at: Instant(milliseconds: Int64($0) * 60_000))
    }
    var models = [Model.sample]
    for step in steps {
      models.append(models[models.count - 1].changing(7) { $0.narrative = Prose("text \(step.id.sequence)") })
    }
    var desk = Desk(models[4], past: steps)
    desk.isFetching = true
    for (index, step) in steps.enumerated() {
      desk.earlier[step.id] = ModelChange(old: models[index], new: models[index + 1])
    }
    desk.press("4", "g", .enter)
    desk.give(.mouse(Mouse(.release(.left), at: Point(x: 4, y: 4))))
    desk.give(.mouse(Mouse(isClicked ? .press(.left) : .wheelUp, at: Point(x: 4, y: 4))))
    desk.finishFetches()
    #expect(desk.model == (isClicked ? models[3] : .sample))
  }

  @Test("no row of the timeline is out of reach, at any size", arguments: [1, 2, 3, 5, 9, 14, 30])
  func sizes(height: Int) {
    var desk = desk(size: Size(width: 90, height: height))
    desk.press("4")
    for key in ["g", "j", "j", "j", "j", "G", "k", "k"] as [Key] {
      desk.press(key)
      #expect(height < 3 || desk.rows.contains { $0.hasPrefix("▸") })
    }
    for width in [0, 1, 7, 40, 89, 140] {
      desk.give(.resize(Size(width: width, height: height)))
      desk.press("j", "J", "K", .pageUp, .pageDown)
    }
  }

  @Test("a dream's past: every text it had, any of which can be restored")
  func past() throws {
    var desk = Desk(.sample, size: Size(width: 100, height: 20))
    let id = Dream.ID(rawValue: 9)
    var old = Model.sample.dreams[id] ?? Dream(id: id, createdAt: Instant(milliseconds: 0))
    old.narrative = "Only stairs, at first."
    old.modifiedAt = Instant(milliseconds: 1_795_000_000_000)
    desk.revisions[id] = [old]
    desk.press(.enter, "H", "j")
    try expectScreen(desk.display, is: "past")
    desk.press(.enter)
    #expect(desk.model == .sample)
    try expectScreen(desk.display, is: "past-restoring")
    desk.press(.enter)
    #expect(desk.model.dreams[id]?.narrative == old.narrative)
    let name = desk.session.context.undone?.name
    #expect(name == "Restore “The house under the lake” of Wed 18 Nov 2026, 11:06")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("what was deleted is restored from the history")
  func deleted() {
    var desk = Desk(.sample, size: Size(width: 100, height: 20))
    let id = Dream.ID(rawValue: 9)
    desk.press("d", "j", "j", "*")
    desk.revisions[id] = [Model.sample.dreams[id]!]
    desk.press("4", "k", "H", "j", .enter, .enter)
    #expect(desk.model.dreams[id]?.narrative == Model.sample.dreams[id]?.narrative)
  }

  @Test("a step that noted a night names it in the chosen style of dates, and in ASCII where that is chosen")
  func night() {
    var iso = Preferences()
    iso.dates = .iso
    let styles = [
      (Preferences(), "- the night of Tue 17 – Wed 18 Nov 2026"),
      (iso, "- the night of Tue – Wed 2026-11-18"),
      (Preferences(icons: .ascii), "- the night of Tue 17 - Wed 18 Nov 2026"),
    ]
    for (preferences, words) in styles {
      var desk = Desk(.sample, size: Size(width: 120, height: 20), preferences: preferences)
      desk.press("N", .pageUp, " ", .enter, "4")
      #expect(desk.text.contains(words), "\(desk.text)")
    }
  }

  @Test("the header says that this is the past at every width, also where tabs have to go for it", arguments: 40...100)
  func pastInHeader(width: Int) {
    var desk = Desk(.sample, size: Size(width: width, height: 20))
    #expect(desk.rows[0].contains("4 History") == (width >= 58))
    desk.press("d", "u", "j")
    #expect(desk.rows[0].contains("past") && desk.rows[0].contains("Ctrl-R"), "\(desk.rows[0])")
  }

  @Test("what is written in the past leaves a branch, and b and Enter lead to its end and back")
  func branches() throws {
    var desk = desk()
    let before = desk.model
    desk.press("4", "g", .enter)
    #expect(desk.rows[0].contains("7 dreams   in the past: Ctrl-R redoes"))
    desk.press("q", "*")
    #expect(desk.rows.last?.contains("3 undone steps are kept as a branch: 4, b and Enter lead there.") == true)
    #expect(!desk.rows[0].contains("Ctrl-R"))
    let other = desk.model
    desk.press("4", "b")
    try expectScreen(desk.display, is: "history-branch")
    desk.press(.enter)
    #expect(desk.text.contains("Go to this branch?") && desk.text.contains("Undone: 1 step, Star"))
    #expect(desk.model == other)
    desk.press(.tab, .enter)
    #expect(desk.saved.contains { if case .switchTo = $0.record { true } else { false } })
    desk.press("u")
    #expect(desk.model == before)
    desk.press("4", "b", .enter, .tab, .enter)
    #expect(desk.model == other)
  }

  @Test("b leads to the branch that was left last, then to those before")
  func lastBranch() {
    var desk = desk()
    desk.press("4", "g", .enter, "q", "*", "u", "j", "*")
    #expect(desk.rows.last?.contains("1 undone step is kept as a branch") == true)
    desk.press("4", "b")
    #expect(desk.text.contains("▸branch  1 step: Star"))
    desk.press("b")
    #expect(desk.text.contains("▸branch  3 steps"))
    desk.press("b")
    #expect(desk.text.contains("▸branch  1 step: Star"))
  }

  @Test("H says what it needs: that something was done, and that one dream was changed")
  func nothingToShow() {
    var new = Desk(.sample)
    new.press("4", "H")
    #expect(new.rows.last?.contains("No history yet.") == true)
    var desk = desk()
    desk.press("4", "g", "H")
    #expect(desk.rows.last?.contains("H needs a step that changed one dream.") == true)
  }

  @Test("there is nothing to go to with b where nothing was written in the past")
  func noBranch() {
    var desk = desk()
    desk.press("4", "b")
    #expect(desk.rows.last?.contains("There is no other branch. Writing after an undo makes one.") == true)
  }

  @Test("what isn't understood in the search among deleted dreams is told above them, and takes no row from the last")
  func misunderstood() throws {
    for height in [10, 20] {
      var desk = Desk(.sample, size: Size(width: 100, height: height))
      let dream = try #require(desk.model.dreams[Dream.ID(rawValue: 9)])
      desk.press("d")
      let step = try #require(desk.session.context.undone)
      desk.deleted = (0..<30 as Range<Int64>).map { number in
        var other = dream.copy(id: Dream.ID(rawValue: 100 + number), at: dream.createdAt)
        other.title = Prose("No tga:house, \(number)")
        return DeletedDream(other, by: step, wasUndone: false)
      }
      desk.press("4", "D")
      desk.type("tga:house")
      #expect(desk.text.contains("No field “tga:”. Did you mean"), "\(desk.text)")
      for _ in 0..<30 { desk.press(.down) }
      #expect(desk.text.contains("house, 29"), "\(desk.text)")
    }
  }

  @Test("deleted dreams are found by a word and brought back, as one step")
  func bringingBack() throws {
    var desk = Desk(.sample, size: Size(width: 100, height: 20))
    let id = Dream.ID(rawValue: 9)
    let dream = try #require(desk.model.dreams[id])
    desk.press("d")
    let step = try #require(desk.session.context.undone)
    var other = dream
    other.narrative = "nothing of that"
    other.title = "Other"
    desk.deleted = [DeletedDream(other, by: step, wasUndone: true), DeletedDream(dream, by: step, wasUndone: false)]
    desk.press("4", "D")
    try expectScreen(desk.display, is: "deleted")
    desk.type("lake")
    #expect(!desk.text.contains("Other"))
    desk.press(.enter)
    #expect(desk.model.dreams[id]?.narrative == dream.narrative)
    #expect(desk.session.scenes.pushed.isEmpty)
    #expect(desk.session.context.undone?.name == "Bring back “The house under the lake”")
    desk.press("u")
    #expect(desk.model.dreams[id] == nil)
  }
}
