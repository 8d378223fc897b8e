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

extension String {
  /// The text in quotation marks, with its own quotation marks doubled: a query that looks for the whole text.
  package var inQuotes: String {
    "\"\(unicodeScalars.map { $0.isQuote ? "\"\"" : String($0) }.joined())\""
  }

  /// The name that the text is most likely a misspelling of; `nil` if none is similar.
  package func nearest(of names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= max(2, best.name.count / 2)
    else { return nil }
    return best.name
  }

  /// The Levenshtein distance to another text, ignoring case.
  private func distance(to other: String) -> Int {
    let (own, others) = (Array(lowercased().prefix(64)), Array(other.lowercased()))
    var row = Array(0...others.count)
    for (index, letter) in own.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in others.indices {
        let replaced = diagonal + (letter == others[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[others.count]
  }
}

extension Unicode.Scalar {
  /// Whether the scalar begins a quotation in a query, and ends it.
  package var isQuote: Bool { "\"“”„«»＂".unicodeScalars.contains(self) }
}

extension String {
  /// The text as a field of a line whose fields are separated by tabs: with spaces in place of tabs and line ends.
  package var inOneField: String {
    // Most texts have neither; to split is slow.
    unicodeScalars.allSatisfy(\.isInsideLine) ? self : split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is neither a control character nor one of Unicode's other ends of lines.
  fileprivate var isInsideLine: Bool { value >= 0x20 && ![0x85, 0x2028, 0x2029].contains(value) }
}
