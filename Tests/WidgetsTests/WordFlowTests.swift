import CellCanvas
import CellLayout
import Testing

@testable import Widgets

@Suite("words that flow into rows")
struct WordFlowTests {
  private let words = ["lucid 3", "MILD", "water", "a long corridor", "sea"]

  private func rows(columns: Int, most: Int = .max) -> [String] {
    let flow = WordFlow(words, .text, most: most)
    var canvas = Canvas(size: flow.sizeThatFits(Size(width: columns, height: 40)))
    flow.draw(on: &canvas, in: canvas.bounds)
    return canvas.bounds.rows.map(canvas.trimmedText)
  }

  @Test("they go on in the next row, and past the last one their number is said")
  func flowing() {
    #expect(rows(columns: 20) == ["lucid 3   MILD", "water", "a long corridor", "sea"])
    #expect(rows(columns: 20, most: 2) == ["lucid 3   MILD", "water   2 more"])
    #expect(rows(columns: 22, most: 1) == ["lucid 3   4 more"])
    #expect(rows(columns: 80) == [words.joined(separator: "   ")])
    #expect(WordFlow([], .text).sizeThatFits(Size(width: 9, height: 9)).height == 0)
  }

  @Test("there are no more rows than they may take", arguments: 1...60, 1...4)
  func height(columns: Int, most: Int) {
    #expect(rows(columns: columns, most: most).count <= most)
  }
}
