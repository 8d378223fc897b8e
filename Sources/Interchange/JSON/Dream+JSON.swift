import DreamCore
import JSON
import Records

extension Dream {
  /// The dream as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(members) }

  /// The dream as an object without some keys. Leaving out the date leaves out the id and the times, which contain it.
  func json(leavingOut omissions: Set<Omission>) -> JSON {
    .object(members.filter { member in !omissions.contains { $0.fields.contains(member.key) } })
  }

  private var members: [(key: String, value: JSON)] { DreamField.all.map { ($0.name, json(of: $0)) } }

  private func json(of field: DreamField) -> JSON {
    if case .signs(let path) = field.property { return .array(self[keyPath: path].map { $0.json(in: narrative) }) }
    return value(of: field).map(\.json) ?? .null
  }
}

extension FieldValue {
  fileprivate var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .list(let texts): .strings(texts)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .pairs(let pairs): .dictionary(pairs)
    }
  }
}

extension Omission {
  fileprivate var fields: Set<String> {
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

// MARK: Reading

extension Record {
  /// A record of the members of an object. Null counts as missing. Objects and lists within become texts of JSON, but for
  /// those that a dream has.
  init(_ members: [(key: String, value: JSON)], _ names: FieldNames) {
    self.init()
    for (key, value) in members {
      if let value = FieldValue(value) { set(key, value, names) }
    }
    isExact = isOwn
  }

  /// The dream, if all of the record can be read as Lucid writes it. Throws the first value that can't be.
  func whole(_ setting: ReadingSetting) throws(DreamJSONError) -> Reading {
    var exact = self
    exact.isExact = true
    let reading = exact.reading(setting)
    if let loss = reading.losses.first {
      throw .wrongValue(key: loss.name, value: loss.text, allowed: loss.field.allowed)
    }
    return reading
  }
}

extension FieldValue {
  /// The value of a member; nil for null.
  init?(_ json: JSON) {
    switch json {
    case .null: return nil
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .decimal, .dictionary: self = .text(json.text)
    case .array(let values):
      let texts = values.map { value -> String? in
        if case .string(let text) = value { return text }
        if case .number(let number) = value { return String(number) }
        return value.signText
      }
      self = texts.contains(nil) ? .text(json.text) : .list(texts.compactMap(\.self))
    case .object(let members):
      let texts = members.map { member in if case .string(let text) = member.value { text } else { String?.none } }
      guard !texts.contains(nil) else {
        self = .text(json.text)
        return
      }
      self = .pairs(Dictionary(zip(members.map(\.key), texts.compactMap(\.self))) { first, _ in first })
    }
  }
}

extension JSON {
  /// A dream sign in an object, as the text that stands for it in tables; nil if the object is none.
  fileprivate var signText: String? {
    guard case .string(let category)? = self["class"], case .string(let text)? = self["text"] else { return nil }
    switch self["range"] {
    case nil: return "\(category): \(text)"
    case .null: return "\(category)@: \(text)"
    case .array(let bounds):
      guard bounds.count == 2, case .number(let start) = bounds[0], case .number(let end) = bounds[1] else {
        return nil
      }
      return "\(category)@\(start)-\(end): \(text)"
    default: return nil
    }
  }
}

extension Dream {
  /// Reads a dream or an array of dreams.
  /// - Parameters:
  ///   - newID: returns the id of the dream with an index, if the dream says none.
  ///   - now: the time of creation of dreams that say none.
  package static func read(_ bytes: [UInt8], at now: Instant, newID: (Int) -> ID) throws(DreamJSONError) -> [Dream] {
    guard bytes.first(where: { !$0.isBlank }).map("[{".utf8.contains) ?? false else { throw .notDreams }
    guard let value = JSON(reading: bytes) else { throw .notJSON }
    let values = if case .array(let values) = value { values } else { [value] }
    return try values.enumerated().map { index, value throws(DreamJSONError) in
      guard case .object(let members) = value else { throw .wrongType(path: "\(index)") }
      let reading = try Record(members, FieldNames()).whole(ReadingSetting(now: now))
      return reading.hasID ? reading.dream : reading.dream.identified(by: newID(index))
    }
  }

  /// Reads a dream that Lucid wrote.
  init(_ object: JSON, at now: Instant) throws(DreamJSONError) {
    self = try Record(object.members, FieldNames()).whole(ReadingSetting(now: now)).dream
  }
}

// MARK: Nights

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

  init(_ object: JSON) throws(DreamJSONError) {
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

/// The reason for which JSON can't be read as dreams.
package enum DreamJSONError: Error, Equatable, CustomStringConvertible {
  case notJSON
  /// Something in these lines is no JSON, counted from 1.
  case brokenJSON(lines: ClosedRange<Int>)
  case cutOff
  /// The JSON is neither an object nor an array.
  case notDreams
  /// An element of a list is no object.
  case noObject
  /// No list of the document has objects with texts of dreams.
  case noDreams
  /// A value isn't there that has to be. `path` would lead to it: `3.title`.
  case missing(path: String)
  /// A value has the wrong type. `path` leads to it: `3.tags.0`.
  case wrongType(path: String)
  /// A value isn't one of those that `allowed` describes.
  case wrongValue(key: String, value: String, allowed: String)
  case wrongVersion(Int)

  package var description: String {
    switch self {
    case .notJSON: "it is not JSON"
    case .brokenJSON(let lines) where lines.count == 1: "line \(lines.lowerBound) is not JSON"
    case .brokenJSON(let lines): "something in the lines \(lines.lowerBound) to \(lines.upperBound) is not JSON"
    case .cutOff: "its JSON breaks off at the end; the file may not be whole"
    case .notDreams: "it holds neither a dream nor an array of dreams"
    case .noObject: "it is no object"
    case .noDreams:
      "no list in it has objects with a text that a dream could have. Name the text with --field narrative=NAME"
    case .missing(let path): "it has no “\(path)”"
    case .wrongType(let path): "“\(path)” is of the wrong type"
    case .wrongValue(let key, let value, let allowed): "“\(key)” is “\(value)”; it can be \(allowed)"
    case .wrongVersion(let version): "it is of version \(version), which only a newer Lucid reads"
    }
  }
}
