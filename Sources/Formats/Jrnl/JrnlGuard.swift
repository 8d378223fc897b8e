/// Keeps parts of a text from being signs of jrnl's: beside them stands a word joiner, which isn't seen.
///
/// jrnl takes white space at the ends of a text away when it writes its file anew, but this it leaves.
enum JrnlGuard {
  static let mark: Unicode.Scalar = "\u{2060}"

  /// A title with a mark beside what may be a sign at its ends: a star, the bracket of a line that jrnl made a title, a mark.
  static func protected(title: String) -> String {
    func guarding(_ end: Unicode.Scalar?) -> String {
      "*[\(mark)".unicodeScalars.contains { $0 == end } ? "\(mark)" : ""
    }
    return guarding(title.unicodeScalars.first) + title + guarding(title.unicodeScalars.last)
  }

  static func restored(title: String) -> String {
    var scalars = title.unicodeScalars[...]
    if scalars.first == mark { scalars.removeFirst() }
    if scalars.last == mark { scalars.removeLast() }
    return String(scalars)
  }

  /// The mark alone in the place of no title, if jrnl would change the first line of the text, which it takes for the title
  /// then: a star, white space, a line of tags. The star of the entry would go into the text.
  static func title(for text: String, isStarred: Bool) -> String {
    let line = Substring(text.utf8.prefix { !(0x0A...0x0D).contains($0) }).trimmed.unicodeScalars
    let isIndented = line.startIndex > text.startIndex || line.isEmpty && !text.isBlank
    let isChanged = isIndented || line.last == "*" || line.last == mark
    return isStarred || isChanged ? String(mark) : ""
  }

  /// The text of an entry with a mark before each bracket that opens a line, behind which jrnl sees the date of an entry.
  static func protected(text: String) -> String { changing(text) { _, line in [mark] + line } }

  static func restored(text: String) -> String { changing(text) { marks, line in marks > 0 ? line.dropFirst() : line } }

  /// The text with others in the place of the lines that begin with a bracket, behind a number of marks.
  private static func changing(
    _ text: String, _ change: (_ marks: Int, _ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView
  ) -> String {
    // Most texts have no bracket at all.
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.drop { $0 == mark }
      return String(rest.first == "[" ? change(line.count - rest.count, line) : line)
    }
    return lines.joined(separator: "\n")
  }
}
