import CellCanvas
import Chance
import Testing

@Suite("which way a paragraph runs")
struct ParagraphDirectionTests {
  @Test(
    "its first strong character says it (UAX #9, P2 and P3)",
    arguments: [
      ("", .leftToRight), ("water", .leftToRight), ("123, 4", .leftToRight), ("물", .leftToRight),
      ("חלום", .rightToLeft), ("حلم", .rightToLeft), ("12. חלום", .rightToLeft), ("“חלום”", .rightToLeft),
      ("a חלום", .leftToRight), ("חלום water", .rightToLeft), ("\u{200F}water", .rightToLeft),
      ("\u{200E}חלום", .leftToRight), ("\u{2067}חלום\u{2069} water", .leftToRight),
      ("\u{2066}water\u{2069} חלום", .rightToLeft), ("\u{2066}water", .leftToRight), ("\u{2069}חלום", .rightToLeft),
      ("٣ ١", .leftToRight), ("\u{5B0}a", .leftToRight), ("ʺחלום", .rightToLeft), ("ﷺ", .rightToLeft),
      ("𐤀", .rightToLeft),
    ] as [(String, ParagraphDirection)])
  func firstStrong(text: String, direction: ParagraphDirection) {
    #expect(ParagraphDirection(at: text.startIndex, in: text) == direction)
    #expect(ParagraphDirection(at: text.endIndex, in: text) == direction)
  }

  @Test("each paragraph has its own, and all its lines share it")
  func lines() {
    let text = "water\nחלום one two three\n\nthree\r\nסוף"
    let directions = TextWrap.wrap(text, width: 9).map { ($0.text.string, $0.indent) }
    #expect(directions.map(\.0) == ["water", "חלום one", "two three", "", "three", "סוף"])
    #expect(directions.map(\.1) == [0, 1, 0, 0, 0, 6])
  }

  @Test("lines from the middle of a text run as lines from its beginning", arguments: SplitMix64.seeds)
  func middle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let words = ["a", "7", "ח", "م", " ", " ", "\n", "\u{2067}", "\u{2069}", "漢", "…"]
      let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined()
      let lines = TextWrap.wrap(text, width: Int.random(in: 0...12, using: &random))
      for line in lines {
        let again = TextWrap(text, width: 12, from: line.range.lowerBound).first { _ in true }
        #expect(again?.direction == line.direction, "\(text.debugDescription)")
        #expect(line.indent >= 0)
      }
    }
  }
}
