/// Keeps lines that begin with brackets from being entries of jrnl: they get a blank before them.
///
/// jrnl takes all between `[` at the beginning of a line and the next `]`, which may be lines below, for a date if a blank
/// follows, and reads dates in words, too: `[yesterday]`. Of up to six characters it reads none.
enum JrnlBrackets {
  /// The text of an entry with the blanks.
  static func protected(_ text: String) -> String {
    hasBracketLine(text, afterBlanks: false) ? changing(text) { line, _ in " \(line)" } : text
  }

  /// The text without the blanks.
  static func restored(_ text: String) -> String {
    guard hasBracketLine(text, afterBlanks: true) else { return text }
    return changing(text) { line, blanks in blanks > 0 ? String(line.dropFirst()) : String(line) }
  }

  /// Whether a line begins with a bracket that opens, perhaps behind blanks. Most texts have none, and are read by bytes.
  /// - Parameter afterBlanks: whether there have to be blanks.
  private static func hasBracketLine(_ text: String, afterBlanks: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
        let before = bytes[..<bracket].lastIndex { $0 != 0x20 }
        let isFirst = before.map { bytes[$0] == 0x0A } ?? true
        if isFirst, !afterBlanks || bracket > (before.map { $0 + 1 } ?? 0) { return true }
        rest = bytes[(bracket + 1)...]
      }
      return false
    }
  }

  /// The text with other lines in the place of those with which an entry of jrnl could begin.
  /// - Parameter change: is handed a line and the number of blanks before its bracket.
  private static func changing(_ text: String, _ change: (Substring, Int) -> String) -> String {
    // The next bracket that closes is looked for once only: there may be many that open, and none that does.
    var close = text.utf8.firstIndex(of: UInt8(ascii: "]"))
    var lines: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let rest = line.drop { $0 == 0x20 }
      guard rest.first == UInt8(ascii: "[") else {
        lines.append(String(Substring(line)))
        continue
      }
      if let found = close, found < rest.startIndex {
        close = text.utf8[rest.startIndex...].firstIndex(of: UInt8(ascii: "]"))
      }
      let isHead = isHead(text[rest.startIndex...], upTo: close) || JrnlLine(Substring(rest))?.isEntry == true
      lines.append(isHead ? change(Substring(line), line.count - rest.count) : String(Substring(line)))
    }
    return lines.joined(separator: "\n")
  }

  /// Whether jrnl may take the brackets with which a text begins for those of an entry.
  /// - Parameter close: where they close; nil if they don't, and may do so in the next entry.
  private static func isHead(_ text: Substring, upTo close: String.Index?) -> Bool {
    guard let close else { return true }
    return text[..<close].unicodeScalars.count > 7 && text.utf8[close...].dropFirst().first == 0x20
  }
}

extension JrnlLine {
  /// Whether an entry begins with the line.
  fileprivate var isEntry: Bool {
    switch self {
    case .entry, .unread: true
    case .doubtful: false
    }
  }
}
