import DreamCore
import JSON
import Platform
import Records

/// An entry of jrnl (jrnl.sh): a dream with a time, a title, a body with tags in it, and a star.
struct JrnlEntry: Equatable {
  /// The date as it is written.
  let date: String
  /// The title and the text as they stand there, with signs that aren't jrnl's guarded.
  let title: String
  let body: String
  let isStarred: Bool

  /// The tags in the title and the body.
  var tags: [String] { JrnlTags.tags(in: [title, body]) }

  func add(to journal: inout ImportedJournal, _ setting: ReadingSetting) { journal.add(record, setting, reach: .entry) }

  var record: Record {
    let title = JrnlGuard.restored(title: title)
    let (text, tags) = Self.tagsTaken(from: JrnlGuard.restored(text: body))
    var record = Record()
    record.isExact = true
    record.set(.date, .text(date))
    record.set(.title, .text(title))
    record.set(.narrative, .text(text))
    if isStarred { record.set(.isStarred, .flag(true)) }
    let all = JrnlTags.tags(in: [title, text], after: JrnlTags.knownSigns) + tags
    if !all.isEmpty { record.addTags(all) }
    return record
  }

  /// The text without the line of tags below it that Lucid wrote, and these tags. That line ends with a blank and a word
  /// joiner, which isn't seen and which jrnl leaves where it is: other lines of tags are the person's own.
  private static func tagsTaken(from text: String) -> (text: String, tags: [String]) {
    let (end, start) = (" \(JrnlGuard.mark)", text.utf8.lastIndex(of: UInt8(ascii: "\n")).map(text.utf8.index(after:)))
    guard case let last = text[(start ?? text.startIndex)...], last.hasSuffix(end),
      case let words = last.dropLast(end.count).unicodeScalars.split(separator: " "), !words.isEmpty,
      words.allSatisfy(JrnlTags.isWritten)
    else { return (text, []) }
    // A blank line stands above, unless there is no text.
    return (String(Substring(text.utf8.dropLast(last.utf8.count + 2))), words.map { String($0.dropFirst()) })
  }
}

extension JrnlEntry {
  /// The entry of a dream. Returns nil if there can be none.
  init?(_ dream: Dream) {
    guard let day = dream.entryDay else { return nil }
    let clock = dream.date?.start?.clock
    date = "\(day) \(clock.map { "\($0.hour.twoDigits):\($0.minute.twoDigits)" } ?? "00:00")"
    title = JrnlGuard.protected(title: dream.titleLine)
    let (text, tags) = (dream.narrative.string, Self.missingTags(of: dream))
    let line = tags.map { "@\($0) " }.joined() + String(JrnlGuard.mark)
    body = JrnlGuard.protected(text: tags.isEmpty ? text : text.isEmpty ? line : "\(text)\n\n\(line)")
    isStarred = dream.isStarred
  }

  /// The tags that the title and the text don't have, as words and each once.
  private static func missingTags(of dream: Dream) -> [String] {
    guard !dream.tags.isEmpty else { return [] }
    let there = JrnlTags.tags(in: [dream.title.string, dream.narrative.string], after: JrnlTags.knownSigns)
    return Array((there + dream.tags.map(JrnlTags.word).filter { !$0.isEmpty }).unique.dropFirst(there.count))
  }

  /// Whether a dream has white space that its entry hasn't: ends of lines in its title, or what is behind its text.
  static func losesSpace(of dream: Dream, in format: ExportFormat) -> Bool {
    guard Prose(dream.titleLine) == dream.title else { return true }
    let last = dream.narrative.string.unicodeScalars.last
    return format == .jrnl && last?.isBlank == true && missingTags(of: dream).isEmpty
  }
}

extension String {
  /// The text without white space at its end.
  var trimmedEnd: String {
    let end = unicodeScalars.lastIndex { !$0.isBlank }.map { unicodeScalars.index(after: $0) }
    return String(self[..<(end ?? startIndex)])
  }
}

/// What `jrnl --format json` prints: the number of entries of each tag, and the entries.
enum JrnlJSON {
  static func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ReadingError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    return try outline.read(outline.list("entries")) { entry, _, _, journal throws(ReadingError) in
      func text(_ key: String) throws(ReadingError) -> String {
        guard case .string(let text)? = entry[key] else { throw .missing(path: key) }
        return text
      }
      let date = try text("date")
      let isStarred = if case .bool(true)? = entry["starred"] { true } else { false }
      JrnlEntry(
        date: entry["time"]?.keptText.map { "\(date) \($0)" } ?? date, title: try text("title"), body: try text("body"),
        isStarred: isStarred
      ).add(to: &journal, setting)
    }
  }

  /// The document in pieces, with the oldest entry first.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = journal.dreams.backwards()
    // They come first in the document, and take long to find.
    let found = dreams.concurrentMap(inChunksOf: 256) { dream in
      JrnlEntry(dream).map { $0.tags.map { "@\($0.lowercased())" } }
    }
    let places = found.indices.filter { found[$0] != nil }
    var counts: [String: Int] = [:]
    for tag in found.lazy.compactMap(\.self).joined() { counts[tag, default: 0] += 1 }
    let tags = JSON.object(counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
    return DocumentPieces(
      head: Array("{\"tags\": \(tags.text),\n\"entries\": [".utf8), count: places.count, tail: Array("\n]}\n".utf8)
    ) { index, bytes in
      let place = places[index]
      guard let entry = JrnlEntry(dreams[place]), let tags = found[place] else { return }
      bytes += (index == 0 ? "\n" : ",\n").utf8
      json(entry, tags).write(to: &bytes)
    }
  }

  private static func json(_ entry: JrnlEntry, _ tags: [String]) -> JSON {
    let parts = entry.date.split(separator: " ").map(String.init)
    return .object([
      "title": .string(entry.title), "body": .string(entry.body), "date": .string(parts.first),
      "time": .string(parts.last), "tags": .strings(tags), "starred": .bool(entry.isStarred),
    ])
  }
}
