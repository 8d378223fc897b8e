import CellCanvas
import CellLayout
import DreamCore
import Testing
import Widgets

@testable import Creatures
@testable import Scenes

@Suite("a dream's card")
struct DreamCardTests {
  private func dream(creatures: Int, narrative: String = "I walked down the stairs.") -> Dream {
    Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-19"), title: "The house under the lake",
      narrative: Prose(narrative), creature: .shark, numberOfCreatures: CreatureCount(clamping: creatures),
      effects: [.rain], lucidity: Rating(3), createdAt: Instant(milliseconds: 0))
  }

  @Test("nothing leaves its rect, at any size", arguments: 1...9)
  func inside(creatures: Int) {
    for (width, height) in [(0, 0), (1, 1), (3, 9), (20, 4), (40, 10), (84, 9), (84, 40), (150, 60)] {
      var card = DreamCard(dream(creatures: creatures))
      let rect = Rect(x: 7, y: 3, width: width, height: height)
      card.layout(in: rect)
      #expect(card.contents.allSatisfy { rect.contains($0.frame) })
    }
  }

  @Test("each creature has room, one behind the other, beside the text", arguments: 1...9)
  func creatures(count: Int) {
    let canvas = DreamCard.canvases([dream(creatures: count)])[0]
    var card = DreamCard(dream(creatures: count))
    card.layout(in: Rect(size: canvas.size))
    let panes = card.contents.filter { $0.view is SheetFrame }
    let pictures = card.contents.filter { $0.view is CreaturePicture }
    #expect(panes.count == count && pictures.count == count)
    #expect(
      pictures.allSatisfy {
        Creature.shark.art(fitting: $0.frame.size) == Creature.shark.art(fitting: Size(width: 22, height: 6))
      })
    #expect(Set(panes.map(\.frame.x)).count == count)
    #expect(panes.allSatisfy { $0.frame.maxX <= canvas.size.width / 3 })
  }

  @Test("its effects are drawn round each creature, and hide none", arguments: Effect.allCases)
  func effects(effect: Effect) {
    var dream = dream(creatures: 1)
    dream.effects = []
    let still = DreamCard.canvases([dream])[0].text
    dream.effects = [effect]
    let moved = DreamCard.canvases([dream])[0].text
    #expect(moved.count(where: { !$0.isWhitespace }) > still.count(where: { !$0.isWhitespace }) + 8)
    dream.creature = .dragon
    dream.numberOfCreatures = CreatureCount(clamping: 3)
    #expect(DreamCard.canvases([dream])[0].text.contains("three dragons"))
  }

  @Test("it is as high as its text, and says all of it")
  func height() {
    let words = (0..<400).map { "word\($0)" }
    let canvas = DreamCard.canvases([dream(creatures: 2, narrative: words.joined(separator: " "))])[0]
    #expect(words.allSatisfy { canvas.text.contains($0) })
    #expect(canvas.text(row: canvas.size.height - 1).allSatisfy { $0 == " " })
    #expect(canvas.cursor == nil)
    for part in ["The house under the lake", "Thu 19 Nov 2026", "two sharks, rain", "lucid 3"] {
      #expect(canvas.text.contains(part), "\(part)")
    }
  }

  @Test("a text beyond all measure is cut at its end, and that is said")
  func enormous() {
    let canvas = DreamCard.canvases([dream(creatures: 1, narrative: String(repeating: "line\n", count: 5000))])[0]
    #expect(canvas.size.height == Canvas.limit)
    #expect(canvas.text(row: Canvas.limit - 1).contains("longer than a card"))
  }

  @Test("several dreams have cards of one width, with rules between them")
  func several() {
    let canvases = DreamCard.canvases([dream(creatures: 1), dream(creatures: 9)])
    #expect(canvases.count == 3)
    #expect(Set(canvases.map(\.size.width)).count == 1)
    #expect(canvases[1].text.hasPrefix("─"))
  }

  @Test("what a card looks like")
  func looks() throws {
    let dream = try #require(Model.sample.dreams[Dream.ID(rawValue: 9)])
    try expectScreen(DreamCard.canvases([dream])[0], is: "card")
  }
}
