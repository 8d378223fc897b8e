import CellLayout
import Testing

@testable import Widgets

@Suite("rows of which one is in sight")
struct FocusedRowsTests {
  private func leaves(_ count: Int, focus: Int, in rect: Rect) -> [Leaf] {
    let all = (0..<count).map { AnyLayout(Leaf(TextLine("\($0)"), target: .row($0))) }
    var rows = FocusedRows(all, focus: focus, gap: 1)
    rows.layout(in: rect)
    return rows.contents
  }

  @Test("have no mark where all of them are seen")
  func all() {
    let leaves = leaves(3, focus: 0, in: Rect(x: 7, y: 3, width: 9, height: 3))
    #expect(leaves.map(\.target) == [.row(0), .row(1), .row(2)] && leaves.allSatisfy { $0.frame.width == 9 })
  }

  @Test("have marks at the right that say whether there are more above or below", arguments: 0...3)
  func marks(top: Int) throws {
    let rect = Rect(x: 7, y: 3, width: 9, height: 3)
    let leaves = leaves(6, focus: top + 2, in: rect)
    #expect(leaves.compactMap(\.target) == (top..<top + 3).map { .row($0) })
    let mark = try #require(leaves.last?.view as? ScrollMark)
    #expect(mark.isAbove == (top > 0) && mark.isBelow == (top < 3))
    #expect(leaves.allSatisfy { rect.contains($0.frame) } && leaves.dropLast().allSatisfy { $0.frame.width == 7 })
  }
}
