import DreamCore
import JSON

extension Night {
  /// The night as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(NightField.all.map { ($0.key, value(of: $0)?.json ?? .null) }) }

  /// The value of a field as files have it; nil if nothing is noted.
  package func value(of field: NightField) -> FieldValue? {
    switch field.property {
    case .id: .text(id.description)
    case .recall(let path): self[path].map { .text($0.rawValue) }
    case .clock(let path): self[path].map { .text($0.description) }
    case .rating(let path): self[path].map { .number($0.value) }
    case .number(let path): self[path].map { .number($0) }
    case .techniques(let path): self[path].map { FieldValue(words: $0) }
    case .text(let path): self[path].map { .text($0) }
    case .prose(let path): .text(self[path].string)
    }
  }

  /// Reads a night that Lucid wrote. Throws the first value that can't be read.
  package init(_ object: JSON) throws(ReadingError) {
    try self.init(object.values) { error throws(ReadingError) in throw error }
  }

  /// Reads a night of the values of its fields. Calls `onLoss` with each that can't be read and that the night can do without.
  init(
    _ values: [(key: String, value: FieldValue)], onLoss: (ReadingError) throws(ReadingError) -> Void
  ) throws(ReadingError) {
    // Of two of one name the first one counts.
    let values = Dictionary(values) { first, _ in first }
    guard let day = values["night"]?.keptText else { throw .missing(path: "night") }
    guard let id = Day(day) else { throw .wrongValue(key: "night", value: day, allowed: NightField.all[0].allowed) }
    guard values["intention"] != nil else { throw .missing(path: "intention") }
    self.init(id: id)
    for field in NightField.all {
      let older = field.name == "techniquesAttempted" ? values[NightField.singleTechnique] : nil
      guard let value = values[field.name] ?? older, !field.read(value, into: &self) else { continue }
      try onLoss(.wrongValue(key: field.name, value: value.keptText, allowed: field.allowed))
    }
  }
}

extension NightField {
  /// The name in files: that of the property, but `night` for the day.
  package var key: String { if case .id = property { "night" } else { name } }

  /// The names of all fields, and of one that older versions wrote.
  package static let keys = Set(all.map(\.key)).union([singleTechnique])

  /// The name under which older versions wrote the one technique that was attempted.
  fileprivate static let singleTechnique = "techniqueAttempted"

  /// The values that the field can have, in words.
  package var allowed: String {
    switch property {
    case .id: "a day like 2026-11-19"
    case .recall: Night.Recall.allCases.map(\.rawValue).joined(separator: ", ")
    case .clock: "a time like 23:50"
    case .rating: "0 to 5"
    case .number: "\(Night.minutesToFallAsleep.lowerBound) to \(Night.minutesToFallAsleep.upperBound)"
    case .techniques: Technique.allCases.map(\.rawValue).joined(separator: ", ")
    case .text, .prose: "a text"
    }
  }

  /// Reads a value into a night. Returns false if it can't be read.
  fileprivate func read(_ value: FieldValue, into night: inout Night) -> Bool {
    func set<Value>(_ path: Path<Value?>, _ read: Value?) -> Bool {
      night[path] = read
      return read != nil
    }
    if case .flag = value { return false }
    switch property {
    case .id: return true
    case .recall(let path): return set(path, value.text.flatMap { Night.Recall(rawValue: $0) })
    case .clock(let path): return set(path, value.text.flatMap { ClockTime($0) })
    case .rating(let path): return set(path, value.whole.flatMap { Rating($0) })
    case .number(let path):
      return set(path, value.whole.flatMap { Night.minutesToFallAsleep.contains($0) ? $0 : nil })
    case .techniques(let path):
      let found = value.list.map { Technique(rawValue: $0) }
      return set(path, found.contains(nil) ? nil : Set(found.compactMap(\.self)))
    case .text(let path): return set(path, value.text.flatMap { $0.isBlank ? nil : $0 })
    case .prose(let path):
      night[path] = Prose(value.text ?? "")
      return value.text != nil
    }
  }
}

extension JSON {
  /// The values of the members that aren't null.
  fileprivate var values: [(key: String, value: FieldValue)] {
    members.compactMap { key, value in FieldValue(value).map { (key, $0) } }
  }
}

extension ImportedJournal {
  package mutating func add(night object: JSON) throws(ReadingError) { try add(night: object.values) }

  /// Adds a night of the values of its fields. What can't be read of it is left out, and named.
  package mutating func add(night values: [(key: String, value: FieldValue)]) throws(ReadingError) {
    var losses: [ReadingError] = []
    let night = try Night(values) { losses.append($0) }
    add(night)
    for loss in losses { note(.unkept, "night \(night.id): \(loss)") }
  }
}
