import DreamCore

/// A folded text that knows where in the original each of its bytes comes from.
struct MappedText {
  private var folded = FoldedText(dropsFirstBlank: false)
  /// For each folded byte, the first byte of the scalar that it comes from, in UTF-8 bytes of the text.
  private var origins: [Int] = []

  /// Folds `text` from the UTF-8 byte `start`, where a grapheme cluster begins, until there are `count` folded bytes.
  init(_ text: String, from start: Int = 0, count: Int = .max) {
    origins.reserveCapacity(min(count, text.utf8.count - start) + 8)
    var origin = start
    for scalar in text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: start)...] {
      folded.append(scalar)
      while origins.count < folded.bytes.count { origins.append(origin) }
      guard origins.count < count else { break }
      origin += UTF8.width(scalar)
    }
  }

  /// The place in the text from which a range of folded bytes comes: from the first byte of its first scalar to the first
  /// byte of its last one, inclusive.
  func origin(of range: Range<Int>) -> Range<Int> { origins[range.lowerBound]..<origins[range.upperBound - 1] + 1 }

  /// The places of `needle` in the text that don't overlap and are accepted, in order.
  func ranges(of needle: Needle, _ accepts: (Int, UnsafeRawBufferPointer) -> Bool) -> [Range<Int>] {
    folded.bytes.withUnsafeBytes { bytes in
      var ranges: [Range<Int>] = []
      var place = 0
      while let hit = needle.first(in: bytes, from: place, to: bytes.count) {
        guard accepts(hit, bytes) else {
          place = hit + 1
          continue
        }
        place = hit + needle.bytes.count
        ranges.append(origin(of: hit..<place))
      }
      return ranges
    }
  }
}
