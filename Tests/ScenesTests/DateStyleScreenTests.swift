import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("screens in another order of dates")
struct DateStyleScreenTests {
  private func desk(_ dates: DateStyle) -> Desk {
    var preferences = Preferences(theme: .dusk)
    preferences.dates = dates
    return Desk(.sample, size: Size(width: 100, height: 40), preferences: preferences)
  }

  @Test("pages, the editor, its details, nights, the calendar and the history show dates in that order")
  func everywhere() {
    for (style, date, night) in [
      (DateStyle.monthFirst, "Nov 1", "– "), (.iso, "2026-11-1", "– "),
    ] {
      for keys in [[Key.enter], ["e"], ["e", .tab, .tab], ["N"], ["2"]] as [[Key]] {
        var desk = desk(style)
        for key in keys { desk.press(key) }
        #expect(desk.text.contains(date), "\(style) \(keys)\n\(desk.text)")
        #expect(keys != ["N"] || desk.text.contains(night), "\(desk.text)")
      }
    }
  }

  @Test(
    "a date that is shown so can be changed in its field, and stays as it is if it isn't", arguments: DateStyle.allCases
  )
  func typing(style: DateStyle) {
    var desk = desk(style)
    let before = desk.model
    desk.press("e", .tab, .tab, .escape, .escape, .escape)
    #expect(desk.model == before)
    desk.press("e", .tab, .tab, .end)
    for _ in "06:40 +09:00" { desk.press(.backspace) }
    desk.type("04:05")
    desk.press(.escape, .escape, .escape)
    let dates = desk.model.dreams.values.filter { $0.date != before.dreams[$0.id]?.date }.map(\.date?.description)
    #expect(dates.count == 1 && dates[0]?.contains("T04:05") == true, "\(dates)")
  }
}
