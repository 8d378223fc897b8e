import DreamCore

/// Counts texts that several dreams have, letter by letter but for white space at the ends.
struct TextCounts: Sendable {
  /// The number of dreams with each text, and whether one is of another series than the first.
  private var seen: [TextDigest: (dreams: Int, series: String?, isShared: Bool)] = [:]
  private(set) var texts = 0

  /// Counts the text of a dream. Returns whether it was there before. Dreams without a text are not counted.
  mutating func add(_ text: TextDigest, of dream: Dream) -> Bool {
    guard !dream.narrative.isBlank else { return false }
    texts += 1
    guard let before = seen[text] else {
      seen[text] = (1, dream.series, false)
      return false
    }
    seen[text] = (before.dreams + 1, before.series, before.isShared || before.series != dream.series)
    return true
  }

  /// The number of dreams whose text stands in more than one series.
  var shared: Int { seen.values.reduce(0) { $0 + ($1.isShared ? $1.dreams : 0) } }
}
