import DreamCore

/// Finds words in a text as a query does: without regard to case, accents and forms of letters.
///
/// Results are whole grapheme clusters, as ranges of UTF-8 bytes. Unlike in a query, white space at the ends of the words
/// counts: `the ` doesn't find `then`.
package struct TextFinder: Hashable, Sendable {
  private let needle: Needle

  /// Returns `nil` if folding leaves nothing of `words`.
  package init?(_ words: String) {
    var folded = FoldedText(dropsFirstBlank: false)
    folded.append(words)
    guard !folded.bytes.isEmpty else { return nil }
    needle = Needle(folded.bytes)
  }

  /// Whether the words are in `text`, or in its first `limit` UTF-8 bytes.
  func isFound(in text: String, limit: Int = .max) -> Bool {
    hit(in: folded(text, 0..<min(limit, text.utf8.count)), from: 0) != nil
  }

  /// All matches that don't overlap, in order; adjacent ones are joined.
  func ranges(in text: String) -> [Range<Int>] { text.ranges(of: needle) }

  /// The first match that begins at `offset` or later. O(n) in the length of the text behind `offset`.
  package func first(in text: String, from offset: Int) -> Range<Int>? {
    let start = text.clusterBoundary(from: offset)
    return hit(in: folded(text, start..<text.utf8.count), from: 0).map { range(at: $0, of: text, from: start) }
  }

  /// The first match that begins at `offset` or later, and neither begins nor ends within a word. Words that aren't set apart by
  /// blanks are matched anywhere. No word may go on at `offset`. O(n) in the length of the text behind it.
  package func firstOfWholeWords(in text: String, from offset: Int) -> Range<Int>? {
    let start = text.clusterBoundary(from: offset)
    let folded = folded(text, start..<text.utf8.count)
    var place = 0
    while let hit = hit(in: folded, from: place) {
      if isOfWholeWords(hit, in: folded) { return range(at: hit, of: text, from: start) }
      place = hit + 1
    }
    return nil
  }

  private func isOfWholeWords(_ hit: Int, in folded: FoldedText) -> Bool {
    folded.bytes.withUnsafeBytes { bytes in
      (!needle.beginsWord || bytes.isWordStart(hit))
        && (!needle.endsWord || bytes.isWordEnd(hit + needle.bytes.count))
    }
  }

  /// The last match that begins before `offset`. O(n) in the length of the text.
  package func last(in text: String, before offset: Int) -> Range<Int>? {
    let limit = folded(text, 0..<text.clusterBoundary(from: offset)).bytes.count
    let all = folded(text, 0..<text.utf8.count)
    var last: Int?
    while let hit = hit(in: all, from: last.map { $0 + 1 } ?? 0), hit < limit { last = hit }
    return last.map { range(at: $0, of: text, from: 0) }
  }

  private func folded(_ text: String, _ range: Range<Int>) -> FoldedText {
    var (text, folded) = (text, FoldedText(dropsFirstBlank: false))
    text.withUTF8 { folded.append($0[range]) }
    return folded
  }

  private func hit(in folded: FoldedText, from start: Int) -> Int? {
    folded.bytes.withUnsafeBytes { needle.first(in: $0, from: start, to: $0.count) }
  }

  /// The range of the match at a byte of the folded text, which begins with the byte `start` of `text`.
  private func range(at hit: Int, of text: String, from start: Int) -> Range<Int> {
    let end = hit + needle.bytes.count
    return text.wholeClusters(of: MappedText(text, from: start, count: end).origin(of: hit..<end))
  }
}

extension String {
  /// The byte of the first boundary between grapheme clusters at `offset` or later.
  fileprivate func clusterBoundary(from offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf8.count else { return utf8.count }
    let place = utf8.index(startIndex, offsetBy: offset)
    let end = index(after: place)
    return index(before: end) == place ? offset : utf8.distance(from: startIndex, to: end)
  }

  /// The grapheme clusters that a range of bytes lies in.
  func wholeClusters(of range: Range<Int>) -> Range<Int> {
    let first = index(before: index(after: utf8.index(startIndex, offsetBy: range.lowerBound)))
    let end = index(after: utf8.index(startIndex, offsetBy: range.upperBound - 1))
    return utf8.distance(from: startIndex, to: first)..<utf8.distance(from: startIndex, to: end)
  }

  /// The number of bytes that the first words of a narrative lie in: few for ASCII with single blanks between words.
  fileprivate var beginning: Int {
    var text = self
    return text.withUTF8 { utf8 in
      var isAfterBlank = true
      for byte in utf8.prefix(128) {
        let isBlank = byte <= 0x20
        guard byte < 0x80, !(isBlank && isAfterBlank) else { return 2048 }
        isAfterBlank = isBlank
      }
      return 128
    }
  }
}

/// Finds words in the names of dreams.
package struct TitleSearch: Equatable, Sendable {
  package let words: String
  private let finder: TextFinder
  /// The first word. A dream is named after its narrative only if it has no title; where the narrative doesn't begin with
  /// this word in it, the name needn't be made.
  private let firstWord: TextFinder?
  /// Whether the words are in the name of a dream without title and text.
  private let isOfUntitled: Bool

  /// Returns `nil` if there is nothing to be found in `words`.
  package init?(_ words: String) {
    guard let finder = TextFinder(words) else { return nil }
    self.words = words
    self.finder = finder
    isOfUntitled = finder.isFound(in: "untitled")
    firstWord = words.split(whereSeparator: \.isWhitespace).first.flatMap { TextFinder(String($0)) }
  }

  /// Whether the words are in the name of `dream`.
  package func fits(_ dream: Dream) -> Bool {
    if dream.title.isBlank, let firstWord,
      !firstWord.isFound(in: dream.narrative.string, limit: dream.narrative.string.beginning)
    {
      return isOfUntitled && finder.isFound(in: dream.plainTitle)
    }
    return finder.isFound(in: dream.plainTitle)
  }

  /// The places of the words in a name.
  package func ranges(in name: String) -> [Range<Int>] { finder.ranges(in: name) }
}
