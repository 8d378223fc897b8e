import CellLayout
import Testing

@Suite("a rect")
struct RectTests {
  private let rect = Rect(x: 7, y: 3, width: 10, height: 5)

  @Test("never has a negative size, nor an edge past Int")
  func clamps() {
    #expect(Rect(x: 1, y: 2, width: -3, height: -4).size == .zero)
    let far = Rect(x: .max - 2, y: .min, width: .max, height: .max)
    #expect(far.maxX == .max && far.maxY == -1)
    #expect(rect.offsetBy(dx: .max, dy: .min) == Rect(x: .max, y: .min + 3, width: 0, height: 5))
  }

  @Test("contains its cells and no others")
  func containsPoints() {
    #expect(rect.contains(Point(x: 7, y: 3)) && rect.contains(Point(x: 16, y: 7)))
    #expect(!rect.contains(Point(x: 17, y: 7)) && !rect.contains(Point(x: 16, y: 8)))
    #expect(!rect.contains(Point(x: 6, y: 3)))
  }

  @Test("contains an empty rect anywhere between its edges")
  func containsRects() {
    #expect(rect.contains(rect) && rect.contains(Rect(x: 17, y: 8, width: 0, height: 0)))
    #expect(!rect.contains(Rect(x: 18, y: 8, width: 0, height: 0)))
    #expect(!rect.contains(rect.offsetBy(dx: 1, dy: 0)) && !rect.contains(rect.offsetBy(dx: 0, dy: -1)))
  }

  @Test("intersects, and an empty intersection stays within it", arguments: -12...24, -8...12)
  func intersects(x: Int, y: Int) {
    let other = Rect(x: x, y: y, width: 4, height: 3)
    let both = rect.intersection(other)
    #expect(rect.contains(both))
    let cells = other.rows.flatMap { y in other.columns.map { Point(x: $0, y: y) } }
    #expect(both.width * both.height == cells.filter(rect.contains).count)
    #expect(cells.filter(rect.contains).allSatisfy(both.contains))
  }

  @Test(
    "is cut in two that make it up, whatever is asked for", arguments: [Int.min, -1, 0, 2, 5, 10, 11, .max])
  func cuts(count: Int) {
    let (top, below) = rect.cuttingTop(count)
    #expect(top.height + below.height == 5 && top.minY == 3 && top.maxY == below.minY && below.maxY == 8)
    let (bottom, above) = rect.cuttingBottom(count)
    #expect(bottom.height + above.height == 5 && above.minY == 3 && above.maxY == bottom.minY)
    #expect(bottom.height == top.height)
    let (left, right) = rect.cuttingLeft(count)
    #expect(left.width + right.width == 10 && left.minX == 7 && left.maxX == right.minX && right.maxX == 17)
    let (end, start) = rect.cuttingRight(count)
    #expect(end.width + start.width == 10 && start.minX == 7 && start.maxX == end.minX)
    #expect(end.width == left.width)
  }

  @Test("is inset within itself, top and left first")
  func insets() {
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 3)) == Rect(x: 9, y: 4, width: 5, height: 3))
    #expect(rect.inset(by: Insets(top: 4, left: 20, bottom: 4)) == Rect(x: 17, y: 7, width: 0, height: 0))
    #expect(rect.inset(by: Insets(all: .max)).isEmpty && rect.inset(by: Insets(all: -5)) == rect)
  }

  @Test("has what is not given from the one it is made with")
  func with() {
    #expect(rect.with(x: 1, height: 9) == Rect(x: 1, y: 3, width: 10, height: 9))
  }

  @Test("laid out is the rect that it is given, and wants its size")
  func layout() {
    var columns = ColumnsLayout<Rect>([
      .init(.zero, width: .fixed(2)), .init(.zero, width: .flexible),
      .init(Rect(x: 0, y: 0, width: 3, height: 1), width: .fitting(leaving: 5)),
    ])
    columns.layout(in: rect)
    #expect(columns.contents == [rect.with(width: 2), rect.with(x: 9, width: 5), rect.with(x: 14, width: 3)])
  }
}
