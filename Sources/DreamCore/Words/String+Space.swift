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
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The words of the text joined by single spaces.
  package var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
