import DreamCore

/// A file of jrnl: each entry begins with its time in brackets and its title, `[2024-01-31 07:30] Title. Body`, and a star
/// behind the first line marks it.
enum JrnlText {
  /// The document in pieces.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    // The oldest comes first.
    let dreams = journal.dreams.backwards()
    return DocumentPieces(count: dreams.count) { index, bytes in
      guard let entry = JrnlEntry(dreams[index]) else { return }
      // A title that is no sentence would go on in the text.
      bytes += "[\(entry.date)] \(entry.title)\(entry.isStarred ? " *" : "")\n".utf8
      if !entry.body.isBlank {
        for line in entry.body.lines {
          if dateAndRest(line) != nil { bytes.append(UInt8(ascii: " ")) }
          bytes += line.utf8
          bytes.append(UInt8(ascii: "\n"))
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads a file. Throws if it has no entry. Text before the first entry becomes a dream without a date.
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    var (journal, hasEntry) = (ImportedJournal(), false)
    var (blocks, text) = (TextBlocks(file), "")
    while let block = try blocks.next(atLeast: text.utf8.count) {
      text += block
      var parts = parts(of: text)
      hasEntry = hasEntry || parts.contains { $0.head != nil }
      // The last entry may go on in the next block.
      let rest = blocks.isAtEnd ? "" : parts.popLast().map { String(text[$0.start...]) } ?? ""
      journal.append(ImportedJournal.reading(parts) { $0.add(to: &$1, setting) })
      text = rest
    }
    guard hasEntry || file.count == 0 else { throw .noEntry }
    journal.note(.bytes, count: blocks.replacedBytes, "")
    return journal
  }

  /// An entry, or what stands before the first.
  private struct Part {
    /// Where the entry begins.
    let start: String.Index
    /// What stands in the entry's first line.
    let head: (date: Substring, text: Substring)?
    /// The lines below it.
    let lines: Substring

    func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
      let isWindows = lines.utf8.contains(UInt8(ascii: "\r"))
      let body = (isWindows ? String(lines).lines.joined(separator: "\n") : String(lines)).trimmedEnd
      if let head {
        entry(head.date, head.text, body).add(to: &journal, setting)
      } else if !body.isBlank {
        var dream = FieldedDream()
        dream.set(.narrative, .text(body))
        journal.add(dream, setting)
      }
    }
  }

  /// The entries of a text. Only lines that begin with a bracket are looked at: there may be a million others.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var (begin, head, below) = (text.startIndex, (date: Substring, text: Substring)?.none, text.startIndex)
    text.eachLine(beginningWith: UInt8(ascii: "[")) { line, next in
      guard let found = dateAndRest(line) else { return }
      parts.append(Part(start: begin, head: head, lines: text[below..<line.startIndex]))
      (begin, head, below) = (line.startIndex, found, next)
    }
    parts.append(Part(start: begin, head: head, lines: text[below...]))
    return parts
  }

  /// Whether a text begins like a file of jrnl.
  static func isRecognized(_ text: String) -> Bool {
    text.lines.first { !$0.isBlank }.map { dateAndRest($0) != nil } ?? false
  }

  /// Whether a text has a line with which an entry of jrnl begins: with a date and a time in brackets.
  static func hasEntry(_ text: String) -> Bool {
    text.lines.contains { dateAndRest($0).flatMap { DayOrder.date($0.date) }?.clock != nil }
  }

  /// The title is the first line, or its first sentence if no other line follows: so does jrnl tell them apart.
  private static func entry(_ date: Substring, _ first: Substring, _ body: String) -> JrnlEntry {
    var line = first.trimmed
    let isStarred = line.utf8.last == UInt8(ascii: "*")
    // With the star at the end jrnl takes one at the beginning away, too, which is how people type it.
    if isStarred { line = line.trimmingStars }
    let (title, text) = body.isBlank ? sentence(of: line) : (String(line), body)
    return JrnlEntry(date: String(date), title: title, body: text, isStarred: isStarred)
  }

  /// The first sentence of a line and what follows it.
  private static func sentence(of line: Substring) -> (String, String) {
    let scalars = line.unicodeScalars
    var end = scalars.startIndex
    while let mark = scalars[end...].firstIndex(where: isSentenceMark) {
      end = scalars.index(after: mark)
      if end == scalars.endIndex || scalars[end].properties.isWhitespace
        || "。．！？".unicodeScalars.contains(scalars[mark])
      {
        return (String(line[..<end]), String(line[end...].trimmed))
      }
    }
    return (String(line), "")
  }

  private static func isSentenceMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "?", "!", "。", "．", "！", "？", "…": true
    default: false
    }
  }

  /// The date in brackets at the beginning of a line, and what follows it; nil if there is none.
  private static func dateAndRest(_ line: Substring) -> (date: Substring, text: Substring)? {
    guard line.utf8.first == UInt8(ascii: "["), let end = line.utf8.prefix(40).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let date = line[..<end].dropFirst()
    let rest = line[line.utf8.index(after: end)...]
    guard DayOrder.date(date) != nil, rest.utf8.first ?? 0x20 == 0x20 else { return nil }
    // By bytes, as a mark may combine with the blank.
    return (date, Substring(rest.utf8.dropFirst()))
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: String {
    guard let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(self[..<unicodeScalars.index(after: last)])
  }
}

extension Substring {
  /// The text without stars and blanks at its ends.
  fileprivate var trimmingStars: Substring {
    func isStar(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: " ") }
    let rest = utf8.drop(while: isStar)
    return Substring(rest.prefix(upTo: rest.lastIndex { !isStar($0) }.map { rest.index(after: $0) } ?? rest.startIndex))
  }
}
