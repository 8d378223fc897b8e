extension StringProtocol {
  /// Whether the text has nothing but white space.
  package var isBlank: Bool {
    // Its first character may be long.
    guard let first = unicodeScalars.first else { return true }
    return first.properties.isWhitespace && allSatisfy(\.isWhitespace)
  }

  /// The text without white space at its ends. Cut between scalars, so that a mark that combines with a space is kept.
  package var trimmed: SubSequence {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }

  /// The lines of the text joined by spaces. Empty lines are left out.
  package var onOneLine: String {
    // Most texts have none of the bytes that ends of lines begin with.
    guard utf8.contains(where: { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }) else { return String(self) }
    return split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The words of the text joined by single spaces.
  package var singleSpaced: String {
    guard !isPlainlySpaced else { return String(self) }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the text is of visible characters of ASCII with single spaces between them.
  private var isPlainlySpaced: Bool {
    // The bytes are looked at where they lie: generic code over views of other modules' texts is twenty times as slow.
    utf8.withContiguousStorageIfAvailable(isPlainlySpacedText) ?? false
  }
}

private func isPlainlySpacedText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var isAfterSpace = true
  for byte in bytes {
    guard (0x20..<0x7F).contains(byte), byte != 0x20 || !isAfterSpace else { return false }
    isAfterSpace = byte == 0x20
  }
  return !isAfterSpace
}
