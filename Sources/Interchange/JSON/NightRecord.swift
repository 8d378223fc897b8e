import DreamCore

extension Night {
  /// The night as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON {
    .object([
      "night": .string(id.description), "recall": .string(recall?.rawValue), "toBed": .string(toBed?.description),
      "wokeInNight": .string(wokeInNight?.description), "wakeBackToBed": .string(wakeBackToBed?.description),
      "awake": .string(awake?.description),
      "sleepQuality": .number(sleepQuality?.value), "techniqueAttempted": .string(techniqueAttempted?.rawValue),
      "intention": .string(intention.string),
    ])
  }
}

/// A night as decoded from JSON, before its values are checked.
struct NightRecord: ListElement {
  private let day: String
  private let recall: String?
  private let toBed: String?
  private let awake: String?
  private let wokeInNight: String?
  private let wakeBackToBed: String?
  private let sleepQuality: Int?
  private let techniqueAttempted: String?
  private let intention: String

  /// The keys that a night can have.
  static let keys: Set<String> = Set(CodingKeys.allCases.map(\.rawValue))

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case day = "night"
    case recall, toBed, awake, wokeInNight, wakeBackToBed, sleepQuality, techniqueAttempted, intention
  }

  /// Reads a night as Lucid writes it; returns nil for anything else.
  init?(_ reader: inout JSONReader) {
    var (texts, quality): ([CodingKeys: String], Int?) = ([:], nil)
    var keys = Self.order[...]
    let isRead = reader.object { reader, name in
      guard let key = keys.popFirst(), key.stringValue == name else { return false }
      if reader.null() { return true }
      guard key != .sleepQuality else {
        quality = reader.integer()
        return quality != nil
      }
      texts[key] = reader.string()
      return texts[key] != nil
    }
    guard isRead, let day = texts[.day], let intention = texts[.intention] else { return nil }
    (self.day, recall, toBed, awake) = (day, texts[.recall], texts[.toBed], texts[.awake])
    (wokeInNight, wakeBackToBed) = (texts[.wokeInNight], texts[.wakeBackToBed])
    (sleepQuality, techniqueAttempted, self.intention) = (quality, texts[.techniqueAttempted], intention)
  }

  /// The keys in the order in which they are written.
  private static let order: [CodingKeys] = [
    .day, .recall, .toBed, .wokeInNight, .wakeBackToBed, .awake, .sleepQuality, .techniqueAttempted, .intention,
  ]

  /// Makes the night.
  func night() throws(DreamJSONError) -> Night {
    guard let id = Day(day) else { throw .wrongValue(key: "night", value: day, allowed: "a day like 2026-11-19") }
    return Night(
      id: id, recall: try name("recall", recall), toBed: try clock("toBed", toBed), awake: try clock("awake", awake),
      wokeInNight: try clock("wokeInNight", wokeInNight), wakeBackToBed: try clock("wakeBackToBed", wakeBackToBed),
      sleepQuality: try value("sleepQuality", sleepQuality, "0 to 5") { Rating($0) },
      techniqueAttempted: try name("techniqueAttempted", techniqueAttempted), intention: Prose(intention))
  }

  private func clock(_ key: String, _ text: String?) throws(DreamJSONError) -> ClockTime? {
    try value(key, text, "a time like 23:50") { ClockTime($0) }
  }
}

/// Reads the value of a key; nil if there is none.
private func value<Raw, Value>(
  _ key: String, _ raw: Raw?, _ allowed: String, read: (Raw) -> Value?
) throws(DreamJSONError) -> Value? {
  guard let raw else { return nil }
  guard let value = read(raw) else { throw .wrongValue(key: key, value: "\(raw)", allowed: allowed) }
  return value
}

/// Reads the favourite creature.
func creature(named text: String) throws(DreamJSONError) -> Creature {
  guard let creature = Creature(text) else {
    throw .wrongValue(key: "favorite", value: text, allowed: "a creature like unicorn.pink")
  }
  return creature
}
