import CellCanvas
import Chance
import Testing

@testable import Widgets

@Suite struct TextBufferLinesTests {
  @Test("lines that follow edits are the lines wrapped anew", arguments: SplitMix64.seeds)
  func lines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var buffer = LineBuffer(random.text(upTo: 2000))
      let width = Int.random(in: 1...30, using: &random)
      buffer.wrap(at: width)
      for _ in 0..<20 {
        let ends = [random.place(in: buffer.text), random.place(in: buffer.text)].sorted()
        let range = Bool.random(using: &random) ? ends[0]..<ends[0] : ends[0]..<min(ends[1], ends[0] + 9)
        buffer.move(to: range.upperBound)
        let upper = buffer.caret
        buffer.move(to: range.lowerBound)
        buffer.replace(buffer.caret..<upper, with: random.text(upTo: 6), as: .whole)
        buffer.lines.extend(past: random.place(in: buffer.text), in: buffer.text)
        let starts = TextWrap(buffer.text, width: width).map { buffer.offset(of: $0.range.lowerBound) }
        #expect(buffer.lines.starts == Array(starts.prefix(buffer.lines.starts.count)))
        #expect(!buffer.lines.isComplete || buffer.lines.starts.count == starts.count)
        #expect(buffer.wordCount == LineBuffer(buffer.text).wordCount)
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func place(in text: String) -> Int { Int.random(in: 0...text.utf8.count, using: &self) }
}
