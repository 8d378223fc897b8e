import DreamCore
import JSON

extension Night {
  /// The night as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(members) }

  private var members: [(key: String, value: JSON)] {
    [
      ("night", .string(id.description)), ("recall", .string(recall?.rawValue)), ("toBed", .string(toBed?.description)),
      ("minutesToFallAsleep", .number(minutesToFallAsleep)), ("wokeInNight", .string(wokeInNight?.description)),
      ("wakeBackToBed", .string(wakeBackToBed?.description)),
      ("awake", .string(awake?.description)), ("sleepQuality", .number(sleepQuality?.value)),
      ("techniquesPlanned", Self.json(techniquesPlanned)), ("techniquesAttempted", Self.json(techniquesAttempted)),
      (Self.targetKey, .string(targetSign)), ("intention", .string(intention.string)),
    ]
  }

  private static func json(_ techniques: Set<Technique>?) -> JSON {
    techniques.map { techniques in .strings(Technique.allCases.filter(techniques.contains).map(\.rawValue)) } ?? .null
  }

  /// The names of all members, and of one that older versions wrote.
  package static let keys = Set(Night(id: Day(daysSince1970: 0)).members.map(\.key)).union([singleTechnique])

  /// The name of the member with the dream sign to look out for, which is a person's own words.
  package static let targetKey = "targetSign"

  /// The names of the members that are numbers.
  package static let numbers: Set = ["minutesToFallAsleep", "sleepQuality"]

  /// The member in which older versions wrote the one technique that was attempted.
  private static let singleTechnique = "techniqueAttempted"

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
    func techniques(_ key: String) throws(DreamJSONError) -> Set<Technique>? {
      try read(key, Technique.allCases.map(\.rawValue).joined(separator: ", ")) { value in
        let names = if case .string(let name) = value { [name] } else { value.elements.map(\.keptText) }
        let techniques = names.compactMap { $0.flatMap(Technique.init(rawValue:)) }
        return techniques.count == names.count ? Set(techniques) : nil
      }
    }
    guard let day = object["night"]?.keptText else { throw .missing(path: "night") }
    guard let id = Day(day) else { throw .wrongValue(key: "night", value: day, allowed: "a day like 2026-11-19") }
    guard object["intention"]?.keptText != nil else { throw .missing(path: "intention") }
    let (attempted, single) = (try techniques("techniquesAttempted"), try techniques(Self.singleTechnique))
    self.init(
      id: id,
      recall: try text("recall", Recall.allCases.map(\.rawValue).joined(separator: ", ")) { Recall(rawValue: $0) },
      toBed: try clock("toBed"),
      minutesToFallAsleep: try read("minutesToFallAsleep", "0 to 600") {
        if case .number(let number) = $0, Night.minutesToFallAsleep.contains(number) { number } else { nil }
      },
      awake: try clock("awake"), wokeInNight: try clock("wokeInNight"), wakeBackToBed: try clock("wakeBackToBed"),
      sleepQuality: try read("sleepQuality", "0 to 5") {
        if case .number(let number) = $0 { Rating(number) } else { nil }
      },
      techniquesPlanned: try techniques("techniquesPlanned"),
      techniquesAttempted: attempted ?? single,
      targetSign: try text(Self.targetKey, "a text") { $0.isBlank ? nil : $0 },
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
