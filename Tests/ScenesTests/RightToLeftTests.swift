import CellLayout
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("texts that run from right to left")
struct RightToLeftTests {
  private let size = Size(width: 80, height: 24)

  private func desk(_ text: String) -> Desk {
    var desk = Desk(.sample, size: size)
    desk.press("n")
    desk.type(text)
    return desk
  }

  @Test("in the editor a paragraph stands at the right, its caret in it, and the next one where it begins")
  func editor() throws {
    var desk = desk("חלום")
    let caret = try #require(desk.display.cursor)
    #expect(caret == Point(x: desk.place(of: "חלום").x + 4, y: desk.place(of: "חלום").y))
    #expect(caret.x > 70)
    desk.press(.home)
    #expect(desk.display.cursor?.x == desk.place(of: "חלום").x)
    desk.press(.end, .enter)
    desk.type("water")
    #expect(desk.place(of: "water").x < 10)
    #expect(desk.display == desk.freshDisplay)
  }

  @Test("a click puts the caret where it points, a double-click selects the word")
  func mouse() {
    var desk = desk("חלום water")
    desk.wait(milliseconds: 600)
    desk.click("חלום", right: 2)
    #expect(desk.display.cursor?.x == desk.place(of: "חלום").x + 2)
    desk.type("7")
    #expect(desk.text.contains("חל7ום water"))
    desk.wait(milliseconds: 600)
    desk.click("water", right: 1)
    desk.click("water", right: 1)
    desk.type("sea")
    #expect(desk.text.contains("חל7ום sea"))
  }

  @Test("on its page a paragraph stands at the right, whichever way the others run")
  func page() {
    var desk = desk("חלום\nwater\nحلم and more")
    desk.press(.escape, .escape)
    desk.press(.enter)
    let right = size.width - 1
    #expect(desk.place(of: "water").x == 1)
    #expect(desk.place(of: "حلم and more").x + 12 == right)
  }
}
