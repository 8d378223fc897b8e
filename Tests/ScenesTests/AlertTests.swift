import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("alerts")
struct AlertTests {
  private static let question = Alert(
    title: "Delete 3 dreams", message: "Teeth, Elevator to the sea and one more. u brings them back.",
    cancelButtonTitle: "Keep", otherButtonTitles: ["Delete", "Delete all"]
  ) { [.say("button \($0)")] }

  /// A session that an alert was shown to.
  private func desk(_ alert: Alert = question, size: Size = Size(width: 80, height: 24)) -> Desk {
    var desk = Desk(.sample, size: size, preferences: Preferences(theme: .dusk))
    desk.ask(alert)
    return desk
  }

  @Test(
    "Enter presses cancel, unless an arrow chose another button",
    arguments: [
      ([Key.enter], 0), ([.right, .enter], 1), ([.right, .right, .enter], 2), ([.left, .enter], 2),
      ([.tab, .enter], 1), ([.right, .escape], 0), ([.right, .left, .enter], 0),
    ])
  func answering(keys: [Key], button: Int) {
    var desk = desk()
    for key in keys { desk.press(key) }
    #expect(desk.session.message == "button \(button)")
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("no letter answers it, however long it is held down")
  func letters() {
    var desk = desk()
    for key: Key in ["d", "d", "d", "y", "q", "j", " ", "u"] { desk.press(key) }
    #expect(desk.session.scenes.modals.count == 1)
    #expect(desk.model == .sample)
  }

  @Test(
    "nothing is undone behind a question, and its keys say so",
    arguments: [["a", "d"], ["s"], ["c"], ["F"]] as [[Key]])
  func undo(keys: [Key]) {
    var desk = Desk(.sample)
    desk.press("*")
    for key in keys { desk.press(key) }
    let (model, scenes) = (desk.model, desk.session.scenes.modals.count)
    desk.press("u", .control("r"))
    #expect(desk.model == model)
    #expect(desk.session.scenes.modals.count == scenes)
    desk.press("?")
    #expect(!desk.text.contains("undo"))
  }

  @Test("it never pops up over a text: it waits until that is done")
  func waiting() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.ask(Self.question)
    desk.type("a dream")
    #expect(desk.session.scenes.modals.isEmpty)
    desk.press(.escape, .escape)
    #expect(desk.session.scenes.modals.count == 1)
  }

  @Test("two alerts come one after the other, though they say the same")
  func two() {
    var desk = desk()
    desk.ask(Self.question)
    #expect(desk.session.scenes.modals.count == 1)
    desk.press(.enter)
    #expect(desk.session.scenes.modals.count == 1)
    desk.press(.enter)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("a save that fails for the third time is told, and can be tried at once")
  func failing() {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    desk.failure = "the disk is full."
    desk.press("*")
    for _ in 0..<2 { desk.wait(milliseconds: 3100) }
    #expect(desk.text.contains("Nothing can be saved"))
    desk.failure = nil
    desk.press(.right, .enter)
    #expect(desk.saved.count == 1)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("an alert at several sizes", arguments: [Size(width: 80, height: 24), Size(width: 40, height: 10)])
  func looks(size: Size) throws {
    try expectScreen(desk(size: size).display, is: "alert-\(size.width)x\(size.height)")
  }
}
