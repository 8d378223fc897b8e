import Chance
import Testing

@testable import CellCanvas

@Suite struct LineScanTests {
  @Test("what bytes tell of a line's end is what grapheme clusters tell", arguments: SplitMix64.seeds)
  func ascii(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "stairs", " ", "  ", ",", "\n", "\r\n", "\t", "\u{1B}", "\u{7F}", "\u{301}", "é", "水", "\u{200B}", "🦄",
    ]
    for _ in 0..<3000 {
      let plain = Int.random(in: 1...pieces.count, using: &random)
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in random.some(Array(pieces.prefix(plain))) }.joined()
      let width = Int.random(in: 0...20, using: &random)
      var start: String.Index? = text.startIndex
      while let here = start {
        var scan = LineScan(text, from: here, width: width)
        let slow = scan.findEndByCluster()
        if let fast = LineScan.asciiEnd(ofLineAt: here, in: text, width: width) {
          #expect(fast == slow, "\(text.debugDescription) at \(width)")
        }
        start = slow.ending == .text ? nil : slow.end
      }
    }
  }
}
