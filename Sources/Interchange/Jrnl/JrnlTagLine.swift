/// The last line of an entry that Lucid writes for jrnl, with the tags that the text doesn't have: `@sea @lake`.
///
/// It ends with a blank and a word joiner, which isn't seen and which jrnl leaves where it is. A line of tags without it is the
/// person's own.
enum JrnlTagLine {
  private static let joiner = Array(String(JrnlGuard.mark).utf8)

  /// The text with a line of tags below it.
  static func adding(_ tags: [String], to text: String) -> String {
    guard !tags.isEmpty else { return protected(text) }
    let line = tags.map { "@\($0)" }.joined(separator: " ") + " \(JrnlGuard.mark)"
    return text.isEmpty ? line : "\(text)\n\n\(line)"
  }

  /// The text without such a line and the blank one before it, and its tags.
  static func taken(from text: String) -> (text: String, tags: [String]) {
    guard let (line, end) = lastLine(of: text) else { return (text, []) }
    // A text that ends like that has one joiner more.
    guard line.count(where: { $0 == JrnlGuard.mark }) == 1 else { return (cut(text, before: end), []) }
    let above = text.utf8[..<line.startIndex]
    let ends = above.reversed().prefix(2).prefix { $0 == UInt8(ascii: "\n") }
    let tags = line.split(separator: " ").dropLast().map { String($0.dropFirst()) }
    return (String(Substring(above.dropLast(ends.count))), tags)
  }

  /// The text with one joiner more if it ends like such a line.
  private static func protected(_ text: String) -> String {
    guard let (_, end) = lastLine(of: text) else { return text }
    return text[..<end] + String(JrnlGuard.mark) + text[end...]
  }

  private static func cut(_ text: String, before end: String.Index) -> String {
    String(Substring(text.utf8[..<end].dropLast(joiner.count))) + text[end...]
  }

  /// The last line of a text, and where it ends before white space; nil if there are no tags in it, or anything else before
  /// the joiners at its end.
  private static func lastLine(of text: String) -> (line: Substring.UnicodeScalarView, end: String.Index)? {
    let bytes = text.utf8[..<text.endBeforeSpace]
    guard bytes.suffix(joiner.count).elementsEqual(joiner) else { return nil }
    let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes.index(after: $0) } ?? bytes.startIndex
    let line = text.unicodeScalars[start..<bytes.endIndex]
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, words.last?.allSatisfy({ $0 == JrnlGuard.mark }) == true else { return nil }
    return words.dropLast().allSatisfy(JrnlTags.isWritten) ? (line, bytes.endIndex) : nil
  }
}
