import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("without creatures")
struct NoCreaturesTests {
  private static let sizes = [(40, 10), (60, 20), (80, 24), (120, 40), (200, 60)].map(Size.init(width:height:))

  /// The ways that don't need creatures.
  private static let ways = Way.all.filter { $0.destination != .creature && $0.destination != .favorite }

  @Test("no screen draws or names one, in rows and in cards", arguments: ways, ListChoice.allCases)
  func screens(way: Way, list: ListChoice) {
    var desk = way.desk(preferences: Preferences(list: list, creatures: .off))
    #expect(way.isThere(desk.session))
    for size in Self.sizes {
      desk.give(.resize(size))
      let views = desk.leaves.map(\.view)
      #expect(!views.contains { $0 is CreaturePicture || $0 is EffectPicture }, "\(way) at \(size)")
      #expect(!desk.text.contains("♥"))
      guard way.destination != .past, way.destination != .conflict else { continue }
      let words = desk.text.lowercased()
      #expect(!words.contains("unicorn") && !words.contains("favourite"), "\(way) at \(size):\n\(desk.text)")
    }
  }

  @Test("with them, the same screens do")
  func counterpart() {
    let desk = Way.all[0].desk(preferences: Preferences(list: .cards))
    #expect(desk.text.contains("unicorn"))
    #expect(desk.leaves.contains { $0.view is CreaturePicture })
  }

  @Test("their keys do nothing, and neither the help nor the palette has them", arguments: ["c", "F"] as [Key])
  func keys(key: Key) {
    var desk = Desk(.plain, preferences: Preferences(creatures: .off))
    for keys: [Key] in [[], [.enter], [.escape, "v", "j"]] {
      for key in keys { desk.press(key) }
      let top = desk.session.scenes.top.scene
      desk.press(key)
      #expect(desk.session.scenes.top.scene == top && desk.session.context.state.selected.count == keys.count / 3 * 2)
      let scene = desk.session.scenes.top.content
      let (context, preferences) = (desk.session.context, desk.session.preferences)
      #expect(scene.tables(in: context).allSatisfy { $0.reach(of: key, with: preferences) == .nothing })
      #expect(!scene.help(in: desk.session.context).contains { $0.key == key })
    }
  }

  @Test("turned off in a sheet about them, it closes; k goes to no favourite; turned on again, all is as before")
  func turning() {
    var desk = Desk(.plain, preferences: Preferences(list: .cards))
    desk.press("k")
    #expect(desk.text.contains("another favourite"))
    desk.press("c", ",", "o")
    #expect(desk.session.scenes.all.count == 1)
    #expect(desk.session.context.selected == desk.session.context.order[0]?.item)
    desk.press("k")
    desk.press(",", "w", "j", "k")
    #expect(desk.text.contains("Favourite"))
  }

  @Test("the details have no fields for them, and keep what the dream has")
  func details() {
    var desk = Desk(.plain, size: Size(width: 120, height: 40), preferences: Preferences(creatures: .off))
    let creature = desk.model.dreams[9]?.creature
    desk.press("e", .tab)
    #expect(!desk.text.contains("Creature") && desk.text.contains("Technique"))
    desk.type("x")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[9]?.creature == creature && creature == .unicorn(.pink))
    #expect(desk.model.dreams[9]?.title.string.hasSuffix("x") == true)
  }

  @Test("the share sheet leaves them out, unless one asks for them")
  func sharing() {
    var desk = Desk(.plain, preferences: Preferences(creatures: .off))
    desk.press("s", .enter)
    #expect(desk.cards.last?.omissions == [.people, .places, .creatures])
    var other = Desk(.plain)
    other.press("s", .enter)
    #expect(other.cards.last?.omissions == [.people, .places])
  }
}
