import CellLayout
import Testing

@Suite("RowLayout")
struct RowLayoutTests {
  private func row(_ widths: [Int], spacing: Int = 0, isTrailing: Bool = false) -> RowLayout<Probe> {
    RowLayout(widths.map { Probe(wants: Size(width: $0, height: 1)) }, spacing: spacing, isTrailing: isTrailing)
  }

  @Test("children stand beside each other, each as wide as it wants to be")
  func leading() {
    #expect(
      row([3, 5], spacing: 2).frames(in: Rect(x: 7, y: 3, width: 20, height: 2)) == [
        Rect(x: 7, y: 3, width: 3, height: 2), Rect(x: 12, y: 3, width: 5, height: 2),
      ])
  }

  @Test("at the right the last one ends where the rect does")
  func trailing() {
    #expect(
      row([3, 5], spacing: 2, isTrailing: true).frames(in: Rect(x: 7, y: 3, width: 20, height: 1)).map(\.minX)
        == [17, 22])
  }

  @Test("what there is no room for is cut, and never leaves the rect", arguments: 0...14, [false, true])
  func narrow(width: Int, isTrailing: Bool) {
    let rect = Rect(x: 7, y: 3, width: width, height: 1)
    let frames = row([3, 5, 2], spacing: 1, isTrailing: isTrailing).frames(in: rect)
    #expect(frames.allSatisfy { rect.contains($0) || $0.isEmpty })
  }

  @Test("it wants what its children want, and the blanks between them")
  func size() {
    #expect(row([3, 5, 2], spacing: 1).sizeThatFits(Size(width: 80, height: 24)) == Size(width: 12, height: 1))
    #expect(row([]).sizeThatFits(Size(width: 80, height: 24)) == .zero)
  }
}
