import DreamCore

/// Finds words in a text, folded like those of a query: without case, accents and forms of letters.
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
    var text = text
    return text.withUTF8 { utf8 in
      var folded = FoldedText(dropsFirstBlank: false)
      folded.append(utf8.prefix(limit))
      return folded.bytes.withUnsafeBytes { needle.first(in: $0, from: 0, to: $0.count) } != nil
    }
  }

  /// All matches that don't overlap, in order; adjacent ones are joined.
  func ranges(in text: String) -> [Range<Int>] { text.ranges(of: needle) }

  /// The first match that begins at `offset` or later. O(n) in the distance to its end.
  package func first(in text: String, from offset: Int) -> Range<Int>? {
    let start = text.clusterBoundary(from: offset)
    return range(in: text) { utf8 in
      var pieces = FoldedPieces(utf8, from: start)
      var searched = 0
      while pieces.fold(upTo: utf8.count) {
        if let hit = pieces.first(needle, from: searched) { return pieces.range(at: hit, needle) }
        searched = max(0, pieces.count - needle.bytes.count + 1)
      }
      return nil
    }
  }

  /// The last match that begins before `offset`. O(n) in `offset`.
  package func last(in text: String, before offset: Int) -> Range<Int>? {
    let end = text.clusterBoundary(from: offset)
    return range(in: text) { utf8 in
      var pieces = FoldedPieces(utf8, from: 0)
      while pieces.fold(upTo: end) {}
      let count = pieces.count
      while pieces.count < count + needle.bytes.count, pieces.fold(upTo: utf8.count) {}
      var last: Int?
      while let hit = pieces.first(needle, from: last.map { $0 + 1 } ?? 0), hit < count { last = hit }
      return last.map { pieces.range(at: $0, needle) }
    }
  }

  private func range(in text: String, _ find: (UnsafeBufferPointer<UInt8>) -> FoldedRange?) -> Range<Int>? {
    var text = text
    return text.withUTF8(find).map { match in
      let mapped = MappedText(text, from: match.start, count: match.range.upperBound)
      return text.wholeClusters(of: mapped.origin(of: match.range))
    }
  }
}

/// The range of a match in a folded text.
private struct FoldedRange {
  /// The byte of the text where a piece begins.
  let start: Int
  /// The folded bytes, counted from the beginning of that piece.
  let range: Range<Int>
}

/// A text that is folded piece by piece, so that no more of a long one is folded than has to be.
private struct FoldedPieces {
  private let text: UnsafeBufferPointer<UInt8>
  private var folded = FoldedText(dropsFirstBlank: false)
  /// The first byte of each piece, in the text and in the folded text.
  private var starts: [(text: Int, folded: Int)] = []
  private var end: Int

  /// `start` is a boundary between grapheme clusters.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.text = text
    end = start
  }

  /// The number of bytes that the pieces have folded.
  var count: Int { folded.bytes.count }

  /// Folds a few kilobytes more, at most up to `limit`, a boundary between clusters; returns false if there are none.
  mutating func fold(upTo limit: Int) -> Bool {
    guard end < limit else { return false }
    let start = end
    end = start + 4096 < limit ? text[start + 4096..<limit].firstIndex(where: Self.standsAlone) ?? limit : limit
    starts.append((start, count))
    folded.append(text[start..<end])
    return true
  }

  /// Whether a scalar that begins with this byte is folded the same whatever comes before, so that a piece can begin with
  /// it: an ASCII sign, a Greek, Cyrillic or Chinese letter, or a Korean syllable.
  private static func standsAlone(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x7E, 0xCE...0xD1, 0xE4...0xE9, 0xEB...0xEC: true
    case _: false
    }
  }

  /// The first place of `needle` at or after a folded byte.
  func first(_ needle: Needle, from start: Int) -> Int? {
    folded.bytes.withUnsafeBytes { needle.first(in: $0, from: start, to: $0.count) }
  }

  func range(at hit: Int, _ needle: Needle) -> FoldedRange {
    let piece = starts[starts.partitioningIndex { $0.folded > hit } - 1]
    return FoldedRange(start: piece.text, range: hit - piece.folded..<hit - piece.folded + needle.bytes.count)
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
  fileprivate func wholeClusters(of range: Range<Int>) -> Range<Int> {
    let first = index(before: index(after: utf8.index(startIndex, offsetBy: range.lowerBound)))
    let end = index(after: utf8.index(startIndex, offsetBy: range.upperBound - 1))
    return utf8.distance(from: startIndex, to: first)..<utf8.distance(from: startIndex, to: end)
  }
}
