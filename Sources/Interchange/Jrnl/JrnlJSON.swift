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

  static func read(_ bytes: [UInt8], _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    try EntryList<Entry>.read(bytes, setting)
  }

  /// The document in pieces, with the oldest entry first.
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = journal.dreams.reversed().filter(JrnlEntry.canHold)
    var counts: [String: Int] = [:]
    for dream in dreams {
      for tag in JrnlEntry(dream)?.tags ?? [] { counts["@\(tag.lowercased())", default: 0] += 1 }
    }
    let tags = JSON.object(counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
    return DocumentPieces(
      head: Array("{\"tags\": \(tags.text),\n\"entries\": [".utf8), count: dreams.count, tail: Array("\n]}\n".utf8)
    ) { index, bytes in
      guard let entry = JrnlEntry(dreams[index]) else { return }
      bytes += (index == 0 ? "\n" : ",\n").utf8
      let parts = entry.date.split(separator: " ").map(String.init)
      JSON.object([
        "title": .string(entry.title), "body": .string(entry.body), "date": .string(parts.first),
        "time": .string(parts.last), "tags": .strings(entry.tags.map { "@\($0.lowercased())" }),
        "starred": .bool(entry.isStarred),
      ]).write(to: &bytes)
    }
  }
}
