import CellLayout
import Testing

@testable import Widgets

@Suite("panes")
struct PanesLayoutTests {
  private func frames(_ arrangement: PaneArrangement, in rect: Rect) -> [Rect] {
    var panes = PanesLayout(Leaf(Blank()), Leaf(Blank()), arrangement)
    panes.layout(in: rect)
    return panes.contents.map(\.frame)
  }

  @Test("panes beside each other and one above the other have a rule between them")
  func rules() {
    let rect = Rect(x: 7, y: 3, width: 20, height: 10)
    #expect(
      frames(.beside(8), in: rect) == [
        Rect(x: 7, y: 3, width: 8, height: 10), Rect(x: 15, y: 3, width: 1, height: 10),
        Rect(x: 16, y: 3, width: 11, height: 10),
      ])
    #expect(
      frames(.stacked(4), in: rect) == [
        Rect(x: 7, y: 3, width: 20, height: 4), Rect(x: 7, y: 7, width: 20, height: 1),
        Rect(x: 7, y: 8, width: 20, height: 5),
      ])
    #expect(frames(.single, in: rect) == [rect])
  }

  @Test("panes never leave their rect", arguments: 0...12, -1...14)
  func inside(side: Int, first: Int) {
    let rect = Rect(x: 7, y: 3, width: side, height: side)
    for arrangement in [PaneArrangement.beside(first), .stacked(first), .single] {
      #expect(frames(arrangement, in: rect).allSatisfy { $0.intersection(rect) == $0 || $0.isEmpty })
    }
  }
}
