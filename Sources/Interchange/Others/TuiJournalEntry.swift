import DreamCore

/// An entry of an export of tui-journal, whose times are in UTC.
struct TuiJournalEntry: JournalEntry {
  private let object: OpenObject

  init(from decoder: any Decoder) throws { object = try OpenObject(from: decoder) }

  func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
    var object = object
    let written = object.text("date")
    let date = written.flatMap { Instant($0) }
    if date == nil, let written { journal.note(.date, written) }
    var dream = Dream(
      id: Dream.ID(rawValue: 0), date: date.map { setting.date(of: $0) }, title: Prose(object.text("title") ?? ""),
      narrative: Prose(object.text("content") ?? ""), tags: object.take("tags")?.elements.compactMap(\.keptText) ?? [],
      createdAt: setting.now)
    object.keep(in: &dream)
    if date == nil, let written { dream.extra["date"] = written }
    journal.add(ReadDream(dream, identity: .content))
  }
}
