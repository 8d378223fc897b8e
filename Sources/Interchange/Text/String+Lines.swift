extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: SubSequence {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest
  }

  /// The lines of the text joined by spaces. Empty lines are left out.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension String {
  /// The lines of the text, grouped by the blank lines between them.
  var paragraphs: [[String]] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
  }
}
