import DreamCore
import JSON
import Records

/// An entry of tui-journal, from its database. Its times are in UTC.
package struct TuiJournalEntry {
  fileprivate let record: Record

  /// - Parameter others: the other values by their names; those that are empty are left out.
  package init(title: String, date: String, content: String, tags: [String], others: [String: String?]) {
    var record = Record()
    record.set(.title, .text(title))
    record.set(.date, .text(date))
    record.set(.narrative, .text(content))
    record.set(.tags, .list(tags))
    for case (let name, let text?) in others where !text.isEmpty { record.extra[name] = text }
    self.record = record
  }
}

extension ImportedJournal {
  package init(_ entries: [TuiJournalEntry], _ setting: ReadingSetting) {
    self.init()
    for entry in entries { add(entry.record, setting) }
  }
}

/// The dreams of one dreamer as DreamScrape writes them: each with its number and its text, and perhaps a head with a date.
enum DreamScrapeFile {
  static func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    let members = outline.members(["dreamer", "description"])
    guard let dreamer = members["dreamer"]?.keptText else { throw .json(.missing(path: "dreamer")) }
    let description = members["description"]?.keptText
    return try outline.read(outline.list("dreams")) { row, index, journal throws(DreamJSONError) in
      guard let content = row["content"]?.keptText else { throw .missing(path: "content") }
      let date = row["head"]?.keptText.map { DreamBankDate($0, today: LocalTime(setting.now, offset: 0).day) }
      var dream = Dream(
        id: Dream.ID(rawValue: 0), date: date?.date, narrative: Prose(content), series: dreamer,
        number: row["number"]?.keptText, createdAt: setting.now)
      if let date, !date.isWhole { dream.extra["date"] = date.text }
      if index == 0, let description { dream.extra["series description"] = description }
      let key = dream.number.map { ReadDream.Key.source(ReadDream.Source.series(dreamer), $0) } ?? .none
      journal.add(ReadDream(dream, key: key, said: .ofSeries))
    }
  }
}
