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

  /// The document in pieces, with the oldest entry first.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = journal.dreams.backwards()
    // They come first in the document, and take long to find.
    let found = dreams.concurrentMap { dream in JrnlEntry(dream).map { $0.tags.map { "@\($0.lowercased())" } } }
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
