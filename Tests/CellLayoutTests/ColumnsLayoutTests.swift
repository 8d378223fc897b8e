import CellLayout
import Testing

@Suite("ColumnsLayout")
struct ColumnsLayoutTests {
  private func widths(_ columns: [ColumnsLayout<Probe>.Column], in width: Int) -> [Int] {
    ColumnsLayout(columns).frames(in: Rect(x: 7, y: 3, width: width, height: 1)).map(\.width)
  }

  private var row: [ColumnsLayout<Probe>.Column] {
    [
      .init(Probe(), width: .fixed(2)), .init(Probe(), width: .flexible),
      .init(Probe.columns(5), width: .fitting(leaving: 10)), .init(Probe(), width: .fixed(1)),
    ]
  }

  @Test("children stand side by side, and the flexible one gets what the others leave")
  func sideBySide() {
    #expect(
      ColumnsLayout(row).frames(in: Rect(x: 7, y: 3, width: 30, height: 2)) == [
        Rect(x: 7, y: 3, width: 2, height: 2), Rect(x: 9, y: 3, width: 22, height: 2),
        Rect(x: 31, y: 3, width: 5, height: 2), Rect(x: 36, y: 3, width: 1, height: 2),
      ])
  }

  @Test("a fitting child is left out if it would leave too little")
  func leftOut() {
    #expect(widths(row, in: 18) == [2, 10, 5, 1])
    #expect(widths(row, in: 17) == [2, 14, 0, 1])
  }

  @Test("fixed children come first, from the left, until the room ends")
  func narrow() {
    #expect(widths(row, in: 3) == [2, 0, 0, 1])
    #expect(widths(row, in: 2) == [2, 0, 0, 0])
    #expect(widths(row, in: 0) == [0, 0, 0, 0])
  }

  @Test("of several flexible children the first gets the rest")
  func several() {
    #expect(widths([.init(Probe(), width: .flexible), .init(Probe(), width: .flexible)], in: 9) == [9, 0])
  }
}
