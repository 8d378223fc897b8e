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

  /// The text of an entry with the brackets guarded with which lines begin, if jrnl may take them for those of an entry.
  ///
  /// It takes all between `[` at the beginning of a line and the next `]`, which may be lines below, for a date if a blank
  /// follows, and reads dates in words, too (`JrnlWords`). Of up to six characters it reads none.
  static func protected(text: String) -> String {
    hasBracketLine(text, afterMarks: false) ? changing(text) { line, _ in "\(mark)\(line)" } : text
  }

  static func restored(text: String) -> String {
    guard hasBracketLine(text, afterMarks: true) else { return text }
    return changing(text) { line, isMarked in String(isMarked ? Substring(line.utf8.dropFirst(markBytes.count)) : line)
    }
  }

  private static let markBytes = Array(String(mark).utf8)

  /// Whether a line begins with a bracket that opens, perhaps behind marks. Most texts have none, and are read by bytes.
  /// - Parameter afterMarks: whether there have to be marks.
  private static func hasBracketLine(_ text: String, afterMarks: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
        var before = bytes[..<bracket]
        while before.suffix(markBytes.count).elementsEqual(markBytes) { before.removeLast(markBytes.count) }
        if before.last ?? 0x0A == 0x0A, !afterMarks || before.count < bracket { return true }
        rest = bytes[(bracket + 1)...]
      }
      return false
    }
  }

  /// The text with other lines in the place of those with which an entry of jrnl could begin.
  /// - Parameter change: is handed a line, and whether its bracket is behind a mark.
  private static func changing(_ text: String, _ change: (Substring, Bool) -> String) -> String {
    // The next bracket that closes is looked for once only: there may be many that open, and none that does.
    var close = text.utf8.firstIndex(of: UInt8(ascii: "]"))
    var lines: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var rest = line
      while rest.starts(with: markBytes) { rest = rest.dropFirst(markBytes.count) }
      guard rest.first == UInt8(ascii: "[") else {
        lines.append(String(Substring(line)))
        continue
      }
      if let found = close, found < rest.startIndex {
        close = text.utf8[rest.startIndex...].firstIndex(of: UInt8(ascii: "]"))
      }
      let isHead = isHead(text[rest.startIndex...], upTo: close) || isEntry(rest)
      lines.append(isHead ? change(Substring(line), line.count > rest.count) : String(Substring(line)))
    }
    return lines.joined(separator: "\n")
  }

  /// Whether jrnl may take the brackets with which a text begins for those of an entry.
  /// - Parameter close: where they close; nil if they don't, and may do so in the next entry.
  private static func isHead(_ text: Substring, upTo close: String.Index?) -> Bool {
    guard let close else { return true }
    let rest = text.utf8[close...].dropFirst()
    // White space at the end doesn't come back, so that it can't tell anything.
    guard rest.first == 0x20 || Substring(rest).isBlank else { return false }
    let inside = text[..<close].dropFirst()
    guard inside.unicodeScalars.prefix(7).count == 7 else { return false }
    // Marks may be put between, which must not change what is told.
    let isLong = inside.unicodeScalars.lazy.filter { $0 != mark }.prefix(mostRead + 1).count > mostRead
    return isLong || JrnlWords.mayBeDate(inside)
  }

  /// The number of characters in brackets that are read at most. A text can have as many brackets as lines.
  private static let mostRead = 300

  /// Whether Lucid reads an entry that begins with the line.
  private static func isEntry(_ line: Substring.UTF8View) -> Bool {
    switch JrnlLine(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)) {
    case .entry, .unread: true
    case .bare, .doubtful, .inWords, nil: false
    }
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
