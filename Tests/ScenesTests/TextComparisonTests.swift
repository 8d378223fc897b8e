import Chance
import DreamCore
import Samples
import Testing

@testable import Scenes

@Suite struct TextComparisonTests {
  private func marked(_ text: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  @Test("only the words that differ are marked")
  func words() {
    let (left, right) = ("I saw a red door.\nIt was open.", "I saw a blue door.\nIt was open.\nThen not.")
    let comparison = TextComparison(left, right)
    #expect(marked(left, comparison.left).first == "red")
    #expect(marked(right, comparison.right).first == "blue")
    #expect(marked(right, comparison.right).last?.contains("Then not.") == true)
  }

  @Test("without the marks both texts are the same, and equal texts have none", arguments: SplitMix64.seeds)
  func anyTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let (left, right) = (random.text(upTo: 30), random.text(upTo: 30))
      let comparison = TextComparison(left, right)
      #expect(rest(left, comparison.left) == rest(right, comparison.right))
      #expect(TextComparison(left, left) == TextComparison("", ""))
    }
  }

  @Test("texts too long to compare word by word are still compared")
  func long() {
    let left = (0..<5000).map { "word\($0)" }.joined(separator: " ")
    let right = (0..<5000).map { "wort\($0)" }.joined(separator: " ")
    let comparison = TextComparison(left, right)
    #expect(rest(left, comparison.left) == rest(right, comparison.right))
  }

  private func rest(_ text: String, _ ranges: [Range<Int>]) -> [UInt8] {
    var bytes = Array(text.utf8)
    for range in ranges.reversed() { bytes.removeSubrange(range) }
    return bytes
  }
}
