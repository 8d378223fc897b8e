import DreamCore
import Records

/// A file of jrnl: each entry begins with its time and its title, `[2024-01-31 07:30] Title`, and perhaps a star.
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
  /// - Parameter day: the day that the place of the file tells in jrnl's folders, where entries may have times only.
  static func read(
    _ file: ImportFile, of day: String? = nil, _ setting: ReadingSetting
  ) throws(ReadingError) -> ImportedJournal {
    let text = DecodedText(file.bytes)
    let lines = text.string.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let found = lines.indices.compactMap { index in JrnlLine(lines[index], of: day).map { (index: index, line: $0) } }
    // A file that begins with a bare date isn't jrnl's, and has all entries below such lines.
    let takesBare = firstLine(of: text.string)?.kind == .bare
    let entries = found.filter { [.entry, .unread, takesBare ? .bare : .entry].contains($0.line.kind) }
    var journal = ImportedJournal()
    journal.note(text)
    if !text.string.isEmpty, entries.allSatisfy({ $0.line.kind == .unread }) {
      let unread = found.first { $0.line.kind != .bare }
      // jrnl 1 wrote no brackets.
      guard let days = DaySections(text.string) else {
        throw unread.map { .unreadDates(line: $0.index + 1, "[\($0.line.date)]") } ?? .noEntry
      }
      addPreamble(days.preface, to: &journal, setting)
      for day in days.sections {
        JrnlEntry(date: day.date, title: day.title, body: day.text, isStarred: false).add(to: &journal, setting)
      }
      return journal
    }
    addPreamble(lines[..<(entries.first?.index ?? 0)].joined(separator: "\n"), to: &journal, setting)
    let parts = Array(zip(entries, entries.dropFirst().map(\.index) + [lines.count]))
    journal.append(
      ImportedJournal.reading(parts) { part, journal in
        let (head, end) = part
        entry(head.line, lines[(head.index + 1)..<end]).add(to: &journal, setting)
      })
    for (index, line) in found where line.kind == .doubtful || line.kind == .bare && !takesBare {
      journal.note(.entryLine, "line \(index + 1): [\(line.date)]")
    }
    return journal
  }

  private static func addPreamble(_ text: String, to journal: inout ImportedJournal, _ setting: ReadingSetting) {
    guard !text.isBlank else { return }
    var record = Record()
    record.set(.narrative, .text(text.trimmedEnd))
    journal.add(record, setting)
    let name = journal.dreams.last?.dream.displayTitle ?? ""
    journal.note(.preamble, name)
  }

  private static func entry(_ head: JrnlLine, _ lines: ArraySlice<Substring>) -> JrnlEntry {
    var title = head.text.trimmed
    let isStarred = title.utf8.last == UInt8(ascii: "*")
    // With the star at the end jrnl takes one at the beginning away, too, which is how people type it.
    if isStarred { title = title.trimming(["*", " "]) }
    let isWindows = head.text.utf8.last == UInt8(ascii: "\r")
    let below = isWindows ? lines.map { $0.hasSuffix("\r") ? $0.dropLast() : $0 }[...] : lines
    // jrnl has a blank line behind a title alone: without one, people wrote a text.
    let (first, text) = lines.isEmpty ? ("", String(title)) : (String(title), below.joined(separator: "\n").trimmedEnd)
    return JrnlEntry(date: head.date, title: first, body: text, isStarred: isStarred)
  }
}

// MARK: Recognition

extension JrnlText {
  /// Whether a text begins like a file of jrnl.
  static func isRecognized(_ text: String) -> Bool { [.bare, .entry].contains(firstLine(of: text)?.kind) }

  /// Whether a text begins like a file of a day in a folder of jrnl, with a time in brackets.
  static func isOfDay(_ text: String) -> Bool {
    firstLine(of: text, on: "2000-01-01") != nil && firstLine(of: text) == nil
  }

  private static func firstLine(of text: String, on day: String? = nil) -> JrnlLine? {
    text.lines(upTo: 1 << 12).first { !$0.isBlank }.flatMap { JrnlLine($0, of: day) }
  }

  /// Whether a text has a line with a date and a time in brackets, or two with what seem to be dates that can't be read.
  static func hasEntry(_ text: String) -> Bool {
    let lines = text.lines.compactMap { JrnlLine($0) }
    return lines.contains { $0.kind == .entry && DayOrder.date($0.date)?.clock != nil }
      || lines.count { $0.kind == .unread || $0.kind == .doubtful } > 1
  }
}
