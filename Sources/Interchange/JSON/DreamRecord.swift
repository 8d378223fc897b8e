import DreamCore

/// A dream as decoded from JSON, before its values are checked. Keys that are missing or null are not set.
package struct DreamRecord: Decodable, Equatable, Sendable {
  private var id: String?
  private var date: String?
  private var title: String?
  private var narrative: String?
  private var creature: String?
  private var numberOfCreatures: Int?
  private var effects: [String]?
  private var lucidity: Int?
  private var vividness: Int?
  private var mood: Int?
  private var kinds: [String]?
  private var technique: String?
  private var tags: [String]?
  private var people: [String]?
  private var signs: [DreamSignRecord]?
  private var isFragment: Bool?
  private var isStarred: Bool?
  private var series: String?
  private var number: String?
  private var extra: [String: String]?
  private var createdAt: String?
  private var modifiedAt: String?

  private init() {}

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id, date, title, narrative, creature, numberOfCreatures, effects, lucidity, vividness, mood, kinds, technique,
      tags, people, signs, isFragment, isStarred, series, number, extra, createdAt, modifiedAt
  }

  /// The keys that a dream can have.
  static let keys: Set<String> = Set(CodingKeys.allCases.map(\.rawValue))

  /// Whether the record says the id of the dream.
  var hasID: Bool { id != nil }

  /// Whether the record has the title or the text of the dream, be they empty.
  var hasText: Bool { title != nil || narrative != nil }
}

extension DreamRecord {
  /// Reads a dream as Lucid writes it, in a tenth of the time that `JSONDecoder` takes. Returns nil for anything else: a key
  /// that isn't known or stands elsewhere, and a value of another type.
  init?(_ reader: inout JSONReader) {
    self.init()
    var keys = Self.order[...]
    guard
      reader.object({ reader, name in
        guard let index = keys.firstIndex(where: { $0.stringValue == name }) else { return false }
        keys = keys[(index + 1)...]
        return reader.null() || read(Self.order[index], &reader)
      })
    else { return nil }
  }

  /// The keys in the order in which they are written.
  private static let order = CodingKeys.allCases

  private mutating func read(_ key: CodingKeys, _ reader: inout JSONReader) -> Bool {
    switch key {
    case .id: Self.keep(reader.string(), &id)
    case .date: Self.keep(reader.string(), &date)
    case .title: Self.keep(reader.string(), &title)
    case .narrative: Self.keep(reader.string(), &narrative)
    case .creature: Self.keep(reader.string(), &creature)
    case .numberOfCreatures: Self.keep(reader.integer(), &numberOfCreatures)
    case .effects: Self.keep(reader.strings(), &effects)
    case .lucidity: Self.keep(reader.integer(), &lucidity)
    case .vividness: Self.keep(reader.integer(), &vividness)
    case .mood: Self.keep(reader.integer(), &mood)
    case .kinds: Self.keep(reader.strings(), &kinds)
    case .technique: Self.keep(reader.string(), &technique)
    case .tags: Self.keep(reader.strings(), &tags)
    case .people: Self.keep(reader.strings(), &people)
    case .signs: Self.keep(reader.elements { DreamSignRecord(&$0) }, &signs)
    case .isFragment: Self.keep(reader.flag(), &isFragment)
    case .isStarred: Self.keep(reader.flag(), &isStarred)
    case .series: Self.keep(reader.string(), &series)
    case .number: Self.keep(reader.string(), &number)
    case .extra: Self.keep(reader.texts(), &extra)
    case .createdAt: Self.keep(reader.string(), &createdAt)
    case .modifiedAt: Self.keep(reader.string(), &modifiedAt)
    }
  }

  private static func keep<Value>(_ value: Value?, _ place: inout Value?) -> Bool {
    place = value
    return value != nil
  }
}

extension DreamRecord {
  /// Makes the dream.
  /// - Parameters:
  ///   - newID: the id if the record has none.
  ///   - now: the time of creation if the record has none.
  package func dream(id newID: Dream.ID, at now: Instant) throws(DreamJSONError) -> Dream {
    let narrative = Prose(narrative ?? "")
    let created = try value("createdAt", createdAt, "a time like \(now)") { Instant($0) } ?? now
    return Dream(
      id: try value("id", id, "13 digits and letters, as lucid list prints them") { Dream.ID($0) } ?? newID,
      date: try value("date", date, "an EDTF date like 2026-11-19, 1985? or 199X") { DreamDate($0) },
      title: Prose(title ?? ""), narrative: narrative,
      creature: try value("creature", creature, oneOf(Creature.allCases.map(\.description))) { Creature($0) }
        ?? .unicorn(.yellow),
      numberOfCreatures: try bounded("numberOfCreatures", numberOfCreatures) ?? CreatureCount(clamping: 1),
      effects: try set("effects", effects),
      lucidity: try bounded("lucidity", lucidity), vividness: try bounded("vividness", vividness),
      mood: try bounded("mood", mood), kinds: try set("kinds", kinds),
      technique: try name("technique", technique),
      tags: tags ?? [], people: people ?? [], signs: try signs(in: narrative),
      isFragment: isFragment ?? false, isStarred: isStarred ?? false, series: series, number: number,
      extra: extra ?? [:], createdAt: created,
      modifiedAt: try value("modifiedAt", modifiedAt, "a time like \(now)") { Instant($0) })
  }

  private func signs(in narrative: Prose) throws(DreamJSONError) -> [DreamSign] {
    var dreamSigns: [DreamSign] = []
    for record in signs ?? [] { dreamSigns.append(try record.sign(in: narrative)) }
    return dreamSigns
  }

  private func set<Value: CaseIterable & RawRepresentable<String> & Hashable>(
    _ key: String, _ texts: [String]?
  ) throws(DreamJSONError) -> Set<Value> {
    var values: Set<Value> = []
    for text in texts ?? [] {
      if let value: Value = try name(key, text) { values.insert(value) }
    }
    return values
  }
}

/// Reads the text of a key; nil if there is none.
private func value<Value>(
  _ key: String, _ text: String?, _ allowed: @autoclosure () -> String, read: (String) -> Value?
) throws(DreamJSONError) -> Value? {
  guard let text else { return nil }
  guard let value = read(text) else { throw .wrongValue(key: key, value: text, allowed: allowed()) }
  return value
}

/// Reads the name of a case; nil if there is none.
func name<Value: CaseIterable & RawRepresentable<String>>(
  _ key: String, _ text: String?
) throws(DreamJSONError) -> Value? {
  try value(key, text, oneOf(Value.allCases.map(\.rawValue))) { Value(rawValue: $0) }
}

private func bounded<let lower: Int, let upper: Int>(
  _ key: String, _ number: Int?
) throws(DreamJSONError) -> Bounded<lower, upper>? {
  guard let number else { return nil }
  guard let value = Bounded<lower, upper>(number) else {
    throw .wrongValue(key: key, value: "\(number)", allowed: "\(lower) to \(upper)")
  }
  return value
}

private func oneOf(_ names: [String]) -> String { names.joined(separator: ", ") }
