import CellCanvas
import CellLayout
import Input
import Stage
import Testing

@testable import Scenes

@Suite struct ScreenTests {
  @Test("the list at three widths", arguments: [(120, 30), (80, 24), (40, 10)])
  func list(width: Int, height: Int) throws {
    let desk = Desk(.sample, size: Size(width: width, height: height))
    try expectScreen(desk.display, is: "list-\(width)x\(height)")
  }

  @Test("an empty journal is an invitation")
  func empty() throws {
    try expectScreen(Desk().display, is: "empty")
  }

  @Test("a dream on the whole screen, its creatures below")
  func dream() throws {
    var desk = Desk(.sample)
    desk.press(.enter)
    try expectScreen(desk.display, is: "dream")
  }

  @Test("a dream being written")
  func editor() throws {
    var desk = Desk(.sample, size: Size(width: 60, height: 14))
    desk.press("n")
    desk.type("Rain in the kitchen. 기차가 지나갔다.")
    try expectScreen(desk.display, is: "editor")
  }

  @Test("help shows the keys of the scene it was opened in")
  func help() throws {
    var desk = Desk(.sample, size: Size(width: 80, height: 32))
    desk.press("?")
    try expectScreen(desk.display, is: "help")
  }

  @Test("undo brings the row back")
  func undo() throws {
    var desk = Desk(.sample, size: Size(width: 60, height: 16))
    desk.press("j", "d")
    try expectScreen(desk.display, is: "delete")
    desk.press("u")
    try expectScreen(desk.display, is: "undo-restores-the-row")
  }
}
