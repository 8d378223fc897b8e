import DreamCore
import Foundation

/// The JSON that Day One imports from a zip (an example: github.com/jrnl-org/jrnl/issues/798), with the oldest entry first.
enum DayOneJSON {
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = journal.dreams.backwards()
    let places = dreams.indices.filter { dreams[$0].entryDay != nil }
    return DocumentPieces(
      head: Array("{\"metadata\": {\"version\": \"1.0\"},\n\"entries\": [".utf8), count: places.count,
      tail: Array("\n]}\n".utf8)
    ) { index, bytes in
      let dream = dreams[places[index]]
      guard let day = dream.entryDay else { return }
      bytes += (index == 0 ? "\n" : ",\n").utf8
      json(dream, on: day).write(to: &bytes)
    }
  }

  private static func json(_ dream: Dream, on day: Day) -> JSON {
    let start = dream.date?.start
    let zone = zone(of: dream, start?.offset)
    let created = creation(of: dream, on: day, zone.zone)
    return .object(
      [
        ("uuid", .string(uuid(of: dream))), ("creationDate", .string(withoutFraction(created))),
        ("modifiedDate", .string(withoutFraction(dream.modifiedAt))), ("timeZone", .string(zone.name)),
        ("isAllDay", .bool(start?.clock == nil)), ("starred", .bool(dream.isStarred)),
        ("tags", .strings(dream.tags)), ("text", .string(DayOneText.text(of: dream))),
      ] + others(of: dream))
  }

  /// The time under which Day One has the dream. A whole day is at noon, so that it is the same one in a zone nearby, if it
  /// didn't come with another time of that day.
  private static func creation(of dream: Dream, on day: Day, _ zone: ImportZone?) -> Instant {
    let start = dream.date?.start
    let ownOffset = zone?.offset(at: dream.createdAt) ?? 0
    if start?.clock == nil, DayOneEntry.isEntry(dream), LocalTime(dream.createdAt, offset: ownOffset).day == day {
      return dream.createdAt
    }
    let clock = start?.clock ?? ClockTime(secondOfDay: 12 * 3600)
    let offset = start?.offset ?? zone?.offset(on: day, at: clock) ?? 0
    return day.start.advanced(byMilliseconds: Int64(clock.secondOfDay - offset * 60) * 1000)
  }

  /// The zone that the dream came with, if it has the offset of the time, or else one of that offset.
  private static func zone(of dream: Dream, _ offset: Int?) -> (name: String, zone: ImportZone?) {
    if let name = dream.extra[DayOneEntry.zoneKey], let zone = ImportZone(name), let start = dream.date?.start,
      let day = start.day, offset == nil || start.clock.map({ zone.offset(on: day, at: $0) }) == offset
    {
      return (name, zone)
    }
    guard let offset, offset != 0 else { return ("GMT", nil) }
    let minutes = Int(offset.magnitude)
    return ("GMT\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits)\((minutes % 60).twoDigits)", nil)
  }

  /// A time as Day One writes it: `2024-01-31T06:30:00Z`.
  private static func withoutFraction(_ instant: Instant) -> String {
    "\(instant.description.prefix { $0 != "." && $0 != "Z" })Z"
  }

  /// What came from Day One and Lucid only keeps.
  private static func others(of dream: Dream) -> [(key: String, value: JSON)] {
    guard DayOneEntry.isEntry(dream) else { return [] }
    return dream.extra.sorted { $0.key < $1.key }.compactMap { key, text in
      switch key {
      case "uuid", DayOneEntry.zoneKey, DayOneText.key: nil
      case DayOneText.richKey: DayOneText.richText(of: dream).map { (key, .string($0)) }
      default: (key, value(of: key, text))
      }
    }
  }

  private static let numbers: Set<String> = ["duration", "editingTime"]

  private static func value(of key: String, _ text: String) -> JSON {
    let isValue =
      numbers.contains(key) || ["true", "false"].contains(text) || text.first.map { "[{".contains($0) } ?? false
    guard isValue, let value = try? JSONDecoder().decode([JSON].self, from: Data("[\(text)]".utf8)).first else {
      return .string(text)
    }
    return value
  }
}

// MARK: Ids

extension DayOneJSON {
  /// The beginning of the ids of entries that are dreams of Lucid: `Lucid` and three zero bytes in hexadecimal digits. The
  /// dream's id is behind it.
  private static let ownBeginning = "4C75636964000000"

  private static func uuid(of dream: Dream) -> String {
    if DayOneEntry.isEntry(dream), let uuid = dream.extra["uuid"] { return uuid }
    let digits = String(dream.id.rawValue, radix: 16, uppercase: true)
    return ownBeginning + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The id of the dream that an entry was; nil if it wasn't one of Lucid's.
  static func dreamID(of uuid: String) -> Dream.ID? {
    guard uuid.utf8.count == 32, uuid.hasPrefix(ownBeginning) else { return nil }
    return Int64(uuid.dropFirst(ownBeginning.count), radix: 16).map { Dream.ID(rawValue: $0) }
  }
}
