import DreamCore

/// The class that words mostly have as a dream sign.
struct UsualSign: Equatable, Sendable {
  let category: DreamSign.Category
  /// The number of dreams in which they are a sign of this class.
  let count: Int
}

extension Model {
  /// The class that these words mostly have as a sign in other dreams, whatever their case; nil if they are a sign in none. Of
  /// classes as usual the first. O(n) in the number of signs, of which only those of about this length are folded.
  func usualSign(_ words: String, besides dream: Dream.ID) -> UsualSign? {
    let folded = FoldedText(words)
    // No scalar that folding keeps loses more than two of its three bytes.
    let lengths = folded.bytes.count...max(folded.bytes.count, 3 * folded.bytes.count)
    guard !folded.bytes.isEmpty else { return nil }
    var counts: [DreamSign.Category: Int] = [:]
    for other in dreams.values where !other.signs.isEmpty && other.id != dream {
      let alike = other.signs.filter { lengths.contains($0.text.utf8.count) && FoldedText($0.text) == folded }
      for category in Set(alike.map(\.category)) { counts[category, default: 0] += 1 }
    }
    let usual = DreamSign.Category.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return usual.flatMap { usual in counts[usual].map { UsualSign(category: usual, count: $0) } }
  }
}
