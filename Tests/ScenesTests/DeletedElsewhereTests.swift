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
  }

  @Test("what is typed when they delete the dream is saved first, so that the dream stays")
  func deletedWithTextUnderWay() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" Mine")
    desk.hear(nil, of: teeth)
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine")
    #expect(desk.rows.last?.contains("Deleted elsewhere: “Teeth”. Yours is kept.") == true)
    desk.press(.escape, .escape, "u")
    #expect(desk.model.dreams[teeth] == nil)
  }

  @Test("undo of what was written again after they deleted the dream says that it is gone, and what brings it back")
  func undoOfWrittenAgain() {
    var desk = desk(on: teeth)
    desk.press("e")
    desk.type(" Mine")
    desk.wait(milliseconds: 500)
    desk.give(foreign(nil))
    #expect(desk.rows.last?.contains("Another session deleted this dream. What you write brings it back.") == true)
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
    #expect(desk.rows.last?.contains("Deleted elsewhere, and brought back with these tags: “Teeth”.") == true)
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

  @Test("a text for a dream that they deleted meanwhile stays, and one can quit")
  func tooLateForDeleted() {
    var desk = writing("Again. Mine.", against: nil)
    #expect(desk.model.dreams[teeth]?.narrative == "Again. Mine.")
    #expect(desk.rows.last?.contains("Deleted elsewhere: “Teeth”. Yours is kept.") == true)
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("a dream that is deleted here while they write in it stays")
  func writtenWhileDeleting() {
    var desk = desk(on: teeth)
    desk.elsewhere.dreams[teeth] = changed("Theirs.")
    desk.press("d")
    #expect(desk.model.dreams[teeth]?.narrative == "Theirs.")
    #expect(desk.rows.last?.contains("Another session changed “Teeth”: it is not deleted.") == true)
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
