import DreamCore
import JSON

extension Dream {
  /// The dream as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { json(of: DreamField.all) }

  /// The dream as an object with the keys of some fields.
  package func json(of fields: [DreamField]) -> JSON { .object(fields.map { ($0.name, json(of: $0)) }) }

  private func json(of field: DreamField) -> JSON {
    if case .signs(let path, _) = field.property { return .array(self[path].map { $0.json(in: narrative) }) }
    return value(of: field).map(\.json) ?? .null
  }
}

extension FieldValue {
  var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .list(let texts): .strings(texts)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .pairs(let pairs): .dictionary(pairs)
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
  /// A record of the members of an object. Null counts as missing. What no dream has within becomes a text of JSON.
  package init(_ members: [(key: String, value: JSON)], _ names: FieldNames) {
    self.init()
    for (name, value) in members {
      let place = names.place(of: name)
      if case .prose? = place.map({ DreamField.all[$0].property }), !value.members.isEmpty {
        // A text may be an object with those of the dream.
        for (name, value) in value.members { set(name, at: names.place(of: name), value, names) }
      } else {
        set(name, at: place, value, names)
      }
    }
    isExact = isOwn
  }

  private mutating func set(_ name: String, at place: Int?, _ value: JSON, _ names: FieldNames) {
    if case .array(let elements) = value, case .object? = elements.first, let place,
      case .names = DreamField.all[place].property
    {
      let named = elements.compactMap { $0["name"]?.keptText }
      // Tags as objects, which are kept.
      if named.count == elements.count {
        set(name, at: place, .list(named), names)
        return keep(name, .text(value.text))
      }
    }
    // MongoDB has a date as an object.
    if let value = FieldValue(value["$date"] ?? value) { set(name, at: place, value, names) }
  }

  /// The dream, if all of the record can be read as Lucid writes it. Throws the first value that can't be.
  package func whole(_ setting: ReadingSetting) throws(ReadingError) -> Reading {
    var exact = self
    exact.isExact = true
    let reading = exact.reading(setting)
    if let loss = reading.losses.first {
      throw .wrongValue(key: loss.name, value: loss.text, allowed: "\(loss.field.values)")
    }
    return reading
  }
}

extension FieldValue {
  /// The value of a member; nil for null.
  package init?(_ json: JSON) {
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
      let texts = members.compactMap { key, value in if case .string(let text) = value { (key, text) } else { nil } }
      self = texts.count < members.count ? .text(json.text) : .pairs(Dictionary(texts) { first, _ in first })
    }
  }
}

extension JSON {
  /// A dream sign in an object, as the text that stands for it in tables; nil if the object is none.
  fileprivate var signText: String? {
    guard case .string(let category)? = self["class"], case .string(let text)? = self["text"] else { return nil }
    guard let range = self["range"] else { return "\(category): \(text)" }
    guard range.keptText == nil || range.elements.count == 2 else { return nil }
    return "\(category)@\(range.elements.compactMap(\.keptText).joined(separator: "-")): \(text)"
  }
}

extension Dream {
  /// Reads a dream or an array of dreams.
  /// - Parameters:
  ///   - newID: returns the id of the dream with an index, if the dream says none.
  ///   - now: the time of creation of dreams that say none.
  package static func read(_ bytes: [UInt8], at now: Instant, newID: (Int) -> ID) throws(ReadingError) -> [Dream] {
    guard bytes.first(where: { !$0.isBlank }).map("[{".utf8.contains) ?? false else { throw .notDreams }
    guard let value = JSON(reading: bytes) else { throw .notJSON }
    let values = if case .array(let values) = value { values } else { [value] }
    return try values.enumerated().map { index, value throws(ReadingError) in
      guard case .object(let members) = value else { throw .wrongType(path: "\(index)") }
      let reading = try Record(members, FieldNames()).whole(ReadingSetting(now: now))
      return reading.hasID ? reading.dream : reading.dream.identified(by: newID(index))
    }
  }

  /// Reads a dream that Lucid wrote.
  package init(_ object: JSON, at now: Instant) throws(ReadingError) {
    self = try Record(object.members, FieldNames()).whole(ReadingSetting(now: now)).dream
  }
}
