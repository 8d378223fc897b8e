import CellLayout
import Chance
import DreamCore
import Input
import Samples
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("a journal that is only read")
struct ReadOnlyTests {
  private static let refusal = "Not changed: this is --read-only."

  @Test("nothing that anybody does changes it or asks for a save", arguments: SplitMix64.seeds)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let model = random.model(upTo: 12)
      var desk = Desk(model, size: random.size(), isReadOnly: true)
      for _ in 0..<120 {
        let input = random.input(in: desk.model)
        // Another session may change it.
        if case .reply = input { continue }
        desk.give(input)
      }
      #expect(desk.model == model && desk.saved.isEmpty && desk.opened.isEmpty)
    }
  }

  @Test(
    "what would change it says why it doesn't",
    arguments: ["n", "e", "d", "*", "r", "t", "c", "N", "F", "u"] as [Key])
  func refused(key: Key) {
    var desk = Desk(.sample, isReadOnly: true)
    desk.press("y", key)
    #expect(desk.session.message == Self.refusal && desk.model == .sample && desk.session.scenes.modals.isEmpty)
  }

  @Test("it is looked at as ever, and the header says how it was opened")
  func looking() {
    var desk = Desk(.sample, isReadOnly: true)
    #expect(desk.rows[0].hasSuffix("read-only"))
    desk.press("v", "j")
    #expect(desk.session.context.state.selected.count == 2)
    desk.press(.escape, .enter)
    #expect(desk.session.scenes.pushed.count == 1)
    desk.press(.escape, "/", "l", "a", "k", "e", .enter)
    #expect(desk.session.context.search.isActive && desk.session.message != Self.refusal)
  }
}
