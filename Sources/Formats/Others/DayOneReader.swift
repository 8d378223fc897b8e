import DreamCore
import JSON
import Records

/// An entry of Day One's JSON export (dayoneapp.com).
enum DayOneReader {
  /// Whether a dream came from Day One, whose ids have 32 hexadecimal digits. One of Lucid may have gone there before.
  static func isEntry(_ dream: Dream) -> Bool {
    dream.extra["uuid"].map { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) } ?? false
  }

  /// Adds the dream of an entry. Day One names its files as their journals.
  static func add(
    _ entry: JSON, _ raw: [UInt8], of file: ImportFile, to journal: inout ImportedJournal, _ setting: ReadingSetting
  ) throws(ReadingError) {
    guard ["text", "richText", "creationDate"].contains(where: { entry[$0] != nil }) else {
      throw .missing(path: "text")
    }
    func text(_ name: String) -> String? { entry[name]?.keptText }
    let written = text("creationDate")
    let created = written.flatMap { setting.instant($0) }
    if created == nil, let written { journal.note(.date, written) }
    let (uuid, zoneName) = (text(Record.uuidKey), text(ReadingSetting.zoneKey))
    let zone = zoneName.flatMap(setting.zoneNamed)
    if let zoneName, !zoneName.isEmpty, zone == nil { journal.note(.value, "\(ReadingSetting.zoneKey) \(zoneName)") }
    let (title, narrative) = DayOneText.parts(of: text("text"), rich: text("richText"))
    var dream = Dream(
      id: Dream.ID(rawValue: 0),
      date: created.map { date(of: $0, zone, isAllDay: text("isAllDay") == "true", setting) },
      title: title, narrative: narrative, tags: entry["tags"]?.elements.compactMap(\.keptText) ?? [],
      isStarred: text("starred") == "true", createdAt: created ?? setting.now,
      modifiedAt: text("modifiedDate").flatMap { Instant($0) })
    for key in ["photos", "videos", "audios", "pdfAttachments"] {
      for medium in entry[key]?.elements ?? [] { journal.note(.media, name(of: medium)) }
    }
    for (key, value) in entry.members where !dreamKeys.contains(key) { dream.extra[key] = value.keptText }
    if created == nil { dream.extra["creationDate"] = written }
    let id = uuid.flatMap(DayOneWriter.dreamID)
    if let id { dream = dream.identified(by: id) }
    if id == nil || !dream.extra.isEmpty {
      dream.extra[Record.uuidKey] = uuid
      dream.extra[ReadingSetting.zoneKey] = zoneName
      let name = file.name.lastPathPart.withoutEnding
      if dream.extra["journal"] == nil, !name.isEmpty { dream.extra["journal"] = name }
    }
    let isMade = id != nil && DayOneWriter.json(dream).map { Array($0.text.utf8) } == raw
    let key = uuid.map { ReadDream.Key.source(ReadDream.Source.id, ExactName($0)) } ?? .none
    journal.add(
      ReadDream(dream, key: id == nil ? key : .own, said: fields, reach: .entry, raw: isMade ? nil : raw))
  }

  private static let fields = FieldSet(["date", "title", "narrative", "tags", "isStarred", "extra"])

  /// The members that a dream has a place for.
  static let dreamKeys: Set<String> = [
    "creationDate", "modifiedDate", "uuid", "timeZone", "text", "richText", "isAllDay", "tags", "starred",
  ]

  private static func date(
    of created: Instant, _ zone: NamedZone?, isAllDay: Bool, _ setting: ReadingSetting
  ) -> DreamDate {
    let date = zone.map { DreamDate(instant: created, offset: $0.offset(at: created)) } ?? setting.date(of: created)
    return isAllDay ? date.start?.day.map { DreamDate(day: $0) } ?? date : date
  }

  /// The name of the file of a photo, say.
  private static func name(of media: JSON) -> String {
    let name = media["md5"]?.keptText ?? media["identifier"]?.keptText ?? "unnamed"
    return [name, media["type"]?.keptText].compactMap(\.self).joined(separator: ".")
  }
}
