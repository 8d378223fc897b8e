import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

/// What comes of a dream that another session deletes.
@Suite("a dream that another session deletes") struct DeletedElsewhereTests: ElsewhereSuite {
  @Test("a dream that they delete while it is being written comes back with what is written")
  func deletedWhileTyping() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" Mine")
    desk.wait(milliseconds: 500)
    desk.give(foreign(nil))
    #expect(desk.model.dreams[teeth] == nil)
    desk.type("!")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine!")
    #expect(desk.rows.last?.contains("Deleted elsewhere: “Teeth”. Yours is kept.") == true)
  }

  @Test("undo of what was written again after they deleted the dream says that it is gone, and what brings it back")
  func undoOfWrittenAgain() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" Mine")
    desk.wait(milliseconds: 500)
    desk.give(foreign(nil))
    #expect(desk.rows.last?.contains("Deleted elsewhere: “Teeth”. Esc Esc writes yours again.") == true)
    desk.press(.escape, .escape, "u")
    #expect(desk.model.dreams[teeth] == nil)
    #expect(desk.rows.last?.contains("Undone: Write “Teeth” again. Ctrl-R brings it back.") == true)
    desk.press(.control("r"))
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine")
  }

  @Test(
    "a dream that they delete while a tag is typed for it comes back with the tag, as one step",
    arguments: [false, true])
  func deletedWhileTagging(leaves: Bool) {
    var desk = desk(on: teeth)
    desk.press("t")
    desk.type("zub, ")
    desk.wait(milliseconds: 1000)
    var theirs = changed("Theirs.")
    theirs.tags = desk.model.dreams[teeth]?.tags ?? []
    desk.give(foreign(theirs))
    desk.type("molar")
    desk.give(foreign(nil))
    #expect(desk.model.dreams[teeth] == nil && desk.text.contains("Tags of “Teeth”"))
    if leaves { desk.press(.escape) } else { desk.wait(milliseconds: 1000) }
    #expect(desk.model.dreams[teeth]?.tags.suffix(2) == ["zub", "molar"])
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs.")
    #expect(desk.rows.last?.contains("Deleted elsewhere, and back with these tags: “Teeth”.") == true)
    desk.press(.escape, "u")
    #expect(desk.model.dreams[teeth] == nil)
    desk.press(.control("r"))
    #expect(desk.model.dreams[teeth]?.tags.last == "molar")
  }

  @Test("a sheet of tags closes with the dream if nothing is typed in it, or nothing is left of what was")
  func deletedUnderTags() {
    var desk = desk(on: teeth)
    desk.press("t")
    desk.give(foreign(nil))
    #expect(desk.session.scenes.modals.isEmpty)
    desk = self.desk(on: teeth)
    desk.press("t", "w", .backspace)
    desk.give(foreign(nil))
    desk.wait(milliseconds: 1000)
    #expect(desk.session.scenes.modals.isEmpty && desk.model.dreams[teeth] == nil)
  }

  @Test("a text that came too late for a dream that they deleted: C brings it back, and the words say so")
  func tooLateForDeleted() {
    var desk = desk(on: teeth)
    let mine = changed("Again. Mine.")
    desk.editor = { .edited($0, EditedText("# Teeth\n\nAgain. Mine.\n", file: "/f")) }
    desk.corrections = [ModelChange(dreams: [teeth: .removed(mine)])]
    desk.press("E")
    #expect(desk.model.dreams[teeth] == nil)
    #expect(
      desk.rows.last?.contains("Deleted elsewhere: “Teeth”. C brings yours back.")
        == true)
    desk.press("q")
    #expect(desk.rows.last?.contains("Deleted elsewhere: “Teeth”. C brings it back; Ctrl-C quits without it.") == true)
    #expect(!desk.hasQuit)
    desk.press("C", "m")
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine.")
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("leaving it deleted says what still has mine, and nothing of an undo that would take back something else")
  func leftDeleted() {
    var desk = desk(on: teeth)
    desk.corrections = [ModelChange(dreams: [teeth: .removed(changed("Mine."))])]
    desk.press("*", "C", "t")
    #expect(desk.model.dreams[teeth] == nil)
    #expect(desk.rows.last?.contains("Deleted; lucid history \(teeth) has your version. ") == true)
    #expect(desk.rows.last?.contains("u takes it back") == false)
  }

  @Test("a dream that they delete while it is only looked at in the editor: that is said")
  func deletedWhileLooking() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.give(foreign(nil))
    #expect(desk.rows.last?.contains("Another session deleted this dream.") == true)
  }

  @Test("a dream that they delete closes, and that is said")
  func deletedWhileReading() {
    var desk = desk(on: teeth)
    desk.press(.enter)
    desk.give(foreign(nil))
    #expect(desk.session.scenes.pushed.isEmpty)
    #expect(desk.rows.last?.contains("Another session deleted this dream.") == true)
  }
}
