import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("a key that is held down")
struct HeldKeyTests {
  /// The sample's dreams, without the night between them.
  private let dreams = Model.sample.removingNights(Model.sample.nights.values.map(\.id))

  private func remaining(_ desk: Desk) -> [Dream.ID] { desk.model.dreams.values.map(\.id).sorted() }

  private func hold(_ key: Key, _ desk: inout Desk) {
    for _ in 0..<20 {
      desk.press(key)
      desk.wait(milliseconds: 33)
    }
  }

  @Test(
    "on a dream's page d deletes this dream; the page closes, and the list deletes none", arguments: ["d", Key.delete])
  func page(key: Key) {
    var desk = Desk(dreams)
    desk.press("j", .enter)
    hold(key, &desk)
    #expect(remaining(desk) == [3, 4, 5, 6, 7, 9])
    #expect(desk.session.scenes.all.count == 1)
    desk.wait(milliseconds: 1000)
    desk.press(key)
    #expect(remaining(desk) == [3, 4, 5, 6, 9])
  }

  @Test("in the list d j d deletes two dreams, however fast: the second d is another key press")
  func twoInTheList() {
    var desk = Desk(dreams)
    desk.press("d", "j", "d")
    #expect(remaining(desk) == [3, 4, 5, 6, 8])
    desk.press("u", "u")
    #expect(desk.model == dreams)
  }

  @Test("in the list a d that is held down again after another key deletes one more")
  func heldTwice() {
    var desk = Desk(dreams)
    hold("d", &desk)
    desk.press("j")
    hold("d", &desk)
    #expect(desk.model.dreams.count == 5)
  }
}
