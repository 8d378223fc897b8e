import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("what moves")
struct MotionTests {
  static let dusk = Preferences(theme: .dusk)

  static func dream(
    _ creature: Creature = .unicorn(.pink), count: Int = 3, with effects: Set<Effect>, text: String = "It rained."
  ) -> Dream {
    Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-19"), title: "Weather", narrative: Prose(text),
      creature: creature, numberOfCreatures: CreatureCount(clamping: count), effects: effects,
      createdAt: Instant(milliseconds: 0))
  }

  private func page(
    _ effects: Set<Effect> = [.rain], text: String = "It rained.", _ preferences: Preferences = dusk
  ) -> Desk {
    var desk = Desk(Model().inserting(Self.dream(with: effects, text: text)), preferences: preferences)
    desk.press(.enter)
    return desk
  }

  @Test("a page with rain asks for its next frame, which is another one")
  func frames() throws {
    var desk = page()
    for _ in 0..<5 {
      let before = desk.display
      #expect(desk.session.nextTick != nil)
      desk.wait(milliseconds: 200)
      #expect(desk.display != before)
      #expect(desk.display == desk.freshDisplay)
    }
  }

  @Test("where effects move in sheets, and in what is behind them, each frame is as if all were placed anew")
  func sheets() {
    let model = Model().inserting(Self.dream(with: [.snow, .fireflies]))
    for keys in [["c"], ["F"], ["V", "c"]] as [[Key]] {
      var desk = Desk(model, size: Size(width: 120, height: 40), preferences: Self.dusk)
      for key in keys { desk.press(key) }
      for _ in 0..<6 {
        let before = desk.display
        desk.wait(milliseconds: 300)
        #expect(desk.display != before, "\(keys)")
        #expect(desk.display == desk.freshDisplay, "\(keys)")
      }
    }
  }

  @Test("a frame that is not told of the passing time shows another")
  func untold() {
    var desk = page()
    desk.spoil = { $0.appearance.causes.time = false }
    desk.wait(milliseconds: 200)
    #expect(desk.display != desk.freshDisplay)
  }

  @Test("only the rows of the picture are drawn anew")
  func damage() {
    var desk = page()
    desk.wait(milliseconds: 200)
    let damage = desk.redraw.damage
    #expect(!damage.isEmpty)
    #expect(!(0..<8).contains { damage.contains($0) })
    #expect(!damage.contains(23))
  }

  @Test("without effects nothing ever wakes the app")
  func none() { #expect(page([]).session.nextTick == nil) }

  @Test("nor do effects out of sight: where the page has no room, or another scene is there")
  func unseen() {
    var long = page(text: String(repeating: "It rained and rained. ", count: 90))
    #expect(long.session.nextTick == nil)
    long = page()
    long.press("4")
    #expect(long.session.nextTick == nil)
    long.press("q")
    #expect(long.session.nextTick != nil)
    long.press("q")
    #expect(long.session.nextTick == nil)
  }

  @Test("in a wide window the preview moves")
  func preview() {
    let model = Model().inserting(Self.dream(with: [.snow]))
    var desk = Desk(model, size: Size(width: 120, height: 30), preferences: Self.dusk)
    let before = desk.display
    desk.wait(milliseconds: 350)
    #expect(desk.display != before)
  }

  @Test(
    "so does the dream beside the month, and the one below it",
    arguments: [Size(width: 140, height: 40), Size(width: 90, height: 60)])
  func calendar(size: Size) {
    var desk = Desk(Model().inserting(Self.dream(with: [.snow])), size: size, preferences: Self.dusk)
    desk.press("2")
    let before = desk.display
    desk.wait(milliseconds: 350)
    #expect(desk.display != before)
  }

  @Test("a minute after the last key all stands still, and the next key sets it going")
  func idle() {
    var desk = page()
    var frames = 0
    while desk.session.nextTick != nil, frames < 1000 {
      desk.wait(milliseconds: 200)
      frames += 1
    }
    #expect((290...301).contains(frames))
    let still = desk.display
    desk.wait(milliseconds: 600_000)
    #expect(desk.display == still)
    desk.press("j")
    #expect(desk.session.nextTick != nil)
  }

  @Test("nothing moves that a person wants still, or at night; it is there all the same")
  func still() {
    for preferences in [Preferences(theme: .dusk, reduceMotion: true), Preferences(theme: .night)] {
      let desk = page([.rain, .magic], preferences)
      #expect(desk.session.nextTick == nil)
      #expect(desk.rows[10...].joined().filter { "|'*".contains($0) }.count > 10)
    }
  }

  @Test("taking the rain away stops it, and undo brings it back")
  func undone() {
    var desk = page()
    desk.press("c", .tab, "j", "l", " ", .enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 1)]?.effects == [])
    #expect(desk.session.nextTick == nil)
    desk.press("u")
    #expect(desk.session.nextTick != nil)
  }

  @Test("a page's text is the same with pictures and without, at every size", arguments: [0, 1, 7, 30, 89, 90, 137])
  func text(width: Int) {
    for height in 0...40 {
      let rect = Rect(x: 3, y: 2, width: width, height: height)
      for effects: Set<Effect> in [[], Set(Effect.allCases)] {
        let dream = Self.dream(.dragon, count: 9, with: effects)
        var page = DreamPage(dream, offset: 0, in: Desk().session.context)
        page.layout(in: rect)
        #expect(page.contents.allSatisfy { rect.contains($0.frame) })
        let text = page.contents.first { $0.view is TextBlock }
        #expect(text?.frame.width == max(0, width - 2))
      }
    }
  }

  @Test("from 138 columns on the creatures stand at the left, and the text is no narrower than in 90")
  func beside() throws {
    let dream = Self.dream(.dragon, with: [])
    for width in [138, 150, 201] {
      let rect = Rect(x: 1, y: 1, width: width, height: 30)
      var page = DreamPage(dream, offset: 0, in: Desk().session.context)
      page.layout(in: rect)
      #expect(page.contents.allSatisfy { rect.contains($0.frame) })
      let text = try #require(page.contents.first { $0.view is TextBlock })
      let picture = try #require(page.contents.last { $0.view is CreaturePicture })
      #expect(text.frame.width >= 88)
      #expect(picture.frame.maxX <= text.frame.minX)
    }
  }
}
