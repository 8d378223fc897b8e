import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("Folding")
struct FoldingTests {
  @Test("the letters that are written without a look at the tables are those that the tables leave alone")
  func letters() {
    for range in [0x3001...0x3098, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3] as [ClosedRange<UInt32>] {
      for scalar in range.compactMap(Unicode.Scalar.init) {
        let folded = FoldedText(String(scalar)).string.unicodeScalars
        #expect(folded.elementsEqual(FoldTable.worked(out: scalar).scalars))
      }
    }
  }

  @Test("folding what is folded changes nothing", arguments: SplitMix64.seeds)
  func twice(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let folded = FoldedText(random.text(upTo: 12))
      #expect(FoldedText(folded.string).bytes == folded.bytes)
    }
  }

  @Test("a blank at an end is kept only in a text that may be part of another")
  func blanks() {
    #expect(FoldedText(" \n a  b ").string == "a b")
    var part = FoldedText(dropsFirstBlank: false)
    part.append(" \n a  b ")
    #expect(part.string == " a b ")
  }

  @Test(
    "UTF-8 is written as the standard library writes it",
    arguments: ["ж", "水", "한", "🦄", "\u{7FF}\u{800}", "\u{FFFF}\u{10000}"])
  func encoding(text: String) { #expect(FoldedText(text).bytes == Array(text.utf8)) }
}
