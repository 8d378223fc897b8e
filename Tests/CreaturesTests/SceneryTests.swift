import CellLayout
import DreamCore
import Testing

@testable import Creatures

@Suite("scenery")
struct SceneryTests {
  @Test("a creature covers its cells at its place, and has its eyes and mouth there", arguments: Creature.allCases)
  func covering(creature: Creature) throws {
    let art = try #require(creature.drawings.first?.ascii)
    let figure = Scenery.Figure(art, at: Point(x: 7, y: 3))
    let scenery = Scenery(size: Size(width: 60, height: 20), creatures: [figure])
    #expect(!scenery.isOpen(figure.mouth) && figure.eyes.allSatisfy { !scenery.isOpen($0) })
    #expect(figure.mouth == Point(x: art.mouth.x + 7, y: art.mouth.y + 3))
    #expect(scenery.isOpen(.zero) && scenery.isOpen(Point(x: 59, y: 19)))
  }
}
