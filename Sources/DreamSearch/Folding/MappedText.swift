import DreamCore

/// A folded text of which it is known where each of its bytes comes from.
struct MappedText {
  private var folded = FoldedText()
  /// The first byte, in the text, of the scalar that each folded byte comes from.
  private var origins: [Int] = []

  init(_ text: String) {
    origins.reserveCapacity(text.utf8.count)
    var origin = 0
    for scalar in text.unicodeScalars {
      folded.append(scalar)
      while origins.count < folded.bytes.count { origins.append(origin) }
      origin += UTF8.width(scalar)
    }
  }

  /// Where a needle stands in the text, one place after the other: from the first byte of its first scalar to the first
  /// byte of its last one, that one included.
  func ranges(of needle: Needle) -> [Range<Int>] {
    folded.bytes.withUnsafeBytes { bytes in
      var ranges: [Range<Int>] = []
      var place = 0
      while let hit = needle.first(in: bytes, from: place, to: bytes.count) {
        place = hit + needle.bytes.count
        ranges.append(origins[hit]..<origins[place - 1] + 1)
      }
      return ranges
    }
  }
}
