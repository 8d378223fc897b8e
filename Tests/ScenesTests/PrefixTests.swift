import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("keys that wait for another, and the hidden screen")
struct PrefixTests {
  @Test("a comma shows what may follow", arguments: [(80, 24), (40, 10)])
  func screen(width: Int, height: Int) throws {
    var desk = Desk(.sample, size: Size(width: width, height: height), preferences: Preferences(theme: .dusk))
    desk.press(",")
    try expectScreen(desk.display, is: "prefix-\(width)x\(height)")
  }

  @Test("the key that follows does it, any other says what it is not, Esc goes back")
  func following() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    desk.press(",", "x")
    #expect(desk.session.message == "x does nothing here. Esc goes back.")
    #expect(desk.session.scenes.modals.count == 1)
    desk.press("p")
    #expect(desk.session.preferences.theme == .paper)
    #expect(desk.session.scenes.modals.isEmpty)
    desk.press(",", .escape)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.model == .sample)
  }

  @Test("the sheet shows what is set; arrows and clicks change it, and it stays until Enter or Esc")
  func choosing() {
    var desk = Desk(.sample, size: Size(width: 80, height: 24), preferences: Preferences(theme: .dusk))
    desk.press(",")
    #expect(desk.text.contains("[ dusk]"))
    desk.press(.right)
    #expect(desk.session.preferences.theme == .paper)
    #expect(desk.text.contains("[paper]"))
    desk.press(.down, .down, .right)
    #expect(desk.session.preferences.list == .cards)
    #expect(desk.session.scenes.modals.count == 1)
    desk.press(.enter)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.model == .sample)
  }

  @Test("nothing of the dreams is on the screen while it is hidden, and the key that wakes it does nothing else")
  func hiding() throws {
    var desk = Desk(.sample, size: Size(width: 100, height: 30), preferences: Preferences(theme: .dusk))
    desk.press("d")
    let before = desk.text
    desk.press("L")
    #expect(desk.text.split(whereSeparator: \.isWhitespace) == ["Lucid"])
    try expectScreen(desk.display, is: "hidden")
    let model = desk.model
    desk.press("d")
    #expect(desk.model == model)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.text.contains("Teeth") && before.contains("Teeth"))
  }

  @Test("whatever comes up meanwhile stays hidden")
  func quiet() {
    var desk = Desk(.sample)
    desk.press("L")
    desk.ask(Alert(title: "Delete", message: "Teeth", cancelButtonTitle: "Keep"))
    desk.give(.resize(Size(width: 60, height: 20)))
    desk.give(.reply(.notEdited(message: "Teeth can't be read.")))
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: Model())))))
    #expect(desk.text.split(whereSeparator: \.isWhitespace) == ["Lucid"])
    desk.give(.paste("d"))
    #expect(desk.session.scenes.modals.count == 1, "the alert that waited")
  }

  @Test("a text that is hidden from the palette goes on where it was")
  func text() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("stairs")
    desk.press(.control("o"))
    desk.type("hide")
    desk.press(.enter)
    #expect(desk.text.split(whereSeparator: \.isWhitespace) == ["Lucid"])
    desk.press("x")
    desk.type("!")
    #expect(desk.text.contains("stairs!"))
  }
}
