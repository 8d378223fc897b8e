import DreamCore

/// How long the dreams are, in words; words are what stands between blanks.
package struct LengthInsights: Hashable, Sendable {
  /// Dreams with a text.
  package let told: Int
  package let words: Int
  /// Half of the dreams have no more words than that.
  package let median: Int
  package let longest: Int

  /// Of dreams with so many words each.
  package init(_ counts: [Int]) {
    let counts = counts.filter { $0 > 0 }.sorted()
    told = counts.count
    words = counts.reduce(0, +)
    median = counts.isEmpty ? 0 : counts[(counts.count - 1) / 2]
    longest = counts.last ?? 0
  }
}
