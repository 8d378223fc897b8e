import CellLayout
import Testing

@Suite("a stack")
struct StackLayoutTests {
  private func heights(_ items: [StackItem<Probe>], in height: Int) -> [Int] {
    StackLayout(items).frames(in: Rect(x: 5, y: 6, width: 10, height: height)).map(\.height)
  }

  @Test("gives fixed and fitting heights, and the rest to the flexible child")
  func mixed() {
    let stack = StackLayout([
      StackItem(Probe(), height: .fixed(2)), StackItem(Probe(), height: .flexible),
      StackItem(Probe.rows(3), height: .fitting),
    ])
    #expect(
      stack.frames(in: Rect(x: 5, y: 6, width: 10, height: 20)) == [
        Rect(x: 5, y: 6, width: 10, height: 2), Rect(x: 5, y: 8, width: 10, height: 15),
        Rect(x: 5, y: 23, width: 10, height: 3),
      ])
  }

  @Test("shares what is left, the upper ones taking the odd rows")
  func shares() {
    let flexible = Array(repeating: StackItem(Probe(), height: .flexible), count: 4)
    #expect(heights(flexible, in: 10) == [3, 3, 2, 2])
    #expect(heights(flexible, in: 3) == [1, 1, 1, 0])
  }

  @Test("cuts the lower children when the rows run out")
  func runsOut() {
    let items = [
      StackItem(Probe(), height: .fixed(3)), StackItem(Probe(), height: .flexible),
      StackItem(Probe.rows(4), height: .fitting), StackItem(Probe(), height: .fixed(1)),
    ]
    #expect(heights(items, in: 5) == [3, 0, 2, 0])
    #expect(heights(items, in: 0) == [0, 0, 0, 0])
  }

  @Test("uses all rows if a child is flexible", arguments: 0...40)
  func usesAll(height: Int) {
    let items = [
      StackItem(Probe(), height: .flexible), StackItem(Probe(), height: .fixed(-3)),
      StackItem(Probe.rows(4), height: .fitting), StackItem(Probe(), height: .flexible),
    ]
    #expect(heights(items, in: height).reduce(0, +) == height)
  }

  @Test("wants the widest child's width and the sum of the heights, there or not")
  func size() {
    let stack = StackLayout([
      StackItem(Probe(wants: Size(width: 25, height: 1)), height: .fixed(2)),
      StackItem(Probe.rows(7), height: .fitting), StackItem(Probe.rows(5), height: .flexible),
    ])
    #expect(stack.sizeThatFits(Size(width: 30, height: 4)) == Size(width: 25, height: 14))
  }
}
