import DreamCore

/// What `jrnl --format json` prints: the number of entries of each tag, and the entries.
enum JrnlJSON {
  private struct Entry: JournalEntry {
    let title: String
    let body: String
    let date: String
    let time: String?
    let starred: Bool?

    func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
      let moment = [date, time].compactMap(\.self).joined(separator: " ")
      JrnlEntry(date: moment, title: title, body: body, isStarred: starred ?? false).add(to: &journal, setting)
    }
  }

  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    try EntryList<Entry>.read(file, setting)
  }

  /// An entry with its tags, which take long to find.
  private struct TaggedEntry: Sendable {
    let entry: JrnlEntry
    let tags: [String]

    init?(_ dream: Dream) {
      guard let entry = JrnlEntry(dream) else { return nil }
      self.entry = entry
      tags = entry.tags.map { "@\($0.lowercased())" }
    }

    var json: JSON {
      let parts = entry.date.split(separator: " ").map(String.init)
      return .object([
        "title": .string(entry.title), "body": .string(entry.body), "date": .string(parts.first),
        "time": .string(parts.last), "tags": .strings(tags), "starred": .bool(entry.isStarred),
      ])
    }
  }

  /// The number of entries that one thread makes before it makes more.
  private static let chunkSize = 256

  /// The document in pieces, with the oldest entry first.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = Array(journal.dreams.reversed())
    let entries = dreams.concurrentMap(inChunksOf: chunkSize) { TaggedEntry($0) }.compactMap(\.self)
    var counts: [String: Int] = [:]
    for entry in entries {
      for tag in entry.tags { counts[tag, default: 0] += 1 }
    }
    let tags = JSON.object(counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
    return DocumentPieces(
      head: Array("{\"tags\": \(tags.text),\n\"entries\": [".utf8), count: entries.count, tail: Array("\n]}\n".utf8)
    ) { index, bytes in
      bytes += (index == 0 ? "\n" : ",\n").utf8
      entries[index].json.write(to: &bytes)
    }
  }
}
