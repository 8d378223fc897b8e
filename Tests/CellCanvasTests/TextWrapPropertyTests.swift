import CellCanvas
import Chance
import Testing

@Suite("wrapping any text at any width")
struct TextWrapPropertyTests {
  /// Calls the body with random texts, and all widths from -1 to 12.
  private func forEach(seed: UInt64, _ body: (String, Int, [TextWrap.Line]) -> Void) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let text = HostileText.random(pieces: 20, using: &generator)
      for width in -1...12 {
        body(text, width, TextWrap.wrap(text, width: width))
      }
    }
  }

  @Test("covers the text without a gap or an overlap", arguments: SplitMix64.seeds)
  func covers(seed: UInt64) {
    forEach(seed: seed) { text, width, lines in
      #expect(lines.first?.range.lowerBound == text.startIndex)
      #expect(lines.last?.range.upperBound == text.endIndex)
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(lines.dropLast().allSatisfy { !$0.range.isEmpty }, "\(text.debugDescription) at \(width)")
      #expect(lines.map(\.ending).lastIndex(of: .text) == lines.count - 1)
    }
  }

  @Test("never makes a line wider than the width", arguments: SplitMix64.seeds)
  func fits(seed: UInt64) {
    forEach(seed: seed) { text, width, lines in
      #expect(lines.allSatisfy { $0.text.width <= max(width, 0) }, "\(text.debugDescription) at \(width)")
    }
  }

  @Test("breaks only where clusters do", arguments: SplitMix64.seeds)
  func breaksAtClusters(seed: UInt64) {
    forEach(seed: seed) { text, width, lines in
      let boundaries = Set(text.indices).union([text.endIndex])
      #expect(lines.allSatisfy { boundaries.contains($0.range.lowerBound) }, "\(text.debugDescription)")
    }
  }

  @Test("shows what a line holds, but for tabs, breaks and what has no room", arguments: SplitMix64.seeds)
  func showsAll(seed: UInt64) {
    forEach(seed: seed) { text, width, lines in
      for line in lines where line.text.width < width {
        let raw = text[line.range].filter { !["\n", "\r\n", "\r"].contains($0) }
        if raw.contains(Character("\t")) || raw.contains(where: { $0.cellWidth > width }) { continue }
        let shown = DisplayText(raw).glyphs
        #expect(shown.starts(with: line.text.glyphs), "\(text.debugDescription) at \(width)")
        #expect(
          shown.dropFirst(line.text.glyphs.count).allSatisfy { $0.allSatisfy(\.properties.isWhitespace) })
      }
    }
  }

  @Test("maps places to columns and back", arguments: SplitMix64.seeds)
  func maps(seed: UInt64) {
    forEach(seed: seed) { text, width, lines in
      for line in lines {
        for index in text[line.range].indices {
          let column = line.column(of: index)
          #expect((0...max(width, 0)).contains(column))
          #expect(line.column(of: line.index(at: column)) == column || column == max(width, 0))
        }
        for column in -1...14 {
          let index = line.index(at: column)
          #expect(line.range.contains(index) || index == text.endIndex)
          #expect(line.column(of: index) <= max(column, 0))
        }
      }
    }
  }

  @Test("fills lines as far as words go", arguments: SplitMix64.seeds)
  func isGreedy(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for width in 1...20 {
      let words = (0..<60).map { _ in
        String(repeating: "w", count: Int.random(in: 1...width, using: &generator))
      }
      var expected: [String] = []
      for word in words {
        if let last = expected.last, last.count + 1 + word.count <= width {
          expected[expected.count - 1] += " " + word
        } else {
          expected.append(word)
        }
      }
      #expect(TextWrap.wrap(words.joined(separator: " "), width: width).map(\.text.string) == expected)
    }
  }
}
