import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct SessionTests {
  @Test("deleting takes one dream away and says how to get it back")
  func delete() {
    var desk = Desk(.sample)
    desk.press("d")
    #expect(desk.model.dreams.count == 6)
    #expect(desk.rows.last?.contains("Deleted “The house under the lake”. u brings it back.") == true)
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("a held d deletes one dream")
  func heldKey() {
    var desk = Desk(.sample)
    for _ in 0..<20 {
      desk.press("d")
      desk.wait(milliseconds: 33)
    }
    #expect(desk.model.dreams.count == 6)
    desk.wait(milliseconds: 1000)
    desk.press("d")
    #expect(desk.model.dreams.count == 5)
  }

  @Test("a new dream is in the model from its first character, and one sitting is one step")
  func writing() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("A")
    desk.wait(milliseconds: 500)
    #expect(desk.model.dreams.count == 8)
    desk.type(" second kitchen")
    desk.wait(milliseconds: 500)
    desk.press(.escape, .escape)
    #expect(desk.text.contains("A second kitchen"))
    #expect(desk.session.context.undone?.name == "Write “A second kitchen”")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("what is typed is on its way to the file at most a second after it was typed")
  func pacing() {
    var desk = Desk(.sample)
    desk.press("n")
    for _ in 0..<12 {
      desk.type("word ")
      desk.wait(milliseconds: 100)
    }
    #expect(!desk.saved.isEmpty)
  }

  @Test("a new dream whose text was deleted is told of, and undo brings it back")
  func discarded() throws {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("A long hall of doors")
    desk.wait(milliseconds: 1000)
    desk.press(.control("u"), .escape, .escape)
    #expect(desk.model == .sample)
    #expect(desk.text.contains("Discarded “A long hall of doors”. u brings it back."))
    desk.press("u")
    #expect(desk.model.dreams.values.contains { $0.narrative == "A long hall of doors" })
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test(
    "however it is deleted, undo brings back the most there was",
    arguments: ["Nightmare\nI was in a house.", "계단이 아래로 끝없이 이어졌다"])
  func deletedSlowly(text: String) {
    var desk = Desk(.sample)
    desk.press("n")
    desk.give(.paste(text))
    desk.wait(milliseconds: 1000)
    for _ in text {
      desk.press(.backspace)
      desk.wait(milliseconds: 500)
    }
    desk.type("a")
    desk.wait(milliseconds: 1000)
    desk.press(.backspace, .escape, .escape)
    #expect(desk.model == .sample)
    desk.press("u")
    #expect(desk.model.dreams.values.contains { $0.narrative.string == text })
    desk.press("u")
    #expect(desk.model == .sample)
    #expect(desk.session.context.undone == nil)
  }

  @Test("what is written and deleted while the journal is read is not there afterwards")
  func deletedMeanwhile() {
    var desk = Desk(opening: Excerpt(dreams: [], summary: Summary(dreams: 7, nights: 1)))
    desk.press("n")
    desk.type("A long hall of doors")
    desk.wait(milliseconds: 1000)
    desk.press(.control("u"), .escape, .escape)
    desk.load(.sample)
    #expect(desk.model == .sample)
    desk.press("u")
    #expect(desk.model.dreams.values.contains { $0.narrative == "A long hall of doors" })
  }

  @Test("an abandoned word leaves nothing, not even a step")
  func abandoned() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("x")
    desk.wait(milliseconds: 500)
    desk.press(.backspace, .escape, .escape)
    #expect(desk.model == .sample)
    #expect(desk.session.context.undone == nil)
  }

  @Test("leaving the editor without a change writes nothing (what emptied entries elsewhere)")
  func unchanged() {
    var desk = Desk(.sample)
    desk.press("e", .escape, .escape)
    #expect(desk.saved.isEmpty)
  }

  @Test("quitting in the middle of a text keeps it")
  func quitting() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("half a sent")
    desk.give(.ending)
    #expect(desk.session.isSaved)
    #expect(desk.saved.last?.change.dreams.values.first?.new?.narrative == "half a sent")
  }

  @Test("a save that fails keeps the model, says so, and is tried again")
  func failure() {
    var desk = Desk(.sample)
    desk.failure = "The disk is full."
    desk.press("*")
    #expect(desk.rows.last?.contains("Not saved: The disk is full. Trying again.") == true)
    #expect(desk.rows.last?.hasSuffix("not saved") == true)
    desk.press("q")
    #expect(!desk.hasQuit)
    #expect(desk.rows.last?.contains("Ctrl-C quits, and a file keeps the rest. Not saved: The disk is full.") == true)
    desk.failure = nil
    desk.wait(milliseconds: 10_000)
    #expect(desk.session.isSaved)
    #expect(desk.rows.last?.contains("Saved now.") == true)
    #expect(desk.saved.count == 1)
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("a journal that can't be saved can be left on the second q")
  func leaving() {
    var desk = Desk(.sample)
    desk.failure = "The disk is full."
    desk.press("*", "q")
    #expect(!desk.hasQuit)
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("Ctrl-C twice is no silent way out of a journal that can't be saved")
  func interruptedUnsaved() {
    var desk = Desk(.sample)
    desk.failure = "The disk is full."
    desk.press("*", .control("c"))
    #expect(desk.rows.last?.contains("Ctrl-C quits, and a file keeps the rest.") == true)
    #expect(!desk.hasQuit)
    desk.press(.control("c"))
    #expect(desk.hasQuit)
  }

  @Test("a text that can't be saved can be left by the keys that the last line names")
  func leavingText() {
    var desk = Desk(.sample, size: Size(width: 120, height: 24))
    desk.failure = "The disk is full."
    desk.press("n")
    desk.type("A lighthouse.")
    desk.wait(milliseconds: 2000)
    desk.press(.control("o"))
    desk.type("quit Lucid")
    desk.press(.enter)
    #expect(desk.rows.last?.contains("Esc Esc, then Ctrl-C twice quits, and a file keeps the rest.") == true)
    desk.press(.escape, .escape, .control("c"))
    #expect(!desk.hasQuit)
    desk.press(.control("c"))
    #expect(desk.hasQuit)
  }

  @Test("what is typed is saved though something lies over the text, and then nothing is due any more")
  func covered() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    desk.press("n")
    desk.type("under")
    desk.press(.function(1))
    desk.wait(milliseconds: 1000)
    #expect(desk.saved.count == 1)
    #expect(desk.session.nextTick == nil)
  }

  @Test("only q quits, and only at the root")
  func quit() {
    var desk = Desk(.sample)
    desk.press(.escape, "h", .left, .enter, "q")
    #expect(!desk.hasQuit)
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test(
    "Ctrl-C says how to quit, and quits when it is pressed again, in every main scene", arguments: ["1", "2", "3", "4"])
  func interrupt(main: Character) {
    var desk = Desk(.sample)
    desk.press(.character(main), .control("c"), "j", .control("c"))
    #expect(!desk.hasQuit)
    #expect(desk.rows.last?.contains(" Ctrl-C again quits.") == true)
    desk.press(.control("c"))
    #expect(desk.hasQuit)
  }

  @Test("undo closes the scene whose dream it takes away")
  func closing() {
    var desk = Desk(.sample)
    desk.press("Y", .enter, .enter)
    #expect(desk.session.scenes.pushed.count == 1)
    desk.press("u")
    #expect(desk.model == .sample)
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("another session's change comes in without moving the person")
  func elsewhere() {
    var desk = Desk(.sample)
    desk.press("j", "j")
    let selected = desk.selected
    #expect(selected != nil)
    let theirs = Dream(
      id: Dream.ID(rawValue: 99), date: DreamDate("2026-11-20"), title: "Theirs",
      createdAt: Instant(milliseconds: 0))
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [theirs.id: theirs]))))
    #expect(desk.text.contains("Theirs"))
    #expect(desk.selected == selected)
    #expect(desk.saved.isEmpty)
    desk.press("u")
    #expect(desk.model.dreams[theirs.id] == theirs)
  }

  @Test("hostile text reaches the screen as harmless marks only")
  func hostile() {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), title: "\u{1B}]0;owned\u{7}\u{202E}", narrative: "\u{1B}[2J\u{9B}31m\r\u{0}",
      createdAt: Instant(milliseconds: 0))
    var desk = Desk(Model().inserting(dream), size: Size(width: 100, height: 20))
    desk.press("d", "u", .enter)
    let controls = desk.text.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 32 || (127...159).contains($0.value))
    }
    #expect(controls.isEmpty)
    #expect(!desk.text.unicodeScalars.contains("\u{202E}"))
  }
}
