import CellLayout
import Testing

@testable import Widgets

@Suite("rows")
struct RowsLayoutTests {
  private func leaves(_ count: Int, in rect: Rect) -> [Leaf] {
    var rows = RowsLayout((0..<count).map { Leaf(TextLine("\($0)"), target: .row($0)) })
    rows.layout(in: rect)
    return rows.contents
  }

  @Test("stand below each other, and what is left below them is blank")
  func stacked() {
    let leaves = leaves(2, in: Rect(x: 7, y: 3, width: 9, height: 5))
    #expect(
      leaves.map(\.frame) == [
        Rect(x: 7, y: 3, width: 9, height: 1), Rect(x: 7, y: 4, width: 9, height: 1),
        Rect(x: 7, y: 5, width: 9, height: 3),
      ])
    #expect(leaves.map(\.target) == [.row(0), .row(1), nil] && leaves[2].view is Blank)
  }

  @Test("that have no room are left out", arguments: 0...4)
  func tooMany(height: Int) {
    let rect = Rect(x: 7, y: 3, width: 9, height: height)
    let leaves = leaves(4, in: rect)
    #expect(leaves.count == height && leaves.allSatisfy { rect.contains($0.frame) })
  }
}
