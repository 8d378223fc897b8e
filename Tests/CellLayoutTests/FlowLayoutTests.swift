import CellLayout
import Testing

@Suite("FlowLayout")
struct FlowLayoutTests {
  private func flow(_ widths: [Int], spacing: Int = 1, lineSpacing: Int = 0) -> FlowLayout<Probe> {
    FlowLayout(
      widths.map { Probe(wants: Size(width: $0, height: 2)) }, spacing: spacing, lineSpacing: lineSpacing)
  }

  @Test("a child that has no room in its row begins the next one")
  func wrapping() {
    #expect(
      flow([4, 5, 6], lineSpacing: 1).frames(in: Rect(x: 7, y: 3, width: 12, height: 9)) == [
        Rect(x: 7, y: 3, width: 4, height: 2), Rect(x: 12, y: 3, width: 5, height: 2),
        Rect(x: 7, y: 6, width: 6, height: 2),
      ])
  }

  @Test("a child that is wider than the rect has a row of its own, as wide as the rect")
  func wide() {
    #expect(
      flow([3, 40, 3]).frames(in: Rect(x: 7, y: 3, width: 10, height: 9)) == [
        Rect(x: 7, y: 3, width: 3, height: 2), Rect(x: 7, y: 5, width: 10, height: 2),
        Rect(x: 7, y: 7, width: 3, height: 2),
      ])
  }

  @Test("at the right each row ends where the rect does")
  func trailing() {
    var flow = flow([4, 5, 6])
    flow.isTrailing = true
    #expect(flow.frames(in: Rect(x: 7, y: 3, width: 12, height: 9)).map(\.minX) == [9, 14, 13])
  }

  @Test("it wants the width of its longest row and the height of all rows, whatever height it is offered")
  func size() {
    #expect(flow([4, 5, 6], lineSpacing: 1).sizeThatFits(Size(width: 12, height: 1)) == Size(width: 10, height: 5))
    #expect(flow([]).sizeThatFits(Size(width: 12, height: 1)) == .zero)
  }

  @Test("what has no room is left out, and an ending says how much that is")
  func limited() {
    let flow = flow([4, 5, 6, 3])
    func widths(_ width: Int, _ height: Int) -> [Int] {
      flow.limited(to: Size(width: width, height: height)) { Probe(wants: Size(width: 2 + $0, height: 2)) }
        .children.map { $0.wants?.width ?? 0 }
    }
    #expect(widths(21, 2) == [4, 5, 6, 3] && widths(10, 4) == [4, 5, 6, 3])
    #expect(widths(16, 2) == [4, 5, 4] && widths(9, 4) == [4, 5])
    #expect(widths(6, 2) == [6])
  }

  @Test("an ending never takes more rows than there are, at any size", arguments: 0...30, 0...9)
  func endings(width: Int, height: Int) {
    let size = Size(width: width, height: height)
    let limited = flow([4, 5, 6, 3, 9]).limited(to: size) { _ in Probe(wants: Size(width: 5, height: 2)) }
    let frames = limited.frames(in: Rect(origin: Point(x: 7, y: 3), size: size))
    #expect(frames.allSatisfy { Rect(origin: Point(x: 7, y: 3), size: size).contains($0) })
    #expect(height < 2 || limited.sizeThatFits(size).height <= height)
  }
}
