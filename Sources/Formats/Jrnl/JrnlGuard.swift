/// Keeps parts of a text from being signs of jrnl's: beside them stands a word joiner, which isn't seen.
///
/// jrnl takes white space at the ends of a text away when it writes its file anew, but this it leaves.
enum JrnlGuard {
  static let mark: Unicode.Scalar = "\u{2060}"

  /// A title with its stars guarded. At its end jrnl takes one for the mark of the entry, and with that mark it takes those at
  /// the beginning away, too.
  static func protected(title: String, isStarred: Bool) -> String {
    let scalars = title.unicodeScalars
    let isMarked = scalars.first == mark
    let needsFirst = isMarked ? title.hasGuardedBeginning : isStarred && scalars.first == "*"
    return (needsFirst ? String(mark) : "") + title + (title.endsWithStar ? String(mark) : "")
  }

  /// The mark alone in the place of no title, if jrnl, which takes the first line of the text for the title then, would change
  /// it: it takes a star for that of the entry, cuts behind white space at the wrong place, and would make a title of a line of
  /// tags. The star of the entry would go into the text.
  static func title(for text: String, isStarred: Bool) -> String {
    let line = Substring(text.utf8.prefix { !(0x0A...0x0D).contains($0) }).trimmed.unicodeScalars
    let isIndented = line.startIndex > text.startIndex || line.isEmpty && !text.isBlank
    let isChanged = isIndented || line.last == "*" || line.last == mark
    return isStarred || isChanged ? String(mark) : ""
  }

  static func restored(title: String) -> String {
    var scalars = title.unicodeScalars[...]
    if scalars.first == mark, title.hasGuardedBeginning { scalars.removeFirst() }
    if scalars.last == mark, title.endsWithStar { scalars.removeLast() }
    return String(scalars)
  }

  /// The text of an entry with a mark before each bracket that opens a line: jrnl takes what stands between brackets there for
  /// the date of another entry, also in words.
  static func protected(text: String) -> String {
    changing(text) { line, marks in "\(mark)\(Substring(marks))\(Substring(line))" }
  }

  static func restored(text: String) -> String {
    changing(text) { line, marks in
      marks.isEmpty ? nil : "\(Substring(marks.dropFirst(markBytes.count)))\(Substring(line))"
    }
  }

  private static let markBytes = Array(String(mark).utf8)

  /// The text with other lines in the place of some that begin with a bracket, perhaps behind marks.
  /// - Parameter change: is handed a line that begins so, and the marks before it; returns the new line, or nil if it stays.
  private static func changing(
    _ text: String, _ change: (_ line: Substring.UTF8View, _ marks: Substring.UTF8View) -> String?
  ) -> String {
    // Most texts have no bracket at all.
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      var rest = line
      while rest.starts(with: markBytes) { rest = rest.dropFirst(markBytes.count) }
      guard rest.first == UInt8(ascii: "[") else { return String(Substring(line)) }
      return change(rest, line[..<rest.startIndex]) ?? String(Substring(line))
    }.joined(separator: "\n")
  }
}

extension String {
  /// Whether the text begins with what is guarded, behind any marks: a star, the bracket of a line that jrnl made a title, or
  /// nothing.
  fileprivate var hasGuardedBeginning: Bool {
    unicodeScalars.first { $0 != JrnlGuard.mark }.map { "*[".unicodeScalars.contains($0) } ?? true
  }

  /// Whether the text ends with a star, before any marks.
  fileprivate var endsWithStar: Bool { unicodeScalars.last { $0 != JrnlGuard.mark } == "*" }
}
