import CellCanvas
import Chance
import Testing

@testable import Pictures

@Suite("text in a picture")
struct PictureWrapTests {
  private static let font = PictureFont(.serif, size: 20, lineHeight: 30)

  private func lines(_ text: String, _ width: Int) -> [String] {
    PictureWrap.lines(of: text, width: width, font: Self.font).map(\.text)
  }

  @Test("it is broken between words, at line breaks, and within a word only if it is too long")
  func wrapping() {
    #expect(lines("a red door", 80) == ["a red", "door"])
    #expect(lines("a\nb\n\nc\n", 200) == ["a", "b", "", "c", ""])
    #expect(lines("  a poem\n    of two", 200) == ["  a poem", "    of two"])
    #expect(lines("WWWWWW", 100) == ["WWWW", "WW"])
    #expect(lines("", 100).isEmpty)
  }

  @Test("ideographs are broken anywhere but before closing punctuation")
  func ideographs() {
    #expect(lines("水水水水", 60) == ["水水水", "水"])
    #expect(lines("水水水。水", 60) == ["水水", "水。水"])
  }

  @Test("lines are as wide as they may be, cover the text, and have no control in them", arguments: SplitMix64.seeds)
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = random.text(upTo: 60)
      let width = Int.random(in: 60...600, using: &random)
      let lines = PictureWrap.lines(of: text, width: width, font: Self.font)
      #expect(lines.map { String(text[$0.range]) }.joined() == text)
      for line in lines {
        let isAlone = text[line.range].filter { !$0.isWhitespace }.count <= 1
        #expect(Self.font.width(of: line.text) <= width || isAlone, "\(line.text.debugDescription) in \(width)")
        #expect(line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
        #expect(line.text.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) })
      }
    }
  }

  @Test(
    "a text that is cut after some lines has the same lines in two parts, but for blank ones at the cut",
    arguments: SplitMix64.seeds)
  func cutting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let text = (0..<40).map { _ in random.some(["sea", "stairs", "\n", "한밤의", "a"]) }.joined(separator: " ")
      let rows = Int.random(in: 1...9, using: &random)
      let cut = TextShape.cut(text, after: rows, width: 200, font: Self.font)
      let parts = [cut.head] + (cut.rest.map { [$0] } ?? [])
      #expect(parts.flatMap { lines($0, 200) }.filter { !$0.isEmpty } == lines(text, 200).filter { !$0.isEmpty })
      #expect(cut.rest?.isEmpty != true)
      #expect(lines(cut.head, 200).count <= rows)
    }
  }

  @Test("a paragraph's first letter decides its direction, and each paragraph has its own")
  func direction() {
    let text = "1. ירדתי במדרגות (six)\nsix\nكان الماء"
    let directions = PictureWrap.lines(of: text, width: 900, font: Self.font).map(\.direction)
    #expect(directions == [.rightToLeft, .leftToRight, .rightToLeft])
  }

  @Test(
    "what a picture can show is kept, and what it can't is made visible",
    arguments: [
      ("👩‍👩‍👧", "👩‍👩‍👧"), ("🇰🇷", "🇰🇷"), ("👍🏽", "👍🏽"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("\u{1B}[2J", "␛[2J"), ("a\u{202E}b", "a⟨RLO⟩b"), ("\u{FFFF}", "\u{FFFD}"), ("e\u{301}", "e\u{301}"),
      ("\t", "    "),
      ("\u{200B}\u{FEFF}x", "x"),
    ])
  func shown(text: String, expected: String) {
    #expect(PictureText.shown(text) == expected)
  }

  @Test("what doesn't fit ends in an ellipsis, and nothing is left where not even that fits")
  func fitting() {
    let words = Self.font.fitting("The house under the lake", in: 120)
    #expect(words.hasPrefix("The h") && words.hasSuffix("…"))
    #expect(Self.font.width(of: words) <= 120)
    #expect(Self.font.fitting("The house", in: 4) == "")
    #expect(Self.font.fitting("Sea", in: 900) == "Sea")
  }
}
