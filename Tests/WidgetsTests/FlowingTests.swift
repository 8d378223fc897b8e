import Testing

@testable import Widgets

@Suite("words that flow into lines")
struct FlowingTests {
  private let words = ["lucid 3", "MILD", "water", "a long corridor", "sea"]

  @Test("they go on in the next line, and past the last one their number is said")
  func flowing() {
    #expect(words.flowed(columns: 20) == ["lucid 3   MILD", "water", "a long corridor", "sea"])
    #expect(words.flowed(columns: 20, most: 2) == ["lucid 3   MILD", "water   2 more"])
    #expect(words.flowed(columns: 22, most: 1) == ["lucid 3   4 more"])
    #expect(words.flowed(columns: 80) == [words.joined(separator: "   ")])
    #expect([String]().flowed(columns: 9) == [])
  }

  @Test("no line is longer than its room, but for a single word", arguments: 1...60, 1...4)
  func width(columns: Int, most: Int) {
    let lines = words.flowed(columns: columns, most: most)
    #expect(lines.count <= most)
    for line in lines {
      #expect(line.count <= columns || !line.contains("   ") || line.hasSuffix(" more"))
    }
  }
}
