import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct NightTests {
  private let night = Day("2026-11-19") ?? Day(daysSince1970: 0)
  private let unrecalled = Day("2026-11-18") ?? Day(daysSince1970: 0)

  @Test("Space marks a night without recall, and takes the mark away again")
  func recall() {
    let earlier = unrecalled.advanced(by: -1)
    var desk = Desk(.sample)
    desk.press("N", .pageUp, .pageUp, " ", .enter)
    #expect(desk.model.nights[earlier]?.recall == Night.Recall.none)
    #expect(desk.selected == .night(earlier))
    #expect(desk.session.context.undone?.name == "Note the night of 16–17 November")
    desk.press("N", " ", .enter)
    #expect(desk.model.nights[earlier] == nil)
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("a night with dreams can't be marked as one without recall, by the hour at which nights turn")
  func withDreams() {
    var desk = Desk(.sample)
    desk.press("N", " ")
    #expect(desk.rows.last?.contains("This night has dreams.") == true)
    #expect(desk.text.contains("[ ] no recall"))
    desk.press(.enter)
    #expect(desk.model == .sample)

    let late = Dream(
      id: Dream.ID(rawValue: 20), date: DreamDate("2026-11-17T14:00:00Z"), createdAt: Instant(milliseconds: 0))
    for (turn, pages) in [(12, 1), (15, 2)] {
      var desk = Desk(Model().inserting(late), preferences: Preferences(nightTurn: turn))
      desk.press("N", " ")
      #expect(desk.rows.last?.contains("This night has dreams.") == true)
      for _ in 0..<pages { desk.press(.pageDown) }
      desk.press(.pageDown)
      #expect(desk.rows.last?.contains("This is last night.") == true)
    }
  }

  @Test("with nothing selected it is the night that it is now, which turns when the preferences say")
  func tonight() {
    for (turn, words) in [(12, "Night of 18–19 November"), (6, "Night of 19–20 November")] {
      var desk = Desk(preferences: Preferences(nightTurn: turn))
      desk.press("N")
      #expect(desk.text.contains(words))
    }
  }

  @Test("in 40 columns its words are whole, and the keys that close it are named")
  func narrow() {
    var desk = Desk(.sample, size: Size(width: 40, height: 24))
    desk.press("N")
    #expect(desk.text.contains("in a dream I will"))
    #expect(!desk.rows.contains { $0.hasPrefix("│") && $0.contains("…") })
    #expect(desk.rows.last?.contains("↵ done") == true)
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
