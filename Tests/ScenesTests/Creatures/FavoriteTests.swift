import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the favourite creature")
struct FavoriteTests {
  @Test("F chooses it in one step, from the list and from a dream", arguments: [[], [Key.enter]])
  func choosing(before: [Key]) {
    var desk = Desk(.sample)
    for key in before { desk.press(key) }
    desk.press("F", "j", "h", .enter)
    #expect(desk.model.favoriteCreature == .crusty)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.session.context.undone?.name == "Make crusty the crab the favourite")
    desk.press("u")
    #expect(desk.model == .sample)
    #expect(desk.session.context.undone == nil)
  }

  @Test(
    "cancelling changes nothing, and choosing the same one is no step",
    arguments: [[Key.escape], ["q"], ["k", .enter]])
  func discarding(keys: [Key]) {
    var desk = Desk(.sample)
    desk.press("F", "j")
    for key in keys { desk.press(key) }
    #expect(desk.model == .sample)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.session.context.undone == nil)
  }

  @Test("without a dream c is about the favourite, too")
  func noDream() {
    var desk = Desk()
    desk.press("c", "l", .enter)
    #expect(desk.model.favoriteCreature == .unicorn(.white))
  }

  @Test("the picker at three sizes", arguments: [(120, 40), (80, 24), (40, 10)])
  func screen(width: Int, height: Int) throws {
    var desk = Desk(.sample, size: Size(width: width, height: height))
    desk.press("F", "j", "j", "j")
    try expectScreen(desk.display, is: "favorite-\(width)x\(height)")
  }
}
