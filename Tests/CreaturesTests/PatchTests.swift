import CellLayout
import DreamCore
import Testing

@testable import Creatures

@Suite("the dots of a drawing")
struct PatchTests {
  @Test("they are those of its blocks, cell by cell, in runs of one colour")
  func dots() {
    let art = CreatureArt(blocks: "##..\n#ss.\n.s")
    #expect(
      art.patches == [
        .init(frame: Rect(x: 0, y: 0, width: 2, height: 1), tint: .body),
        .init(frame: Rect(x: 0, y: 1, width: 1, height: 1), tint: .body),
        .init(frame: Rect(x: 1, y: 1, width: 2, height: 1), tint: .shade),
        .init(frame: Rect(x: 1, y: 2, width: 1, height: 1), tint: .shade),
      ])
  }

  @Test("no two of them are over each other, and none leaves the drawing", arguments: Creature.allCases)
  func apart(creature: Creature) {
    for drawing in creature.drawings {
      let frames = drawing.blocks.patches.map(\.frame)
      let bounds = Rect(x: 0, y: 0, width: 2 * drawing.size.width, height: 2 * drawing.size.height)
      #expect(!frames.isEmpty && frames.allSatisfy { bounds.contains($0) })
      for (index, frame) in frames.enumerated() {
        #expect(frames.dropFirst(index + 1).allSatisfy { $0.intersection(frame).isEmpty })
      }
    }
  }
}
