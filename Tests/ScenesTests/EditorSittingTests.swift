import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct EditorSittingTests {
  @Test("a dream that is left as it was is as it was, the time too, and no step remains")
  func unchanged() {
    var desk = Desk(.sample)
    desk.press("e")
    desk.type("x")
    desk.wait(milliseconds: 500)
    #expect(desk.model != .sample)
    desk.press(.control("z"), .escape, .escape)
    #expect(desk.model == .sample)
    #expect(desk.session.context.undone == nil)
    let filed = desk.saved.reduce(Model.sample) { $0.applying($1.change) }
    #expect(filed == .sample)
  }

  @Test("a text that is empty when it is left is told, with the way back", arguments: [false, true])
  func emptied(isNew: Bool) {
    var desk = Desk(.sample)
    if isNew {
      desk.press("n")
      desk.type("A long way down.")
      desk.wait(milliseconds: 600)
      desk.press(.tab, .tab, .tab, "3", .escape, .escape, "e")
    } else {
      desk.press("e")
    }
    desk.press(Key(.home, .control), .control(" "), Key(.end, .control), .backspace, .escape, .escape)
    #expect(desk.rows.last?.contains("The text is empty now; u brings it back.") == true)
  }

  @Test("a pause of a second ends a run of the text's own undo")
  func pause() {
    var desk = Desk(writing: true)
    desk.type("First")
    desk.wait(milliseconds: 500)
    desk.type(" thought.")
    desk.wait(milliseconds: 1500)
    desk.type(" Second.")
    desk.press(.control("z"))
    #expect(desk.text.contains(" First thought."))
    #expect(!desk.text.contains("Second"))
    desk.wait(milliseconds: 1500)
    desk.press(.control("z"))
    #expect(!desk.text.contains("First"))
    desk.press(.control("r"), .control("r"))
    #expect(desk.text.contains(" First thought. Second."))
  }

  @Test("what another session changed meanwhile stays when the text is left as it was")
  func elsewhere() {
    var desk = Desk(.sample)
    desk.press("e")
    desk.type("x")
    desk.wait(milliseconds: 500)
    let theirs = desk.model.changing(Dream.ID(rawValue: 9)) { $0.isStarred = true }
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: theirs)))))
    desk.press(.backspace, .escape, .escape)
    let dream = desk.model.dreams[Dream.ID(rawValue: 9)]
    #expect(dream?.isStarred == true)
    #expect(dream?.narrative == Model.sample.dreams[Dream.ID(rawValue: 9)]?.narrative)
  }

  @Test("a dream that another session deletes while it is written is there again with the next words")
  func deletedElsewhere() {
    var desk = Desk(.sample)
    desk.press("e")
    desk.type("x")
    let theirs = desk.model.removing(Dream.ID(rawValue: 9))
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: theirs)))))
    desk.type("y")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.narrative.string.hasSuffix("quiet.xy") == true)
  }

  @Test("what is cut in one dream can be pasted in another")
  func clipboard() {
    var desk = Desk(.sample)
    desk.press("e", .control(" "), Key(.left, .control), .control("x"), .escape, .escape, "n", .control("v"))
    desk.press(.escape, .escape)
    #expect(desk.session.context.undone?.name == "Write “quiet”")
  }

  @Test("nothing is undone behind a text that is being written")
  func help() {
    var desk = Desk(.sample)
    desk.press("*", "e")
    desk.type("x")
    desk.press(.function(1))
    #expect(desk.text.contains("Ctrl-T"))
    desk.press("u", .control("r"), .escape)
    desk.type("y")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.narrative.string.hasSuffix("quiet.xy") == true)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.isStarred == true)
  }

  @Test("selection and signs as they look")
  func screens() throws {
    var desk = Desk(.sample, size: .init(width: 60, height: 16))
    desk.press("e", .up, .up, .control("t"), "f", .home, Key(.right, [.control, .shift]), Key(.down, .shift))
    try expectScreen(desk.display, is: "editor-selection")
    desk.press(.control("t"))
    try expectScreen(desk.display, is: "editor-sign")
    desk.press(.escape, .control("g"))
    desk.type("the w")
    try expectScreen(desk.display, is: "editor-find")
  }

  @Test("the question has room in forty columns")
  func narrow() throws {
    var desk = Desk(.sample, size: .init(width: 40, height: 10))
    desk.press("e", .control("t"))
    try expectScreen(desk.display, is: "editor-sign-40x10")
  }
}
