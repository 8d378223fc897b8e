import DreamCore
import Input
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
}
