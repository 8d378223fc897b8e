import CellLayout
import Testing

@Suite("a cascade")
struct CascadingLayoutTests {
  private func cascade(_ count: Int) -> CascadingLayout<Probe> {
    CascadingLayout(Array(repeating: Probe(), count: count))
  }

  @Test("divides by 1 + 0.2 (n − 1), and offsets by 0.2 of a child")
  func divides() {
    let frames = cascade(6).frames(in: Rect(x: 10, y: 20, width: 100, height: 40))
    #expect(
      frames
        == (0..<6).map { Rect(x: 10 + 10 * $0, y: 20 + 4 * $0, width: 50, height: 20) })
  }

  @Test("with a step offsets by it, and the children have what is left")
  func steps() {
    let cascade = CascadingLayout(Array(repeating: Probe(), count: 3), step: Size(width: 8, height: 1))
    let frames = cascade.frames(in: Rect(x: 10, y: 20, width: 25, height: 4))
    #expect(frames == (0..<3).map { Rect(x: 10 + 8 * $0, y: 20 + $0, width: 9, height: 2) })
  }

  @Test("of one child is the child in the whole rect")
  func one() {
    let rect = Rect(x: 3, y: 4, width: 9, height: 7)
    #expect(cascade(1).frames(in: rect) == [rect])
  }

  @Test("of no children is nothing")
  func none() {
    #expect(cascade(0).frames(in: Rect(x: 3, y: 4, width: 9, height: 7)).isEmpty)
    #expect(cascade(0).sizeThatFits(Size(width: 9, height: 9)) == .zero)
  }

  @Test("never leaves its rect", arguments: 0...40, 0...12)
  func staysInside(side: Int, count: Int) {
    let rect = Rect(x: 7, y: 3, width: side, height: side)
    let frames = cascade(count).frames(in: rect)
    #expect(frames.allSatisfy { rect.contains($0) && $0.maxX <= rect.maxX && $0.maxY <= rect.maxY })
    #expect(Set(frames.map(\.size)).count <= 1)
  }

  @Test("with a step never leaves its rect, whatever the step", arguments: [-9, 0, 1, 5, 41, .max, .min], 0...12)
  func stepsInside(step: Int, count: Int) {
    for side in 0...20 {
      let rect = Rect(x: 7, y: 3, width: side, height: side)
      let children = Array(repeating: Probe(), count: count)
      let frames = CascadingLayout(children, step: Size(width: step, height: step)).frames(in: rect)
      #expect(frames.allSatisfy { rect.contains($0) && $0.maxX <= rect.maxX && $0.maxY <= rect.maxY })
    }
  }

  @Test("with a step wants the size in which its largest child has room", arguments: 0...30, 1...9)
  func steppedSize(wanted: Int, count: Int) {
    let children = (0..<count).map { Probe.rows($0 == 0 ? wanted : 0) }
    let size = CascadingLayout(children, step: Size(width: 2, height: 1)).sizeThatFits(Size(width: 100, height: 1))
    #expect(size.height == wanted + count - 1)
  }

  @Test("wants the size in which its largest child has room", arguments: 0...30, 1...9)
  func size(wanted: Int, count: Int) {
    let children = (0..<count).map { Probe.rows($0 == 0 ? wanted : 0) }
    let size = CascadingLayout(children).sizeThatFits(Size(width: 100, height: 1))
    let frames = cascade(count).frames(in: Rect(size: size))
    #expect(frames[0].width >= 10 && frames[0].height >= wanted)
    let smaller = Rect(x: 0, y: 0, width: size.width, height: size.height - 1)
    #expect(wanted == 0 || cascade(count).frames(in: smaller)[0].height < wanted)
  }
}
