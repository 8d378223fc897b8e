import DreamCore
import Foundation

/// An entry of Day One's JSON export (dayoneapp.com).
struct DayOneEntry: JournalEntry {
  private let object: OpenObject

  init(from decoder: any Decoder) throws {
    object = try OpenObject(from: decoder)
    var copy = object
    guard let date = copy.text("creationDate"), Instant(date) != nil else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + [AnyKey(stringValue: "creationDate")], debugDescription: ""))
    }
  }

  func add(to journal: inout ImportedJournal, _ setting: ImportSetting) {
    var object = object
    let created = object.text("creationDate").flatMap { Instant($0) } ?? setting.now
    let modified = object.text("modifiedDate").flatMap { Instant($0) }
    let zoneName = object.text("timeZone")
    let zone = zoneName.flatMap { ImportZone($0) }
    let (text, rich) = (object.text("text"), object.text("richText"))
    let whole = text.map(Self.unescaped) ?? rich.flatMap(Self.plain) ?? ""
    let (title, narrative) = whole.heading ?? ("", whole)
    var dream = Dream(
      id: Dream.ID(rawValue: 0),
      date: zone.map { DreamDate(instant: created, offset: $0.offset(at: created)) } ?? setting.date(of: created),
      title: Prose(title), narrative: Prose(narrative),
      tags: object.take("tags")?.elements.compactMap(\.keptText) ?? [],
      isStarred: object.text("starred") == "true", createdAt: created, modifiedAt: modified)
    object.keep(in: &dream)
    if zone == nil { dream.extra["timeZone"] = zoneName }
    for key in ["photos", "videos", "audios", "pdfAttachments"] {
      let media = object.take(key)?.elements ?? []
      journal.note(.media, count: media.count, media.first.map(Self.name) ?? "")
    }
    journal.add(ReadDream(withoutID: dream))
  }

  /// The name of the file of a photo or recording.
  private static func name(of media: JSON) -> String {
    let name = media["md5"]?.keptText ?? media["identifier"]?.keptText ?? "unnamed"
    return [name, media["type"]?.keptText].compactMap(\.self).joined(separator: ".")
  }

  /// The text without the backslashes that Day One puts before punctuation.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var (scalars, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if isEscaped, !isPunctuation(scalar) { scalars.append("\\") }
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { scalars.append(scalar) }
    }
    return String(scalars) + (isEscaped ? "\\" : "")
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
  }

  /// The text of rich text, whose pieces stand in JSON of its own.
  private static func plain(_ rich: String) -> String? {
    let document = try? JSONDecoder().decode(JSON.self, from: Data(rich.utf8))
    return document?["contents"]?.elements.compactMap { $0["text"]?.keptText }.joined()
  }
}
