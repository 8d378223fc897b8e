import DreamCore

/// Finds whole words in a text, without regard to case, accents and forms of letters. In scripts without blanks between words,
/// any place counts.
package struct WordFinder: Hashable, Sendable {
  private let test: TextTest

  /// Returns `nil` if folding leaves nothing of `words`.
  package init?(_ words: String) {
    test = TextTest(words, in: .narrative, .exact)
    if test.needle.isEmpty { return nil }
  }

  /// The first place of the words, as a range of UTF-8 bytes of whole grapheme clusters; `nil` if there is none. O(n) in the
  /// length of the text.
  package func first(in text: String) -> Range<Int>? {
    var folded = FoldedText(dropsFirstBlank: false)
    folded.append(text)
    // Most texts haven't the words, and need no map of where their bytes come from.
    let isThere = folded.bytes.withUnsafeBytes { test.needle.first(in: $0, from: 0, to: $0.count) != nil }
    guard isThere else { return nil }
    return MappedText(text).ranges(of: test.needle, test.match).first.map(text.wholeClusters(of:))
  }
}
