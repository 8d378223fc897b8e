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

  /// Reads a night that Lucid wrote. Throws the first value that can't be read.
  package init(_ object: JSON) throws(DreamJSONError) {
    try self.init(object) { error throws(DreamJSONError) in throw error }
  }

  /// Reads a night. Calls `onLoss` with each value that can't be read and that the night can do without.
  init(_ object: JSON, onLoss: (DreamJSONError) throws(DreamJSONError) -> Void) throws(DreamJSONError) {
    func read<Value>(_ key: String, _ allowed: String, _ read: (JSON) -> Value?) throws(DreamJSONError) -> Value? {
      guard let value = object[key], let text = value.keptText else { return nil }
      if let result = read(value) { return result }
      try onLoss(.wrongValue(key: key, value: text, allowed: allowed))
      return nil
    }
    func text<Value>(_ key: String, _ allowed: String, _ parse: (String) -> Value?) throws(DreamJSONError) -> Value? {
      try read(key, allowed) { if case .string(let text) = $0 { parse(text) } else { nil } }
    }
    func clock(_ key: String) throws(DreamJSONError) -> ClockTime? {
      try text(key, "a time like 23:50") { ClockTime($0) }
    }
    guard let day = object["night"]?.keptText else { throw .missing(path: "night") }
    guard let id = Day(day) else { throw .wrongValue(key: "night", value: day, allowed: "a day like 2026-11-19") }
    guard object["intention"]?.keptText != nil else { throw .missing(path: "intention") }
    self.init(
      id: id, recall: try text("recall", "none") { Recall(rawValue: $0) }, toBed: try clock("toBed"),
      awake: try clock("awake"), wokeInNight: try clock("wokeInNight"), wakeBackToBed: try clock("wakeBackToBed"),
      sleepQuality: try read("sleepQuality", "0 to 5") {
        if case .number(let number) = $0 { Rating(number) } else { nil }
      },
      techniqueAttempted: try text("techniqueAttempted", Technique.allCases.map(\.rawValue).joined(separator: ", ")) {
        Technique(rawValue: $0)
      },
      intention: Prose(try text("intention", "a text") { $0 } ?? ""))
  }
}

extension ImportedJournal {
  /// Adds a night. What can't be read of it is left out, and named.
  package mutating func add(night object: JSON) throws(DreamJSONError) {
    var losses: [DreamJSONError] = []
    let night = try Night(object) { losses.append($0) }
    add(night)
    for loss in losses { note(.unkept, "night \(night.id): \(loss)") }
  }
}
