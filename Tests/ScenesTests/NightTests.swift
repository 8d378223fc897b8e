import DreamCore
import Input
import Scenes
import Testing

@Suite struct NightTests {
  private let night = Day("2026-11-19") ?? Day(daysSince1970: 0)
  private let unrecalled = Day("2026-11-18") ?? Day(daysSince1970: 0)

  @Test("Space marks a night without recall, and takes the mark away again")
  func recall() {
    var desk = Desk(.sample)
    desk.press("N", " ", .enter)
    #expect(desk.model.nights[night]?.recall == Night.Recall.none)
    #expect(desk.selected == .night(night))
    #expect(desk.session.context.undone?.name == "Note the night of 18–19 November")
    desk.press("N", " ", .enter)
    #expect(desk.model.nights[night] == nil)
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("times, sleep, technique and intention are noted as one step")
  func everything() {
    var desk = Desk(.sample)
    desk.press("N", .tab)
    desk.type("23:10")
    desk.press(.tab)
    desk.type("7")
    desk.press(.tab)
    desk.type("4.30 am")
    desk.press(.tab, "4", .tab)
    desk.type("w")
    desk.press(.tab)
    desk.type("look at my hands")
    desk.press(.enter)
    let noted = desk.model.nights[night]
    #expect(noted?.toBed?.description == "23:10")
    #expect(noted?.awake?.description == "07:00")
    #expect(noted?.wakeBackToBed?.description == "04:30")
    #expect(noted?.sleepQuality == Rating(4))
    #expect(noted?.techniqueAttempted == .wild)
    #expect(noted?.intention == "look at my hands")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("a night of which nothing is noted any more is gone")
  func emptied() {
    var desk = Desk(.sample)
    desk.press("j", "j")
    #expect(desk.selected == .night(unrecalled))
    desk.press("N", " ", .enter)
    #expect(desk.model.nights.isEmpty)
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("what is no time is refused, and the sheet stays")
  func refused() {
    var desk = Desk(.sample)
    desk.press("N", .tab)
    desk.type("25")
    desk.press(.enter)
    #expect(desk.rows.last?.contains("Try 23:10") == true)
    #expect(!desk.session.scenes.modals.isEmpty)
    desk.press(.escape)
    #expect(desk.model == .sample)
  }

  @Test("PgUp goes to the night before and keeps what was noted; there is none after last night")
  func turning() {
    var desk = Desk(.sample)
    desk.press("N", .pageUp, " ", .pageDown, .pageDown, .pageDown)
    #expect(desk.model.nights[unrecalled] == nil)
    #expect(desk.rows.last?.contains("This is last night.") == true)
  }

  @Test("several dreams a night are n, text, Esc Esc each")
  func several() {
    var desk = Desk(.sample)
    for text in ["The first.", "The second."] {
      desk.press("n")
      desk.type(text)
      desk.press(.escape, .escape)
    }
    #expect(desk.model.dreams.count == 9)
    #expect(desk.rows.filter { $0.contains("The first") || $0.contains("The second") }.count == 2)
  }
}
