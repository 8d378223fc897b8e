import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the main scenes")
struct MainSceneTests {
  private func desk() -> Desk { Desk(.sample) }

  @Test("a number leads to its scene, and 1 back to the dreams")
  func numbers() {
    var desk = desk()
    desk.press("4")
    #expect(desk.session.scenes.main == .history)
    desk.press("1")
    #expect(desk.session.scenes.main == .dreams)
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("the number of where one is does nothing")
  func same() {
    var desk = desk()
    desk.press("4", "4")
    #expect(desk.session.scenes.pushed.count == 1)
  }

  @Test("a dream that was open stays open below another main scene, and closes for the dreams")
  func overADream() {
    var desk = desk()
    desk.press(.enter, "4", "q")
    #expect(desk.subject != nil)
    desk.press("1")
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("where all is undone the list doesn't say that there are no dreams, but that they lie ahead")
  func beforeTheFirst() {
    var desk = Desk(Model())
    desk.press("n")
    desk.type("I flew.")
    desk.press(.escape, .escape, "u")
    #expect(desk.text.contains("You are before the first dream."))
    #expect(!desk.text.contains("No dreams yet."))
    desk.press(.control("r"))
    #expect(desk.text.contains("I flew"))
  }

  @Test("the palette finds the main scenes by their names", arguments: ["history", "insights", "calendar"])
  func names(name: String) {
    var desk = desk()
    desk.press(":")
    desk.type(name)
    desk.press(.enter)
    #expect(desk.session.scenes.main.map { "\($0)" } == name)
  }

  @Test("under a sheet the numbers are the sheet's")
  func sheet() {
    var desk = desk()
    desk.press("r", "4")
    #expect(desk.session.scenes.main == .dreams)
    #expect(!desk.session.scenes.modals.isEmpty)
  }
}
