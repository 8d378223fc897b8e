import DreamCore

/// An entry of tui-journal, from an export or from its database. Its times are in UTC.
package struct TuiJournalEntry: JournalEntry {
  private let object: OpenObject

  package init(from decoder: any Decoder) throws { object = try OpenObject(from: decoder, havingOneOf: ["content"]) }

  /// Creates an entry of the database.
  /// - Parameter others: the other values by their names; those that are empty are left out.
  package init(title: String, date: String, content: String, tags: [String], others: [String: String?]) {
    var members: [String: JSON] = [
      "title": .string(title), "date": .string(date), "content": .string(content), "tags": .strings(tags),
    ]
    for case (let name, let text?) in others where !text.isEmpty { members[name] = .string(text) }
    object = OpenObject(members)
  }

  func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
    var object = object
    let written = object.text("date")
    let date = written.flatMap { Self.instant($0) }
    if date == nil, let written { journal.note(.date, written) }
    var dream = Dream(
      id: Dream.ID(rawValue: 0), date: date.map { setting.date(of: $0) }, title: Prose(object.text("title") ?? ""),
      narrative: Prose(object.text("content") ?? ""), tags: object.take("tags")?.elements.compactMap(\.keptText) ?? [],
      createdAt: setting.now)
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
  /// The dreams of entries of tui-journal.
  package init(_ entries: [TuiJournalEntry], _ setting: ImportSetting) {
    self.init()
    for entry in entries { entry.add(to: &self, setting) }
  }
}
