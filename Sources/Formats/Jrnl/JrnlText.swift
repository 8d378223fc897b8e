import DreamCore
import Records

/// A file of jrnl: each entry begins with its time in brackets and its title, `[2024-01-31 07:30] Title. Body`, and a star
/// behind the first line marks it.
enum JrnlText {
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    // The oldest comes first.
    let dreams = journal.dreams.backwards()
    return DocumentPieces(count: dreams.count) { index, bytes in
      guard let entry = JrnlEntry(dreams[index]) else { return }
      // What stands in the first line is the title alone: that of a dream without one stays empty, or seems so.
      let title = entry.title.isEmpty ? JrnlGuard.title(for: entry.body, isStarred: entry.isStarred) : entry.title
      bytes += "[\(entry.date)] \(title)\(entry.isStarred ? " *" : "")\n".utf8
      if !entry.body.isBlank { bytes += "\(entry.body)\n".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads a file. Throws if it has no entry whose date can be read. Text before the first entry becomes a dream without a
  /// date.
  /// - Parameter day: the day that the place of the file tells, if it is one of jrnl's folders: then the entries may have
  ///   times only.
  static func read(
    _ file: ImportFile, of day: String? = nil, _ setting: ReadingSetting
  ) throws(ImportError) -> ImportedJournal {
    let text = DecodedText(try file.bytes())
    // A file that begins with a bare date isn't jrnl's, and has all entries below such lines.
    let parts = parts(of: text.string, takesBare: isBare(firstOf: String(text.string.prefix(4096))), day)
    guard file.count == 0 || parts.contains(where: { $0.head?.isRead == true }) else {
      // jrnl 1 wrote no brackets.
      if let days = DaySections(text.string) { return reading(days, setting) }
      let unread = parts.lazy.compactMap(\.firstDoubt).first
      throw unread.map { .unreadDates(line: $0.line, "[\($0.date)]") } ?? .noEntry
    }
    var journal = ImportedJournal.reading(parts) { $0.add(to: &$1, setting) }
    journal.note(text)
    return journal
  }

  /// The entries of a file without brackets.
  private static func reading(_ days: DaySections, _ setting: ReadingSetting) -> ImportedJournal {
    var journal = ImportedJournal()
    for day in days.sections {
      JrnlEntry(date: day.date, title: day.title, body: day.text, isStarred: false).add(to: &journal, setting)
    }
    return journal
  }

  /// An entry, or what stands before the first.
  private struct Part {
    struct Head {
      let date: String
      let text: Substring
      /// Whether the date can be read.
      let isRead: Bool
    }

    /// A line with what may be a date, if it can't be read.
    struct Doubt {
      let line: Int
      let date: String
    }

    /// The number of its first line, from 1.
    let line: Int
    let head: Head?
    /// The lines below it that could be those of other entries.
    var doubts: [Doubt] = []
    /// The lines below the first.
    var lines: Substring = ""
    /// Whether the first line of the entry ends within it, as far as jrnl sees.
    var endsLine = true
    /// Whether lines end as in Windows: the first line, or any before the first entry.
    var isWindows = false

    /// The first date that can't be read.
    var firstDoubt: Doubt? {
      if let head, !head.isRead { return Doubt(line: line, date: head.date) }
      return doubts.first
    }

    func add(to journal: inout ImportedJournal, _ setting: ReadingSetting) {
      for doubt in doubts { journal.note(.entryLine, "line \(doubt.line): [\(doubt.date)]") }
      let body = (isWindows ? String(lines).lines.joined(separator: "\n") : String(lines)).trimmedEnd
      if let head {
        entry(head.date, head.text, body, hasOneLine: !endsLine).add(to: &journal, setting)
      } else if !body.isBlank {
        var record = Record()
        record.set(.narrative, .text(body))
        journal.add(record, setting)
        let name = journal.dreams.last?.dream.displayTitle ?? ""
        journal.note(.preamble, name)
      }
    }
  }

  /// The entries of a text. Only lines that begin with a bracket are looked at: there may be a million others.
  /// - Parameters:
  ///   - takesBare: whether an entry begins with a date that has nothing behind it.
  ///   - day: the day of entries that have times only; nil if they have dates.
  private static func parts(of text: String, takesBare: Bool, _ day: String?) -> [Part] {
    var (parts, below) = ([Part](), text.startIndex)
    var part = Part(line: 1, head: nil)
    func end(at end: String.Index) {
      part.lines = text[below..<end]
      if part.head == nil { part.isWindows = part.lines.utf8.contains(UInt8(ascii: "\r")) }
      part.endsLine = below < end || end == text.endIndex && text.utf8.last == UInt8(ascii: "\n")
      parts.append(part)
    }
    text.eachLine(beginningWith: UInt8(ascii: "[")) { line, index, next in
      let head: Part.Head
      switch JrnlLine(line, isOfDay: day != nil) {
      case nil: return
      case .bare(let date) where takesBare: head = Part.Head(date: String(date), text: "", isRead: true)
      case .bare(let date), .doubtful(let date):
        return part.doubts.append(Part.Doubt(line: index + 1, date: String(date)))
      case .entry(let date, let text): head = Part.Head(date: String(date), text: text, isRead: true)
      case .unread(let date, let text): head = Part.Head(date: String(date), text: text, isRead: false)
      case .timed(let time, let text): head = Part.Head(date: "\(day ?? "") \(time)", text: text, isRead: true)
      }
      end(at: line.startIndex)
      (part, below) = (Part(line: index + 1, head: head), next)
      part.isWindows = text.utf8.distance(from: line.endIndex, to: next) == 2
    }
    end(at: text.endIndex)
    return parts
  }

  /// Whether a text begins like a file of a day in a folder of jrnl, with a time in brackets.
  static func isOfDay(_ text: String) -> Bool {
    guard let first = text.lines.first(where: { !$0.isBlank }), case .timed? = JrnlLine(first, isOfDay: true) else {
      return false
    }
    return true
  }

  /// Whether a text begins like a file of jrnl.
  static func isRecognized(_ text: String) -> Bool {
    guard let first = text.lines.first(where: { !$0.isBlank }), case .entry? = JrnlLine(first) else {
      return isBare(firstOf: text)
    }
    return true
  }

  /// Whether the first line of a text is a date in brackets alone.
  private static func isBare(firstOf text: String) -> Bool {
    if let first = text.lines.first(where: { !$0.isBlank }), case .bare? = JrnlLine(first) { true } else { false }
  }

  /// Whether a text has a line with which an entry of jrnl begins: with a date and a time in brackets, or at least two with
  /// what seem to be dates that can't be read.
  static func hasEntry(_ text: String) -> Bool {
    var unread = 0
    for line in text.lines {
      switch JrnlLine(line) {
      case nil, .bare, .timed: break
      case .entry(let date, _): if DayOrder.date(date)?.clock != nil { return true }
      case .unread, .doubtful: unread += 1
      }
    }
    return unread > 1
  }

  /// The title is the first line, or its first sentence if nothing ends the line: so does jrnl tell them apart.
  private static func entry(_ date: String, _ first: Substring, _ body: String, hasOneLine: Bool) -> JrnlEntry {
    var line = first.trimmed
    let isStarred = line.utf8.last == UInt8(ascii: "*")
    // With the star at the end jrnl takes one at the beginning away, too, which is how people type it.
    if isStarred { line = line.trimmingStars.trimmed }
    let (title, text) = hasOneLine ? sentence(of: line) : (String(line), body)
    return JrnlEntry(date: date, title: title, body: text, isStarred: isStarred)
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
}

extension Substring {
  /// The text without stars and blanks at its ends.
  fileprivate var trimmingStars: Substring {
    func isStar(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: " ") }
    let rest = utf8.drop(while: isStar)
    return Substring(rest.prefix(upTo: rest.lastIndex { !isStar($0) }.map { rest.index(after: $0) } ?? rest.startIndex))
  }
}
