import DreamCore
import JSON

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

  /// The names of all members.
  package static let keys = Set(Night(id: Day(daysSince1970: 0)).members.map(\.key))

  /// Reads a night that Lucid wrote.
  package init(_ object: JSON) throws(DreamJSONError) {
    func read<Value>(_ key: String, _ allowed: String, _ read: (JSON) -> Value?) throws(DreamJSONError) -> Value? {
      guard let value = object[key], let text = value.keptText else { return nil }
      guard let result = read(value) else { throw .wrongValue(key: key, value: text, allowed: allowed) }
      return result
    }
    func text<Value>(_ key: String, _ allowed: String, _ parse: (String) -> Value?) throws(DreamJSONError) -> Value? {
      try read(key, allowed) { if case .string(let text) = $0 { parse(text) } else { nil } }
    }
    func clock(_ key: String) throws(DreamJSONError) -> ClockTime? {
      try text(key, "a time like 23:50") { ClockTime($0) }
    }
    guard let id = try text("night", "a day like 2026-11-19", { Day($0) }) else { throw .missing(path: "night") }
    guard let intention = try text("intention", "a text", { $0 }) else { throw .missing(path: "intention") }
    self.init(
      id: id, recall: try text("recall", "none") { Recall(rawValue: $0) }, toBed: try clock("toBed"),
      awake: try clock("awake"), wokeInNight: try clock("wokeInNight"), wakeBackToBed: try clock("wakeBackToBed"),
      sleepQuality: try read("sleepQuality", "0 to 5") {
        if case .number(let number) = $0 { Rating(number) } else { nil }
      },
      techniqueAttempted: try text("techniqueAttempted", Technique.allCases.map(\.rawValue).joined(separator: ", ")) {
        Technique(rawValue: $0)
      },
      intention: Prose(intention))
  }
}
