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
    #expect(desk.session.context.undone?.name == "Note the night of Mon 16 – Tue 17 Nov 2026")
    desk.press("N", " ", .enter)
    #expect(desk.model.nights[earlier] == nil)
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("a night with dreams can't be marked as one without recall, by the hour at which nights turn")
  func withDreams() {
    var desk = Desk(.sample)
    desk.press("N", " ")
    #expect(desk.rows.last?.contains("Not marked: this night has dreams.") == true)
    #expect(desk.text.contains("[ ] no recall"))
    desk.press(.enter)
    #expect(desk.model == .sample)

    let late = Dream(
      id: Dream.ID(rawValue: 20), date: DreamDate("2026-11-17T14:00:00Z"), createdAt: Instant(milliseconds: 0))
    for (turn, pages) in [(12, 1), (15, 2)] {
      var desk = Desk(Model().inserting(late), preferences: Preferences(nightTurn: turn))
      desk.press(.enter, "N", " ")
      #expect(desk.rows.last?.contains("Not marked: this night has dreams.") == true)
      for _ in 0..<pages { desk.press(.pageDown) }
      desk.press(.pageDown)
      #expect(desk.rows.last?.contains("This is last night.") == true)
    }
  }

  @Test("with nothing selected it is the night that it is now, which turns when the preferences say")
  func tonight() {
    for (turn, words) in [(12, "Night of Wed 18 – Thu 19 Nov ─"), (6, "Night of Thu 19 – Fri 20 Nov, tonight ─")] {
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
    desk.type("3.50 am")
    desk.press(.tab)
    desk.type("4.30 am")
    desk.press(.tab)
    desk.type("7")
    #expect(desk.text.contains("07:00   in bed 7 h 10"))
    desk.press(.tab, "4", .tab)
    desk.type("w")
    desk.press(.tab)
    desk.type("look at my hands")
    desk.press(.enter)
    let noted = desk.model.nights[night]
    #expect(noted?.toBed?.description == "23:10")
    #expect(noted?.awake?.description == "07:00")
    #expect(noted?.wokeInNight?.description == "03:50")
    #expect(noted?.minutesInBed(by: .unchanging) == 7 * 60 + 10)
    #expect(noted?.wakeBackToBed?.description == "04:30")
    #expect(noted?.sleepQuality == Rating(4))
    #expect(noted?.techniquesAttempted == [.wild])
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
    #expect(desk.rows.last?.contains("“25” is not a time. Try 23:10, 7 or 6:40 am.") == true)
    #expect(!desk.session.scenes.modals.isEmpty)
    desk.press(.escape)
    #expect(desk.rows.last?.contains("Not kept: “25” is not a time. Try 23:10, 7 or 6:40 am.") == true)
    #expect(desk.model == .sample)
  }

  @Test("times that contradict each other are refused, and change nothing")
  func contradiction() {
    var desk = Desk(.sample)
    desk.press("N", .tab)
    desk.type("23:10")
    desk.press(.tab)
    desk.type("4")
    desk.press(.tab)
    desk.type("3:30")
    #expect(desk.text.contains("These times contradict each other."))
    desk.press(.enter)
    #expect(desk.rows.last?.contains("contradict") == true)
    desk.wait(milliseconds: 500)
    #expect(desk.model.nights[night]?.wakeBackToBed == nil)
    desk.press(.control("u"))
    desk.type("4:30")
    desk.press(.enter)
    #expect(desk.model.nights[night]?.wakeBackToBed?.description == "04:30")
    #expect(desk.model.nights[night]?.wokeInNight?.description == "04:00")
  }

  @Test("a time counts when its field is left: neither half of it nor an emptied field changes the night")
  func halfTyped() {
    var noted = Night(id: night)
    noted.toBed = ClockTime(hour: 22, minute: 30)
    let model = Model.sample.replacing(noted)
    var desk = Desk(model, size: Size(width: 100, height: 30))
    desk.press("N", .tab, .control("u"))
    desk.wait(milliseconds: 500)
    desk.type("2")
    desk.wait(milliseconds: 500)
    #expect(desk.model == model)
    desk.type("3:10")
    desk.press(.tab)
    desk.wait(milliseconds: 500)
    #expect(desk.model.nights[night]?.toBed?.description == "23:10")
    desk.press(.backTab, .control("u"))
    var ended = desk
    ended.give(.ending)
    #expect(ended.model.nights[night]?.toBed?.description == "23:10")
    desk.press(.tab)
    #expect(desk.rows.last?.contains("“To bed” has no time now. It was 23:10.") == true)
    desk.press(.enter)
    #expect(desk.model.nights[night]?.toBed == nil)
  }

  @Test("N in the list is the night that it is now, whichever dream is selected; the row of a night is that night")
  func ofList() {
    var desk = Desk(.sample)
    desk.press("j", "N")
    #expect(desk.text.contains("Night of Wed 18 – Thu 19 Nov ─"))
  }

  @Test("N on a dream whose night isn't known says so, and opens no other night")
  func unknown() {
    var desk = Desk(.sample)
    desk.press("G", .enter, "N")
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.rows.last?.contains("isn't known.") == true)
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
