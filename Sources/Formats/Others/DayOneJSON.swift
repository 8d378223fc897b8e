import DreamCore
import JSON
import Records

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
  /// didn't come with another time of that day from there.
  private static func creation(of dream: Dream, on day: Day, _ zone: NamedZone?) -> Instant {
    let start = dream.date?.start
    let ownOffset = zone?.offset(at: dream.createdAt) ?? 0
    if start?.clock == nil, isForeign(dream), LocalTime(dream.createdAt, offset: ownOffset).day == day {
      return dream.createdAt
    }
    let clock = start?.clock ?? ClockTime(secondOfDay: 12 * 3600)
    let offset = start?.offset ?? zone?.offset(on: day, at: clock) ?? 0
    return moment(on: day, at: clock, offset)
  }

  /// The zone that the dream came with, if it has the offset of the time or isn't known here, or else one of that offset.
  private static func zone(of dream: Dream, _ offset: Int?) -> (name: String, zone: NamedZone?) {
    if let name = dream.extra[DayOneEntry.zoneKey], let start = dream.date?.start, let day = start.day {
      if let zone = NamedZone(name) {
        if isOffset(offset, of: zone, on: day, at: start.clock) { return (name, zone) }
      } else if DayOneEntry.isEntry(dream) {
        return (name, nil)
      }
    }
    guard let offset, offset != 0 else { return (Self.greenwich, nil) }
    let minutes = Int(offset.magnitude)
    return ("\(Self.greenwich)\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits)\((minutes % 60).twoDigits)", nil)
  }

  private static let greenwich = "GMT"

  /// Whether a name of a zone is as it is made of an offset: `GMT+0100`.
  static func isZoneOfOffset(_ name: String) -> Bool {
    name.hasPrefix(greenwich) && name.utf8.dropFirst(greenwich.utf8.count).allSatisfy { !$0.isLetter }
  }

  /// Whether a zone has an offset when a clock in it shows a time. In the night when clocks are put back it has two.
  private static func isOffset(_ offset: Int?, of zone: NamedZone, on day: Day, at clock: ClockTime?) -> Bool {
    guard let offset, let clock else { return true }
    return zone.offset(at: moment(on: day, at: clock, offset)) == offset
  }

  private static func moment(on day: Day, at clock: ClockTime, _ offset: Int) -> Instant {
    day.start.advanced(byMilliseconds: Int64(clock.secondOfDay - offset * 60) * 1000)
  }

  /// A time as Day One writes it: `2024-01-31T06:30:00Z`.
  private static func withoutFraction(_ instant: Instant) -> String {
    "\(instant.description.prefix { $0 != "." && $0 != "Z" })Z"
  }

  /// The extra field of a dream with the members of its entry, as an object of JSON, that its other extra fields don't tell:
  /// these have texts only.
  static let key = "dayOneJSON"

  /// Keeps with a dream the members of its entry of which its extra fields make others.
  static func keep(_ members: [(key: String, value: JSON)], in dream: inout Dream) {
    let odd = members.filter { !isMade($0.value, of: $0.key) }
    if !odd.isEmpty { dream.extra[key] = JSON.object(odd).text }
  }

  /// The members that came from Day One and that Lucid only keeps.
  private static func others(of dream: Dream) -> [(key: String, value: JSON)] {
    guard DayOneEntry.isEntry(dream) else { return [] }
    let odd = dream.extra[key].map { oddMembers(in: $0, of: dream) } ?? [:]
    let members = dream.extra.compactMap { key, text -> (key: String, value: JSON)? in
      switch key {
      case Record.uuidKey, DayOneEntry.zoneKey, DayOneText.key, Self.key: nil
      case DayOneText.richKey: DayOneText.richText(of: dream).map { (key, .string($0)) }
      default: odd[key] == nil ? (key, value(of: key, text)) : nil
      }
    }
    return (members + odd.map { ($0.key, $0.value) }).sorted { $0.key < $1.key }
  }

  /// The members that were kept in `text`, as long as the dream's extra fields have the same values.
  private static func oddMembers(in text: String, of dream: Dream) -> [String: JSON] {
    let members = JSON(reading: Array(text.utf8))?.members ?? []
    return Dictionary(members.filter { $0.value.keptText == dream.extra[$0.key] }.map { ($0.key, $0.value) }) {
      first, _ in first
    }
  }

  private static let numbers: Set<String> = ["duration", "editingTime"]

  /// Whether the text that is kept of a member makes the same member again.
  private static func isMade(_ value: JSON, of key: String) -> Bool {
    switch value {
    case .null: false
    case .number, .decimal: numbers.contains(key)
    case .string(let text): !numbers.contains(key) && !isValue(text)
    case .bool, .array, .object, .dictionary: true
    }
  }

  /// Whether a text stands for another value than itself.
  private static func isValue(_ text: String) -> Bool {
    ["true", "false"].contains(text) || text.first.map { "[{".contains($0) } ?? false
  }

  private static func value(of key: String, _ text: String) -> JSON {
    guard numbers.contains(key) || isValue(text), let value = JSON(reading: Array("[\(text)]".utf8))?.elements.first
    else { return .string(text) }
    return value
  }

  /// The beginning of the ids of entries that are dreams of Lucid: `Lucid` and three zero bytes in hexadecimal digits. The
  /// dream's id is behind it.
  private static let ownBeginning = "4C75636964000000"

  private static func uuid(of dream: Dream) -> String {
    if isForeign(dream), let uuid = dream.extra[Record.uuidKey] { return uuid }
    let digits = String(dream.id.rawValue, radix: 16, uppercase: true)
    return ownBeginning + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Whether a dream is an entry that was written in Day One. A copy of one that was written here has an id of its own.
  private static func isForeign(_ dream: Dream) -> Bool {
    DayOneEntry.isEntry(dream) && dream.extra[Record.uuidKey].flatMap(dreamID) == nil
  }

  /// The id of the dream that an entry was; nil if it wasn't one of Lucid's.
  static func dreamID(of uuid: String) -> Dream.ID? {
    guard uuid.utf8.count == 32, uuid.hasPrefix(ownBeginning) else { return nil }
    return Int64(uuid.dropFirst(ownBeginning.count), radix: 16).map { Dream.ID(rawValue: $0) }
  }
}
