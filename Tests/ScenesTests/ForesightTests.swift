import Chance
import DreamCore
import Input
import Samples
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("a key that is held down") struct ForesightTests {
  @Test(
    "is answered alike whether it was foreseen or not, whatever comes between, and however long it takes",
    arguments: SplitMix64.seeds)
  func alike(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var foreseen = 0
    for number in 0..<10 {
      let (model, size, preferences) = (random.model(upTo: 60), random.size(), random.preferences())
      var (plain, foreseeing) = (
        Desk(model, size: size, preferences: preferences), Desk(model, size: size, preferences: preferences)
      )
      foreseeing.foresees = true
      for step in 0..<40 {
        // Each session begins with a key that is held down long enough to be foreseen, where there are dreams.
        let isFirst = step == 0
        let pause: Int64 = isFirst ? 30 : random.some([1, 30, 30, 500, 700, 3_600_000])
        let input: SessionInput =
          isFirst ? .key("j") : random.isTrue(onceIn: 2) ? .key(random.some(Self.held)) : random.input(in: plain.model)
        for _ in 0..<(isFirst ? 9 : random.some([1, 4, 9])) {
          plain.sleep(milliseconds: pause)
          foreseeing.sleep(milliseconds: pause)
          plain.give(input)
          foreseeing.give(input)
          let place: Comment = "session \(number), step \(step): \(input)"
          try #require(foreseeing.display == plain.display, place)
          try #require(foreseeing.display == foreseeing.freshDisplay, place)
          try #require(foreseeing.saved == plain.saved, place)
          try #require(foreseeing.session.nextTick == plain.session.nextTick, place)
          try #require(foreseeing.session.message == plain.session.message, place)
          try #require(foreseeing.session.place == plain.session.place, place)
          try #require(foreseeing.session.recent.isKeyHeld == plain.session.recent.isKeyHeld, place)
        }
      }
      foreseen += foreseeing.foreseen
    }
    #expect(foreseen > 0)
  }

  private static let held: [Key] = ["j", "k", .down, .up, .pageDown, .control("u"), ")", "J", "d", " ", "g", "G"]

  @Test("is foreseen from the second press on, in the list and on a dream's page")
  func seen() {
    var desk = Desk(.sample)
    desk.foresees = true
    desk.press("j", "j")
    #expect(desk.foreseen == 0)
    desk.press("j", "j")
    #expect(desk.foreseen == 2)
    desk.press(.enter, " ", " ", " ")
    #expect(desk.foreseen == 3)
  }

  @Test("is not foreseen if it does more than move", arguments: ["d", "n", "u", "m", "*", "v", " ", "q"] as [Key])
  func notSeen(key: Key) {
    var desk = Desk(.sample)
    desk.foresees = true
    desk.press(key, key, key, key)
    #expect(desk.foreseen == 0)
  }

  @Test("is not foreseen after another key, after 600 ms, or after news")
  func interrupted() {
    var desk = Desk(.sample)
    desk.foresees = true
    desk.press("j", "j", "k", "j", "k")
    desk.sleep(milliseconds: 600)
    desk.press("k")
    #expect(desk.foreseen == 0)
    desk.press("k")
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange()))))
    desk.press("k")
    #expect(desk.foreseen == 0)
  }
}
