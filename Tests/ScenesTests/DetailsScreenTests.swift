import CellCanvas
import CellLayout
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct DetailsScreenTests {
  static let sizes = [(120, 40), (80, 24), (40, 10)]

  private func desk(_ width: Int, _ height: Int) -> Desk { Desk(.sample, size: Size(width: width, height: height)) }

  @Test("the details below the text", arguments: sizes)
  func details(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("e", .tab, .tab, .tab)
    try expectScreen(desk.display, is: "details-\(width)x\(height)")
  }

  @Test("a date is shown as it is understood", arguments: sizes)
  func date(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("e", .tab, .tab, .control("u"))
    desk.type("yesterday 6:40")
    try expectScreen(desk.display, is: "details-date-\(width)x\(height)")
  }

  @Test("tags are completed from those there are", arguments: sizes)
  func completion(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("j", "e", .backTab)
    for _ in 0..<7 { desk.press(.backTab) }
    desk.type("wa")
    try expectScreen(desk.display, is: "details-tags-\(width)x\(height)")
  }

  @Test("the rating sheet asks one thing after the other", arguments: sizes)
  func rating(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("r", "2")
    try expectScreen(desk.display, is: "rating-\(width)x\(height)")
  }

  @Test("the night of a dream", arguments: sizes)
  func night(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("N", .tab)
    desk.type("23.1")
    try expectScreen(desk.display, is: "night-\(width)x\(height)")
  }

  @Test("the tags of a dream", arguments: sizes)
  func tags(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("j", "t")
    desk.type("wa")
    try expectScreen(desk.display, is: "tags-\(width)x\(height)")
  }

  @Test("the creatures of a dream, with the favourite among them", arguments: sizes)
  func creature(width: Int, height: Int) throws {
    var desk = desk(width, height)
    desk.press("c", "j", .tab, "j", "j", "j", "j", " ")
    try expectScreen(desk.display, is: "creature-\(width)x\(height)")
  }

  @Test("every sheet survives every size", arguments: 0...12)
  func survives(height: Int) {
    for width in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] {
      for keys: [Key] in [
        ["r"], ["t", "w"], ["N", .tab, "7"], ["c", .tab], ["F"], ["e", .tab, .tab, .tab, .tab, .tab],
      ] {
        var desk = desk(width, height)
        for key in keys { desk.press(key) }
        #expect(desk.display == desk.freshDisplay)
      }
    }
  }
}
