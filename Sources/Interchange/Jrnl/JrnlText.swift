import DreamCore

/// A file of jrnl: each entry begins with its time in brackets and its title, `[2024-01-31 07:30] Title. Body`, and a star
/// behind the first line marks it.
enum JrnlText {
  /// The document in pieces.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    // The oldest comes first.
    let entries = Array(journal.dreams.reversed())
    return DocumentPieces(count: entries.count) { index, bytes in
      guard let entry = JrnlEntry(entries[index]) else { return }
      // A title that is no sentence would go on in the text.
      bytes += "[\(entry.date)] \(entry.title)\(entry.isStarred ? " *" : "")\n".utf8
      let body = lines(of: entry.body).map { dateAndRest($0) == nil ? $0 : " \($0)" }.joined(separator: "\n")
      bytes += (body.isBlank ? "\n" : "\(body)\n\n").utf8
    }
  }

  /// Reads a file. Text before the first entry becomes a dream without a date.
  static func read(_ bytes: [UInt8], _ setting: ImportSetting) -> ImportedJournal {
    var journal = ImportedJournal()
    let text = DecodedText(bytes)
    journal.note(.bytes, count: text.replacedBytes, "U+FFFD")
    var (head, rest): ((date: Substring, text: Substring)?, [Substring]) = (nil, [])
    func finish() {
      let body = rest.joined(separator: "\n").trimmedEnd
      if let head {
        entry(head.date, head.text, body).add(to: &journal, setting)
      } else if !body.isBlank {
        var dream = FieldedDream()
        dream.set(.narrative, .text(body))
        journal.add(dream, setting)
      }
    }
    for line in lines(of: text.string) {
      guard let found = dateAndRest(line) else {
        rest.append(line)
        continue
      }
      finish()
      (head, rest) = (found, [])
    }
    finish()
    return journal
  }

  /// Whether a text begins like a file of jrnl.
  static func isRecognized(_ text: String) -> Bool {
    lines(of: text).first { !$0.isBlank }.map { dateAndRest($0) != nil } ?? false
  }

  private static func entry(_ date: Substring, _ first: Substring, _ body: String) -> JrnlEntry {
    var line = first.trimmed
    let isStarred = line.last == "*"
    if isStarred { line = line.dropLast().trimmed }
    let (title, beginning) = sentence(of: line)
    let text = [beginning, body].filter { !$0.isEmpty }.joined(separator: "\n")
    return JrnlEntry(date: String(date), title: title, body: text, isStarred: isStarred)
  }

  /// The first sentence of a line and what follows it.
  private static func sentence(of line: Substring) -> (String, String) {
    var end = line.startIndex
    while let mark = line[end...].firstIndex(where: { ".?!。．！？…".contains($0) }) {
      end = line.index(after: mark)
      if end == line.endIndex || line[end].isWhitespace || "。．！？".contains(line[mark]) {
        return (String(line[..<end]), String(line[end...].trimmed))
      }
    }
    return (String(line), "")
  }

  /// The date in brackets at the beginning of a line, and what follows it; nil if there is none.
  private static func dateAndRest(_ line: Substring) -> (date: Substring, text: Substring)? {
    guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.prefix(40).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let date = line[..<end].dropFirst()
    let rest = line[line.utf8.index(after: end)...]
    guard WrittenDate(String(date)) != nil, rest.utf8.first ?? 0x20 == 0x20 else { return nil }
    // By bytes, as a mark may combine with the blank.
    return (date, Substring(rest.utf8.dropFirst()))
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: String {
    guard let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(self[..<unicodeScalars.index(after: last)])
  }
}
