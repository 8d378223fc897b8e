import DreamCore

/// An entry of Day One's JSON export (dayoneapp.com).
enum DayOneEntry {
  /// The member, and the extra field of a dream, with the name of the time zone.
  static let zoneKey = "timeZone"

  /// The extra field of a dream with the name of the journal that its entry was in.
  static let journalKey = "journal"

  /// Whether a dream came from Day One, whose ids have 32 hexadecimal digits. One of Lucid may have gone there before.
  static func isEntry(_ dream: Dream) -> Bool {
    dream.extra["uuid"].map { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) } ?? false
  }

  static func add(
    _ object: JSONObject, to journal: inout ImportedJournal, _ setting: ImportSetting
  ) throws(DreamJSONError) {
    try object.requireOne(of: "text", "richText", "creationDate")
    var object = object
    let written = object.takeText("creationDate")
    let created = written.flatMap { setting.instant($0) }
    if created == nil, let written { journal.note(.date, written) }
    let modified = object.takeText("modifiedDate").flatMap { Instant($0) }
    let (uuid, zoneName) = (object.takeText(ReadDream.uuidKey), object.takeText(zoneKey))
    let zone = zoneName.flatMap { ImportZone($0) }
    if let zoneName, !zoneName.isEmpty, zone == nil { journal.note(.value, "\(zoneKey) \(zoneName)") }
    let (text, rich) = (object.takeText("text"), object.takeText(DayOneText.richKey))
    let (title, narrative) = text.map { DayOneText.parts(of: $0) } ?? DayOneText.parts(ofRich: rich ?? "")
    let isAllDay = object.takeText("isAllDay") == "true"
    var dream = Dream(
      id: Dream.ID(rawValue: 0), date: created.map { date(of: $0, zone, isAllDay: isAllDay, setting) },
      title: title, narrative: narrative,
      tags: object.take("tags")?.elements.compactMap(\.keptText) ?? [],
      isStarred: object.takeText("starred") == "true", createdAt: created ?? setting.now,
      modifiedAt: modified)
    for key in ["photos", "videos", "audios", "pdfAttachments"] {
      for medium in object[key]?.elements ?? [] { journal.note(.media, name(of: medium)) }
    }
    object.keep(in: &dream)
    if created == nil { dream.extra["creationDate"] = written }
    let id = uuid.flatMap(DayOneJSON.dreamID)
    DayOneText.keep(text, rich: rich, in: &dream)
    // What is as Lucid wrote it is made again of the dream.
    if id == nil || !dream.extra.isEmpty || zoneName.map(DayOneJSON.isZoneOfOffset) == false {
      dream.extra[ReadDream.uuidKey] = uuid
      dream.extra[zoneKey] = zoneName
      DayOneJSON.keep(object.members, in: &dream)
      if dream.extra[journalKey] == nil { dream.extra[journalKey] = setting.journalName }
    }
    guard let id else { return journal.add(ReadDream(withoutID: dream, reach: .members)) }
    journal.add(ReadDream(dream.identified(by: id), identity: .id, reach: .members))
  }

  private static func date(
    of created: Instant, _ zone: ImportZone?, isAllDay: Bool, _ setting: ImportSetting
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
