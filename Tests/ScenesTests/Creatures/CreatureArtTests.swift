import CellCanvas
import CellLayout
import DreamCore
import Stage
import Testing
import Widgets

@testable import Creatures
@testable import Scenes

@Suite("the creatures' pictures")
struct CreatureArtTests {
  static let arts = Creature.allCases.flatMap { creature in creature.arts.map { (creature, $0) } }

  @Test(
    "each creature has three, each smaller than the one before, the smallest two rows high",
    arguments: Creature.allCases)
  func sizes(creature: Creature) {
    let sizes = creature.arts.map(\.size)
    #expect(sizes.count == 3)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0.width > $1.width && $0.height > $1.height })
    #expect(sizes.allSatisfy { $0.width <= 32 && $0.height <= 10 })
    #expect(sizes.last?.height == 2)
  }

  @Test("each is ASCII, and lies within its size; so do its eyes and its mouth", arguments: arts)
  func bounds(creature: Creature, art: CreatureArt) {
    let rect = Rect(size: art.size)
    for piece in art.pieces {
      #expect(piece.text.allSatisfy { $0.isASCII })
      #expect(rect.contains(Rect(origin: piece.origin, size: Size(width: piece.text.count, height: 1))))
    }
    #expect(!art.eyes.isEmpty)
    #expect((art.eyes + [art.mouth]).allSatisfy { rect.contains($0) && art.covers($0) })
  }

  @Test("each fits where there is just as much room, and nothing larger does", arguments: arts)
  func fitting(creature: Creature, art: CreatureArt) {
    #expect(creature.art(fitting: art.size) == art)
    let tight = Size(width: art.size.width, height: art.size.height - 1)
    #expect(creature.art(fitting: tight).map { $0.size.height < art.size.height } ?? true)
  }

  @Test("a picture draws nothing outside of its frame, whatever the frame", arguments: Creature.allCases)
  func clipping(creature: Creature) {
    for width in 0...34 {
      for height in 0...11 {
        var canvas = Canvas(size: Size(width: 40, height: 16))
        let frame = Rect(x: 3, y: 2, width: width, height: height)
        CreaturePicture(creature, .awake).draw(on: &canvas, in: frame)
        for y in canvas.bounds.rows {
          for x in canvas.bounds.columns where !frame.contains(Point(x: x, y: y)) {
            #expect(canvas[x, y] == .blank)
          }
        }
      }
    }
  }

  @Test("a herd of any number never leaves its rect, and stands at the bottom of it", arguments: Creature.allCases)
  func herd(creature: Creature) {
    for width in stride(from: 0, through: 120, by: 7) {
      for height in 0...24 {
        for count in 1...9 {
          var herd = Herd(creature, count: CreatureCount(clamping: count), reach: count.isMultiple(of: 2) ? 12 : 0)
          let rect = Rect(x: 5, y: 9, width: width, height: height)
          herd.layout(in: rect)
          #expect(herd.contents.allSatisfy { rect.contains($0.frame) })
          #expect(herd.contents.isEmpty || herd.contents.count == count)
          #expect(herd.contents.allSatisfy { creature.art(fitting: $0.frame.size) != nil })
          #expect(herd.contents.last.map { rect.maxY - $0.frame.maxY <= 1 } ?? true)
        }
      }
    }
  }
}
