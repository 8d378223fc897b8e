import CellLayout
import Testing

@Suite("GridLayout")
struct GridLayoutTests {
  private func grid(_ count: Int, columns: Int, rows: Int = 0) -> GridLayout<Probe> {
    GridLayout(Array(repeating: Probe(), count: count), columns: columns, rows: rows)
  }

  @Test("children stand row by row, in cells of one size")
  func cells() {
    #expect(
      grid(4, columns: 3).frames(in: Rect(x: 7, y: 3, width: 12, height: 4)) == [
        Rect(x: 7, y: 3, width: 4, height: 2), Rect(x: 11, y: 3, width: 4, height: 2),
        Rect(x: 15, y: 3, width: 4, height: 2), Rect(x: 7, y: 5, width: 4, height: 2),
      ])
  }

  @Test("odd cells go to the left columns and the upper rows")
  func oddCells() {
    #expect(
      grid(4, columns: 2).frames(in: Rect(x: 7, y: 3, width: 5, height: 3)) == [
        Rect(x: 7, y: 3, width: 3, height: 2), Rect(x: 10, y: 3, width: 2, height: 2),
        Rect(x: 7, y: 5, width: 3, height: 1), Rect(x: 10, y: 5, width: 2, height: 1),
      ])
  }

  @Test("room is kept for rows that are not there")
  func roomForMore() {
    #expect(grid(2, columns: 2, rows: 3).frames(in: Rect(x: 0, y: 0, width: 4, height: 6)).map(\.height) == [2, 2])
  }

  @Test("no two children share a cell, and none leaves the rect", arguments: 0...12, 0...9)
  func apart(width: Int, height: Int) {
    let rect = Rect(x: 7, y: 3, width: width, height: height)
    let frames = grid(17, columns: 7).frames(in: rect)
    let cells = frames.flatMap { frame in frame.rows.flatMap { y in frame.columns.map { Point(x: $0, y: y) } } }
    #expect(cells.allSatisfy(rect.contains))
    #expect(Set(cells).count == cells.count)
  }

  @Test("a grid without children, or without columns, is nothing to trip over")
  func empty() {
    #expect(grid(0, columns: 0).frames(in: Rect(x: 1, y: 1, width: 5, height: 5)).isEmpty)
    #expect(
      grid(1, columns: 0).frames(in: Rect(x: 1, y: 1, width: 5, height: 5)) == [Rect(x: 1, y: 1, width: 5, height: 5)])
  }
}
