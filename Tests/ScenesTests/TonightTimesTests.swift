import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the times of a night, as they come")
struct TonightTimesTests {
  private static func night(_ desk: Desk) -> Night? { desk.model.nights[TonightSceneTests.tonight] }

  private static func hours(_ count: Double) -> Int64 { Int64(count * 3_600_000) }

  @Test("t notes the next time that isn't noted, says which, and takes none back but its own")
  func next() {
    var desk = TonightSceneTests.evening()
    #expect(desk.rows.last?.contains("t to bed") == true)
    desk.press("t")
    #expect(desk.rows.last?.contains("To bed at 22:40.") == true)
    desk.sleep(milliseconds: Self.hours(5))
    desk.press("j")
    #expect(desk.rows.last?.contains("t woke") == true)
    desk.press("t")
    #expect(desk.rows.last?.contains("Woke at 03:40.") == true)
    #expect(desk.rows.contains { $0.contains("Woke ") && $0.contains("03:40") })
    desk.sleep(milliseconds: Self.hours(0.5))
    desk.press("t")
    #expect(desk.rows.last?.contains("Back to bed at 04:10.") == true)
    desk.press("t")
    #expect(desk.rows.last?.contains("To bed 22:40, woke 03:40, back to bed 04:10: noted.") == true)
    #expect(Self.night(desk)?.toBed?.description == "22:40")
    desk.press("u")
    #expect(Self.night(desk)?.wakeBackToBed == nil && Self.night(desk)?.wokeInNight != nil)
    desk.sleep(milliseconds: Self.hours(3.5))
    desk.press("j", .escape)
    #expect(desk.rows.last?.contains("t got up") == true)
    desk.press("t")
    #expect(desk.rows.last?.contains("Got up at 07:40.") == true)
    desk.sleep(milliseconds: Self.hours(1))
    desk.press("t")
    #expect(desk.rows.last?.contains("Got up 07:40: noted.") == true)
    #expect(Self.night(desk)?.awake?.description == "07:40")
  }

  @Test("a waking that is planned may be after five, and one goes back to bed from it")
  func late() {
    var desk = TonightSceneTests.evening()
    desk.press("a")
    desk.sleep(milliseconds: Self.hours(1))
    desk.press("t")
    desk.sleep(milliseconds: Self.hours(6))
    desk.press("j", .escape, "t")
    #expect(desk.rows.last?.contains("Woke at 05:40.") == true)
    desk.sleep(milliseconds: Self.hours(0.5))
    desk.press("t")
    #expect(desk.rows.last?.contains("Back to bed at 06:10.") == true)
    desk.sleep(milliseconds: Self.hours(1.5))
    desk.press("t")
    #expect(Self.night(desk)?.awake?.description == "07:40")
  }

  @Test("who gets up after nights have turned is told until 17 what is open of last night, and Tab asks it")
  func lateRiser() {
    let kept = Model().inserting([TonightSceneTests.planned(0)])
    for (hours, isLate) in [(5.7, true), (10, true), (10.5, false)] {
      var desk = Desk(kept)
      desk.sleep(milliseconds: Self.hours(hours))
      desk.press("5")
      #expect(desk.text.contains(", tonight"))
      #expect((desk.rows.last?.contains("Tab last night: questions left") == true) == isLate)
      desk.press(.tab)
      #expect(desk.text.contains("What is left of last night?") == isLate)
      guard isLate else { continue }
      desk.press("n", "y", .tab)
      #expect(desk.rows.last?.contains("questions left") == false)
    }
  }

  // MARK: Digits

  /// A desk at 6:40 on the page of the morning, in the line with a label.
  private static func morning(line label: String) -> Desk {
    var desk = Desk(Model().inserting([TonightSceneTests.planned(0)]))
    desk.press("5", .escape)
    for _ in 0..<8 where !desk.rows.contains(where: { $0.contains("▸ \(label)") }) { desk.press("j") }
    return desk
  }

  @Test("a digit rates in the row that is a scale, and only elsewhere opens another scene")
  func rates() {
    var desk = Self.morning(line: "Slept well")
    #expect(desk.rows.last?.contains("0–5 choose") == true)
    desk.press("4")
    #expect(desk.session.scenes.main == .tonight)
    #expect(desk.model.nights[TonightSceneTests.night]?.sleepQuality == Rating(4))
    desk.press("7")
    #expect(desk.rows.last?.contains("Slept well is 0 to 5.") == true)
    desk.press("-")
    #expect(desk.model.nights[TonightSceneTests.night]?.sleepQuality == nil)
    for _ in 0..<8 { desk.press("k") }
    desk.press("4")
    #expect(desk.session.scenes.main == .history)
  }

  @Test("a digit in a row with a time begins to write it, and says what it replaced")
  func writes() {
    var desk = Self.morning(line: "Woke")
    desk.type("3:50")
    desk.press(.enter)
    #expect(desk.model.nights[TonightSceneTests.night]?.wokeInNight?.description == "03:50")
    desk = Self.morning(line: "To bed")
    desk.type("1")
    #expect(desk.session.scenes.main == .tonight)
    #expect(desk.model.nights[TonightSceneTests.night]?.toBed?.description == "23:10")
    desk.press(.escape)
    #expect(desk.rows.last?.contains("To bed at 01:00. It was 23:10.") == true)
  }

  @Test("a digit goes to the row also where its scene has another key")
  func chosen() {
    var preferences = Preferences()
    preferences.keys.bind("history", in: "global", to: [KeySequence(named: "H")].compactMap(\.self))
    var desk = Desk(Model().inserting([TonightSceneTests.planned(0)]), preferences: preferences)
    desk.press("5", .escape, "j", "j")
    desk.type("4:15")
    desk.press(.enter)
    #expect(desk.model.nights[TonightSceneTests.night]?.toBed?.description == "04:15")
  }

  @Test("Space writes no blank where a time is empty")
  func blank() {
    var desk = Self.morning(line: "Woke")
    desk.press(" ", " ", " ")
    #expect(desk.rows.contains { $0.contains("Woke") && $0.contains("e.g. 3:50") })
  }
}
