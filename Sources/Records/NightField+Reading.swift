import DreamCore
import JSON

extension Night {
  /// The night as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(NightField.all.map { ($0.key, value(of: $0)?.json ?? .null) }) }

  /// Reads a night that Lucid wrote. Throws the first value that can't be read.
  package init(_ object: JSON) throws(ReadingError) {
    let (night, losses) = try Self.reading(object.values)
    if let loss = losses.first { throw loss }
    self = night
  }

  /// The night of the values of fields, and those that can't be read and that it can do without.
  fileprivate static func reading(
    _ values: [(key: String, value: FieldValue)]
  ) throws(ReadingError) -> (Night, losses: [ReadingError]) {
    // Of two of one name the first one counts.
    let values = Dictionary(values) { first, _ in first }
    guard let day = values["night"]?.keptText else { throw .missing(path: "night") }
    guard let id = Day(day) else { throw NightField.all[0].refusal(of: day) }
    guard values["intention"] != nil else { throw .missing(path: "intention") }
    var (night, losses) = (Night(id: id), [ReadingError]())
    for field in NightField.all.dropFirst() {
      let older = field.name == "techniquesAttempted" ? values[NightField.singleTechnique] : nil
      guard let value = values[field.name] ?? older else { continue }
      let isRead =
        field.takes(value)
        && field.property.read(
          value, into: &night, isExact: true, ReadingSetting(now: Instant(milliseconds: 0)))
      if !isRead { losses.append(field.refusal(of: value.keptText)) }
    }
    return (night, losses)
  }
}

extension NightField {
  /// The name in files: that of the property, but `night` for the day.
  package var key: String { if case .id = property { "night" } else { name } }

  /// The names of all fields, and of one that older versions wrote.
  package static let keys = Set(all.map(\.key)).union([singleTechnique])

  /// The name under which older versions wrote the one technique that was attempted.
  fileprivate static let singleTechnique = "techniqueAttempted"

  /// Whether a value can say something of the field: no field is true or false, and a blank says nothing but in the intention.
  fileprivate func takes(_ value: FieldValue) -> Bool {
    switch (property, value) {
    case (_, .flag): false
    case (.prose, _): value.text != nil
    case (.text, _): value.text.map { !$0.isBlank } ?? false
    case (_, .text(let text)): !text.isBlank
    case (_, .list), (_, .number), (_, .pairs): true
    }
  }

  fileprivate func refusal(of value: String) -> ReadingError {
    .wrongValue(key: key, value: value, allowed: "\(values)")
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
    let (night, losses) = try Night.reading(values)
    add(night)
    for loss in losses { note(.unkept, "night \(night.id): \(loss)") }
  }
}
