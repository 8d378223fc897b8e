import DreamCore

/// How often each word stands in some texts, in its folded form.
package struct WordCounts: Hashable, Sendable {
  /// The words with their numbers.
  package private(set) var counts: [String: Int] = [:]
  /// The number of texts that have each word.
  package private(set) var texts: [String: Int] = [:]

  /// Counts the words of some dreams' texts: runs of letters, with apostrophes in between.
  package init(_ dreams: some Sequence<Dream>) {
    for dream in dreams {
      var seen: Set<String> = []
      for word in Self.words(of: dream.narrative.string) {
        counts[word, default: 0] += 1
        if seen.insert(word).inserted { texts[word, default: 0] += 1 }
      }
    }
  }

  private static func words(of text: String) -> [String] {
    FoldedText(text).string.split { !$0.isLetter && $0 != "'" }
      .map { $0.trimmingApostrophes }
      .filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmingApostrophes: String {
    String(drop { $0 == "'" }.reversed().drop { $0 == "'" }.reversed())
  }
}
