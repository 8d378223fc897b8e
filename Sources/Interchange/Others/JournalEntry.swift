import DreamCore

extension JSONOutline {
  /// Reads a document of another program with a list of entries. Those that can't be read become problems.
  /// - Parameter add: adds an entry to a journal.
  static func readEntries(
    _ file: ImportFile, _ setting: ImportSetting,
    _ add: @Sendable (JSONObject, inout ImportedJournal, ImportSetting) throws(DreamJSONError) -> Void
  ) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    return try outline.read(outline.requiredList("entries")) { entry, _, journal throws(DreamJSONError) in
      try add(entry, &journal, setting)
    }
  }
}

extension JSONObject {
  /// Throws if the object has none of some members, the usual one first.
  func requireOne(of names: String...) throws(DreamJSONError) {
    if !names.contains(where: has) { throw .missing(path: names[0]) }
  }

  func keep(in dream: inout Dream) {
    for (key, value) in members { dream.extra[key] = value.keptText }
  }
}

/// An entry of tui-journal, from an export or from its database. Its times are in UTC.
package struct TuiJournalEntry {
  fileprivate let object: JSONObject

  /// - Parameter others: the other values by their names; those that are empty are left out.
  package init(title: String, date: String, content: String, tags: [String], others: [String: String?]) {
    let members: [(key: String, value: JSON)] = [
      ("title", .string(title)), ("date", .string(date)), ("content", .string(content)), ("tags", .strings(tags)),
    ]
    object = JSONObject(members + others.compactMap { $1 == nil || $1 == "" ? nil : ($0, .string($1)) })
  }

  static func add(
    _ object: JSONObject, to journal: inout ImportedJournal, _ setting: ImportSetting
  ) throws(DreamJSONError) {
    try object.requireOne(of: "content")
    var object = object
    let written = object.takeText("date")
    let date = written.flatMap { instant($0) }
    if date == nil, let written { journal.note(.date, written) }
    var dream = Dream(
      id: Dream.ID(rawValue: 0), date: date.map { setting.date(of: $0) }, title: Prose(object.takeText("title") ?? ""),
      narrative: Prose(object.takeText("content") ?? ""),
      tags: object.take("tags")?.elements.compactMap(\.keptText) ?? [], createdAt: setting.now)
    object.keep(in: &dream)
    if date == nil, let written { dream.extra["date"] = written }
    journal.add(ReadDream(withoutID: dream))
  }

  /// Reads a time: `2024-01-31T06:30:00Z`, or as SQLite has it, `2024-01-31 06:30:00+00:00`.
  private static func instant(_ text: String) -> Instant? {
    if let instant = Instant(text) { return instant }
    guard let written = WrittenDate(text), let clock = written.clock else { return nil }
    let seconds = clock.secondOfDay - (written.offset ?? 0) * 60
    return written.day.start.advanced(byMilliseconds: Int64(seconds) * 1000)
  }
}

extension ImportedJournal {
  package init(_ entries: [TuiJournalEntry], _ setting: ImportSetting) {
    self.init()
    for entry in entries { try? TuiJournalEntry.add(entry.object, to: &self, setting) }
  }
}

/// The dreams of one dreamer as DreamScrape writes them: each with its number and its text, and perhaps a head with a date.
enum DreamScrapeFile {
  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    let members = try outline.members(["dreamer", "description"])
    let (dreamer, description) = try ImportError.json { () throws(DreamJSONError) in
      (try members.required("dreamer", members.text("dreamer")), try members.text("description"))
    }
    return try outline.read(outline.requiredList("dreams")) { row, index, journal throws(DreamJSONError) in
      let date = try row.text("head").map { DreamBankDate($0, today: LocalTime(setting.now, offset: 0).day) }
      var dream = Dream(
        id: Dream.ID(rawValue: 0), date: date?.date, narrative: Prose(try row.required("content", row.text("content"))),
        series: dreamer, number: row["number"]?.keptText, createdAt: setting.now)
      if let date, !date.isWhole { dream.extra["date"] = date.text }
      if index == 0, let description { dream.extra["series description"] = description }
      journal.add(ReadDream(withoutID: dream))
    }
  }
}
