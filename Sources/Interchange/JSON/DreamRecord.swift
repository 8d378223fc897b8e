import DreamCore

/// A dream as decoded from JSON, before its values are checked. Keys that are missing or null are not set.
package struct DreamRecord: Decodable, Equatable, Sendable {
  private let id: String?
  private let date: String?
  private let title: String?
  private let narrative: String?
  private let creature: String?
  private let numberOfCreatures: Int?
  private let effects: [String]?
  private let lucidity: Int?
  private let vividness: Int?
  private let mood: Int?
  private let kinds: [String]?
  private let technique: String?
  private let tags: [String]?
  private let people: [String]?
  private let signs: [DreamSignRecord]?
  private let isFragment: Bool?
  private let isStarred: Bool?
  private let series: String?
  private let number: String?
  private let extra: [String: String]?
  private let createdAt: String?
  private let modifiedAt: String?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id, date, title, narrative, creature, numberOfCreatures, effects, lucidity, vividness, mood, kinds, technique,
      tags, people, signs, isFragment, isStarred, series, number, extra, createdAt, modifiedAt
  }

  /// The keys that a dream can have.
  static let keys: Set<String> = Set(CodingKeys.allCases.map(\.rawValue))

  /// Whether the record says the id of the dream.
  var hasID: Bool { id != nil }
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
      id: try value("id", id, "13 of lucid's digits") { Dream.ID($0) } ?? newID,
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
