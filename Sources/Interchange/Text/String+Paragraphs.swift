import DreamCore

extension String {
  /// The lines of the text, grouped by the blank lines between them.
  var paragraphs: [[String]] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return lines.split(whereSeparator: \.isBlank).map(Array.init)
  }
}
