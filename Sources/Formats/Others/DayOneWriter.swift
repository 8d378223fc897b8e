import DreamCore
import JSON
import Records

/// The JSON that Day One imports from a zip (an example: github.com/jrnl-org/jrnl/issues/798), with the oldest entry first.
enum DayOneWriter {
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = journal.dreams.backwards()
    let places = dreams.indices.filter { dreams[$0].entryDay != nil }
    return DocumentPieces(
      head: Array("{\"metadata\": {\"version\": \"1.0\"},\n\"entries\": [".utf8), count: places.count,
      tail: Array("\n]}\n".utf8)
    ) { index, bytes in
      let dream = dreams[places[index]]
      let origin = journal.origin(of: dream, isEntry: true)
      bytes += (index == 0 ? "\n" : ",\n").utf8
      if let origin, let raw = origin.raw, dream.says(theSameAs: origin.base) {
        bytes += raw
      } else {
        json(dream, origin)?.write(to: &bytes)
      }
    }
  }

  /// The entry of a dream; nil if it has no day. Members of the one that it came as stay if the dream hasn't changed them.
  static func json(_ dream: Dream, _ origin: Origin? = nil) -> JSON? {
    guard let day = dream.entryDay else { return nil }
    let own = members(of: dream, on: day)
    guard let origin, let entry = origin.raw.flatMap({ JSON(reading: $0) }) else {
      return .object(own + others(of: dream))
    }
    let stays = unchangedKeys(of: dream, since: origin.base)
    let there = entry.members.compactMap { key, value -> (key: String, value: JSON)? in
      if stays.contains(key) { return (key, value) }
      if DayOneReader.dreamKeys.contains(key) { return own.first { $0.key == key } }
      return dream.extra[key] == origin.base.extra[key] ? (key, value) : dream.extra[key].map { (key, .string($0)) }
    }
    let names = stays.union(entry.members.map(\.key))
    return .object(there + (own + others(of: dream)).filter { !names.contains($0.key) })
  }

  /// The members that tell of a dream what an earlier version has, too.
  private static func unchangedKeys(of dream: Dream, since base: Dream) -> Set<String> {
    var keys: Set = [Record.uuidKey]
    if dream.date == base.date { keys.formUnion(["creationDate", "timeZone", "isAllDay"]) }
    if dream.isStarred == base.isStarred { keys.insert("starred") }
    if dream.tags == base.tags { keys.insert("tags") }
    if dream.hasTexts(of: base) { keys.formUnion(["text", "richText"]) }
    return keys
  }

  /// The members of which Lucid knows the meaning. A whole day is at noon, so that it is the same one in a zone nearby.
  private static func members(of dream: Dream, on day: Day) -> [(key: String, value: JSON)] {
    let start = dream.date?.start
    let (clock, offset) = (start?.clock ?? ClockTime(secondOfDay: 12 * 3600), start?.offset ?? 0)
    let created = day.start.advanced(byMilliseconds: Int64(clock.secondOfDay - offset * 60) * 1000)
    let (hours, minutes) = Int(offset.magnitude).quotientAndRemainder(dividingBy: 60)
    let zone = offset == 0 ? "GMT" : "GMT\(offset < 0 ? "-" : "+")\(hours.twoDigits)\(minutes.twoDigits)"
    return [
      (Record.uuidKey, .string(uuid(of: dream))), ("creationDate", .string(withoutFraction(created))),
      ("modifiedDate", .string(withoutFraction(dream.modifiedAt))), ("timeZone", .string(zone)),
      ("isAllDay", .bool(start?.clock == nil)), ("starred", .bool(dream.isStarred)), ("tags", .strings(dream.tags)),
      ("text", .string(DayOneText.text(of: dream))),
    ]
  }

  /// The members that came from Day One and that Lucid only keeps, as its extra fields tell them.
  private static func others(of dream: Dream) -> [(key: String, value: JSON)] {
    guard DayOneReader.isEntry(dream) else { return [] }
    return dream.extra.filter { !DayOneReader.dreamKeys.contains($0.key) }.sorted { $0.key < $1.key }.map { key, text in
      let value = JSON(reading: text.utf8)
      return (key, value.flatMap { $0.members.isEmpty && $0.elements.isEmpty ? nil : $0 } ?? .string(text))
    }
  }

  /// A time as Day One writes it: `2024-01-31T06:30:00Z`.
  private static func withoutFraction(_ instant: Instant) -> String {
    "\(instant.description.prefix { $0 != "." && $0 != "Z" })Z"
  }

  /// What stands before a dream's id in that of its entry: `Lucid` and three zero bytes in hexadecimal digits.
  private static let ownBeginning = "4C75636964000000"

  /// The id of a dream's entry. A copy of a dream that was written here has another one than the dream.
  private static func uuid(of dream: Dream) -> String {
    if DayOneReader.isEntry(dream), let uuid = dream.extra[Record.uuidKey], dreamID(of: uuid) == nil { return uuid }
    let digits = String(dream.id.rawValue, radix: 16, uppercase: true)
    return ownBeginning + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The id of the dream that an entry was; nil if it wasn't one of Lucid's.
  static func dreamID(of uuid: String) -> Dream.ID? {
    guard uuid.utf8.count == 32, uuid.hasPrefix(ownBeginning) else { return nil }
    return Int64(uuid.dropFirst(ownBeginning.count), radix: 16).map { Dream.ID(rawValue: $0) }
  }
}
