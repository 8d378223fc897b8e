import DreamCore

extension String {
  /// The lines of the text, grouped by the blank lines between them.
  var paragraphs: [[Substring]] {
    var (paragraphs, lines): ([[Substring]], [Substring]) = ([], [])
    var rest = utf8[...]
    while true {
      let end = rest.firstLineEnd
      let line = Substring(rest[..<(end?.lowerBound ?? rest.endIndex)])
      if !line.isBlank {
        lines.append(line)
      } else if !lines.isEmpty {
        paragraphs.append(lines)
        lines = []
      }
      guard let end else { break }
      rest = rest[end.upperBound...]
    }
    return lines.isEmpty ? paragraphs : paragraphs + [lines]
  }
}
