import CellLayout
import DreamCore
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the theme's choice")
struct ThemeChoiceTests {
  @Test(
    "auto is night from 22:00 to 07:00 on a dark terminal",
    arguments: [(21, 59, false), (22, 0, true), (3, 0, true), (6, 59, true), (7, 0, false)])
  func auto(hour: Int, minute: Int, isNight: Bool) throws {
    let here = try time(hour, minute)
    #expect(ThemeChoice.auto.theme(at: here, on: .dark) == (isNight ? .night : .dusk))
    #expect(ThemeChoice.auto.theme(at: here, on: .light) == .paper)
  }

  @Test(
    "auto says when it is time for the other one; what was chosen stays",
    arguments: [(21, 59, 60), (22, 0, 32_400), (6, 0, 3_600)])
  func change(hour: Int, minute: Int, seconds: Int) throws {
    let here = try time(hour, minute)
    #expect(ThemeChoice.auto.secondsToChange(at: here, on: .dark) == seconds)
    #expect(ThemeChoice.auto.secondsToChange(at: here, on: .light) == nil)
    #expect(ThemeChoice.paper.secondsToChange(at: here, on: .dark) == nil)
  }

  @Test("at 22:00 an open session turns to night by itself")
  func turning() {
    var desk = Desk(.sample, preferences: Preferences(theme: .auto))
    let first = desk.session.appearance.theme
    desk.wait(milliseconds: 86_400_000 / 2 + 60_000)
    desk.give(.tick)
    #expect(
      [first, desk.session.appearance.theme].contains(.night) && [first, desk.session.appearance.theme].contains(.dusk))
  }

  @Test("where a theme without colours has no room for a sheet's pictures, its words take their place at once")
  func sheet() {
    var desk = Desk(.sample, size: Size(width: 121, height: 13), preferences: Preferences(theme: .night))
    desk.press("F", ",", "m")
    #expect(desk.session.appearance.theme.styles.text == Theme.mono.styles.text)
    #expect(desk.display == desk.freshDisplay)
  }

  private func time(_ hour: Int, _ minute: Int) throws -> LocalTime {
    LocalTime(
      day: Day(daysSince1970: 20_000), clock: try #require(ClockTime(hour: hour, minute: minute)), offset: 0)
  }
}
