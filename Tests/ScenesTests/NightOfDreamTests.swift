import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("The night of a dream that is being written")
struct NightOfDreamTests {
  private let house = Dream.ID(rawValue: 9)

  /// A desk on the morning of 19 November 2026, or so many hours later.
  private func desk(later hours: Int64 = 0) -> Desk {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.wait(milliseconds: hours * 3_600_000)
    return desk
  }

  private func date(in desk: Desk) -> DreamDate? {
    desk.model.dreams.values.first { $0.narrative == "A bridge." }?.date
  }

  @Test("the editor names it")
  func named() {
    var desk = desk()
    desk.press("n")
    #expect(desk.rows[2].hasPrefix(" Writing   night of Wed 18 – Thu 19 Nov, 06:40"))
    desk.press(.escape, .escape, "G", "k", "e")
    #expect(desk.rows[2].hasPrefix(" Editing   1957"))
  }

  @Test("in the evening it is the night before, without a time")
  func evening() {
    var desk = desk(later: 14)
    desk.press("n")
    #expect(desk.rows[2] == " Writing   night of Wed 18 – Thu 19 Nov")
    desk.type("A bridge.")
    desk.press(.escape, .escape)
    #expect(date(in: desk) == DreamDate("2026-11-19"))
    #expect(desk.model.dreams.values.first { $0.narrative == "A bridge." }?.createdAt != Instant(milliseconds: 0))
  }

  @Test("Alt-N chooses another: in the evening tonight, a nap now, and last night again")
  func chosen() {
    var desk = desk(later: 14)
    desk.press("n")
    desk.type("A bridge.")
    desk.press(.alt("n"))
    #expect(desk.rows.last?.contains("Tonight: Thu 19 – Fri 20 Nov.") == true)
    #expect(desk.rows[2] == " Writing   night of Thu 19 – Fri 20 Nov")
    desk.wait(milliseconds: 500)
    #expect(date(in: desk) == DreamDate("2026-11-20"))
    desk.press(.alt("n"))
    #expect(desk.rows.last?.contains("A nap now: Thu 19 – Fri 20 Nov, 20:40.") == true)
    desk.wait(milliseconds: 500)
    #expect(date(in: desk)?.start?.clock?.hour == 20)
    desk.press(.alt("n"), .escape, .escape)
    #expect(date(in: desk) == DreamDate("2026-11-19"))
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("in the morning it is last night without the time, and the night before")
  func morning() {
    var desk = desk()
    desk.press("n")
    desk.type("A bridge.")
    desk.press(.alt("n"))
    #expect(desk.rows.last?.contains("Last night: Wed 18 – Thu 19 Nov.") == true)
    desk.press(.alt("n"), .escape, .escape)
    #expect(date(in: desk) == DreamDate("2026-11-18"))
  }

  @Test("an old dream gets its own date back after the last night that is offered")
  func asItWas() {
    var desk = desk()
    desk.press("e", .alt("n"), .alt("n"), .alt("n"))
    #expect(desk.model.dreams[house]?.date != nil)
    desk.press(.alt("n"))
    #expect(desk.rows.last?.contains("As it was: Wed 18 – Thu 19 Nov, 06:40") == true)
    desk.press(.escape, .escape)
    #expect(desk.model == .sample)
  }

  @Test("a chosen night is no dream without a text")
  func nothing() {
    var desk = desk()
    desk.press("n", .alt("n"), .escape, .escape)
    #expect(desk.model == .sample)
  }

  @Test(
    "n in the calendar is a dream of the night that is selected, also in the evening",
    arguments: [(0, "19"), (14, "19")])
  func calendar(hours: Int, day: String) {
    var desk = desk(later: Int64(hours))
    desk.press("2", "T", "n")
    #expect(desk.rows[2].hasPrefix(" Writing   night of Wed 18 – Thu 19 Nov"))
    desk.press(.escape, .escape, "N")
    #expect(desk.text.contains("Night of Wed 18 – Thu 19 Nov"))
  }
}
