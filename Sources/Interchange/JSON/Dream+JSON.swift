import DreamCore

extension Dream {
  /// The dream as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(members) }

  /// The keys that a dream can have.
  fileprivate static let keys = Set(Dream(id: ID(rawValue: 0), createdAt: Instant(milliseconds: 0)).members.map(\.key))

  /// The dream as an object without some keys. Leaving out the date leaves out the id and the times, which contain it.
  func json(leavingOut omissions: Set<Omission>) -> JSON {
    let keys = omissions.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    return .object(members.filter { !keys.contains($0.key) })
  }

  private var members: [(key: String, value: JSON)] {
    Array(
      [
        "id": .string(id.description),
        "date": .string(date?.description),
        "title": .string(title.string),
        "narrative": .string(narrative.string),
        "creature": .string(creature.description),
        "numberOfCreatures": .number(numberOfCreatures.value),
        "effects": .strings(Effect.allCases.filter(effects.contains).map(\.rawValue)),
        "lucidity": .number(lucidity?.value), "vividness": .number(vividness?.value), "mood": .number(mood?.value),
        "kinds": .strings(Kind.allCases.filter(kinds.contains).map(\.rawValue)),
        "technique": .string(technique?.rawValue),
        "tags": .strings(tags),
        "people": .strings(people),
        "signs": .array(signs.map { $0.json(in: narrative) }),
        "isFragment": .bool(isFragment),
        "isStarred": .bool(isStarred),
        "series": .string(series),
        "number": .string(number),
        "extra": .dictionary(extra),
        "createdAt": .string(createdAt.description),
        "modifiedAt": .string(modifiedAt.description),
      ] as KeyValuePairs<String, JSON>)
  }
}

extension Omission {
  fileprivate var keys: [String] {
    switch self {
    case .people: ["people"]
    case .date: ["date", "id", "createdAt", "modifiedAt"]
    case .ratings: ["lucidity", "vividness", "mood", "isStarred"]
    case .signs: ["signs"]
    case .creatures: ["creature", "numberOfCreatures", "effects"]
    }
  }
}

extension DreamSign {
  /// The sign as an object. The range is included only if it isn't the first occurrence of the text in the narrative.
  fileprivate func json(in narrative: Prose) -> JSON {
    let category = JSON.string(category.rawValue)
    guard range != narrative.firstRange(of: text) else { return .object(["class": category, "text": .string(text)]) }
    let place = range.map { JSON.array([.number($0.lowerBound), .number($0.upperBound)]) }
    return .object(["class": category, "text": .string(text), "range": place ?? .null])
  }
}

extension Dream {
  /// Reads a dream or an array of dreams.
  /// - Parameters:
  ///   - newID: returns the id of the dream with an index, if the dream says none.
  ///   - now: the time of creation of dreams that say none.
  package static func read(_ bytes: [UInt8], at now: Instant, newID: (Int) -> ID) throws(DreamJSONError) -> [Dream] {
    let first = bytes.first { !$0.isBlank }
    guard let first, "[{".utf8.contains(first) else { throw .notDreams }
    guard let value = JSON(reading: bytes) else { throw .notJSON }
    guard case .array(let dreams) = value else { return [try Dream(JSONObject(value), id: newID(0), at: now)] }
    return try dreams.enumerated().map { index, dream throws(DreamJSONError) in
      try Dream(JSONObject(dream, at: ["\(index)"]), id: newID(index), at: now)
    }
  }

  /// - Parameters:
  ///   - newID: the id if the object has none.
  ///   - now: the time of creation if the object has none.
  init(_ object: JSONObject, id newID: ID, at now: Instant) throws(DreamJSONError) {
    let narrative = Prose(try object.text("narrative") ?? "")
    let creatures = Creature.allCases.lazy.map(\.description)
    self.init(
      id: try object.value("id", "13 digits and letters, as lucid list prints them") { ID($0) } ?? newID,
      date: try object.value("date", "an EDTF date like 2026-11-19, 1985? or 199X") { DreamDate($0) },
      title: Prose(try object.text("title") ?? ""), narrative: narrative,
      creature: try object.value("creature", creatures.joined(separator: ", ")) { Creature($0) } ?? .unicorn(.yellow),
      numberOfCreatures: try object.bounded("numberOfCreatures") ?? CreatureCount(clamping: 1),
      effects: try object.names("effects"), lucidity: try object.bounded("lucidity"),
      vividness: try object.bounded("vividness"), mood: try object.bounded("mood"), kinds: try object.names("kinds"),
      technique: try object.name("technique"), tags: try object.texts("tags") ?? [],
      people: try object.texts("people") ?? [],
      signs: try object.objects("signs").map { sign throws(DreamJSONError) in try DreamSign(sign, in: narrative) },
      isFragment: try object.flag("isFragment") ?? false, isStarred: try object.flag("isStarred") ?? false,
      series: try object.text("series"), number: try object.text("number"),
      extra: try object.object("extra")?.allTexts() ?? [:],
      createdAt: try object.value("createdAt", "a time like \(now)") { Instant($0) } ?? now,
      modifiedAt: try object.value("modifiedAt", "a time like \(now)") { Instant($0) })
  }
}

extension DreamSign {
  fileprivate init(_ object: JSONObject, in narrative: Prose) throws(DreamJSONError) {
    let text = try object.required("text", object.text("text"))
    let range = try object.read("range") { value -> Range<Int>? in
      guard case .array(let values) = value, values.count == 2, case .number(let start) = values[0],
        case .number(let end) = values[1], start <= end
      else { return nil }
      return start..<end
    }
    self.init(
      text: text, range: object.has("range") ? range : narrative.firstRange(of: text),
      category: try object.required("class", object.name("class")))
  }
}

extension ReadDream {
  /// Reads a dream. Values of keys that Lucid doesn't know become extra fields.
  init(_ object: JSONObject, at now: Instant) throws(DreamJSONError) {
    guard object["title"] != nil || object["narrative"] != nil else { throw .noDreams }
    var dream = try Dream(object, id: Dream.ID(rawValue: 0), at: now)
    for (key, value) in object.members where !Dream.keys.contains(key) && dream.extra[key] == nil {
      dream.extra[key] = value.keptText
    }
    self.init(dream, identity: object["id"] != nil ? .id : .content(ContentKey(dream)))
  }
}

extension Prose {
  /// The range of the first occurrence of a text, in UTF-8 bytes.
  func firstRange(of text: String) -> Range<Int>? {
    let (bytes, text) = (Array(string.utf8), Array(text.utf8))
    guard let first = text.first, text.count <= bytes.count else { return nil }
    return (0...(bytes.count - text.count))
      .first { bytes[$0] == first && bytes[$0..<($0 + text.count)].elementsEqual(text) }
      .map { $0..<($0 + text.count) }
  }
}

extension Night {
  /// The night as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(members) }

  private var members: [(key: String, value: JSON)] {
    [
      ("night", .string(id.description)), ("recall", .string(recall?.rawValue)), ("toBed", .string(toBed?.description)),
      ("wokeInNight", .string(wokeInNight?.description)), ("wakeBackToBed", .string(wakeBackToBed?.description)),
      ("awake", .string(awake?.description)), ("sleepQuality", .number(sleepQuality?.value)),
      ("techniqueAttempted", .string(techniqueAttempted?.rawValue)), ("intention", .string(intention.string)),
    ]
  }

  static let keys = Set(Night(id: Day(daysSince1970: 0)).members.map(\.key))

  init(_ object: JSONObject) throws(DreamJSONError) {
    self.init(
      id: try object.required("night", object.value("night", "a day like 2026-11-19") { Day($0) }),
      recall: try object.name("recall"), toBed: try object.clock("toBed"), awake: try object.clock("awake"),
      wokeInNight: try object.clock("wokeInNight"), wakeBackToBed: try object.clock("wakeBackToBed"),
      sleepQuality: try object.bounded("sleepQuality"), techniqueAttempted: try object.name("techniqueAttempted"),
      intention: Prose(try object.required("intention", object.text("intention"))))
  }
}

extension JSONObject {
  fileprivate func clock(_ key: String) throws(DreamJSONError) -> ClockTime? {
    try value(key, "a time like 23:50") { ClockTime($0) }
  }
}
