import DreamCore

/// A JSON object whose members are read one by one. A member that is null counts as missing.
struct JSONObject: Sendable {
  private(set) var members: [(key: String, value: JSON)]
  /// The keys that lead to the object, for errors.
  private let path: [String]

  init(_ members: [(key: String, value: JSON)]) { (self.members, path) = (members, []) }

  init(_ value: JSON?, at path: [String] = []) throws(DreamJSONError) {
    guard case .object(let members)? = value else { throw DreamJSONError(wrongTypeAt: path) }
    (self.members, self.path) = (members, path)
  }

  subscript(key: String) -> JSON? {
    // Few members are read sooner than a dictionary is made of them.
    guard let value = members.first(where: { $0.key == key })?.value else { return nil }
    if case .null = value { return nil } else { return value }
  }

  /// Whether the object has the key, be its value null.
  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  mutating func take(_ key: String) -> JSON? {
    members.firstIndex { $0.key == key }.map { members.remove(at: $0).value }
  }

  mutating func takeText(_ key: String) -> String? { take(key)?.keptText }

  /// The value of a key as `read` reads it; nil if the key is missing. Throws if `read` returns nil.
  func read<Value>(_ key: String, _ read: (JSON) -> Value?) throws(DreamJSONError) -> Value? {
    guard let value = self[key] else { return nil }
    guard let result = read(value) else { throw DreamJSONError(wrongTypeAt: path + [key]) }
    return result
  }

  func text(_ key: String) throws(DreamJSONError) -> String? {
    try read(key) { if case .string(let text) = $0 { text } else { nil } }
  }

  func whole(_ key: String) throws(DreamJSONError) -> Int? {
    try read(key) { if case .number(let number) = $0 { number } else { nil } }
  }

  func flag(_ key: String) throws(DreamJSONError) -> Bool? {
    try read(key) { if case .bool(let value) = $0 { value } else { nil } }
  }

  func texts(_ key: String) throws(DreamJSONError) -> [String]? {
    guard let values = try read(key, { if case .array(let values) = $0 { values } else { nil } }) else { return nil }
    return try values.enumerated().map { index, value throws(DreamJSONError) in
      guard case .string(let text) = value else { throw DreamJSONError(wrongTypeAt: path + [key, "\(index)"]) }
      return text
    }
  }

  func allTexts() throws(DreamJSONError) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in members {
      guard case .string(let text) = value else { throw DreamJSONError(wrongTypeAt: path + [key]) }
      texts[key] = text
    }
    return texts
  }

  func object(_ key: String) throws(DreamJSONError) -> JSONObject? {
    guard let value = self[key] else { return nil }
    return try JSONObject(value, at: path + [key])
  }

  /// The objects of a list; none if the key is missing.
  func objects(_ key: String) throws(DreamJSONError) -> [JSONObject] {
    let values = try read(key) { if case .array(let values) = $0 { values } else { nil } }
    return try (values ?? []).enumerated().map { index, value throws(DreamJSONError) in
      try JSONObject(value, at: path + [key, "\(index)"])
    }
  }

  /// The value of a key. Throws if it is nil.
  func required<Value>(_ key: String, _ value: Value?) throws(DreamJSONError) -> Value {
    guard let value else { throw .missing(path: (path + [key]).joined(separator: ".")) }
    return value
  }

  /// The text of a key as `read` reads it; nil if the key is missing. Throws if `read` returns nil.
  /// - Parameter allowed: the texts that can be read, in words.
  func value<Value>(
    _ key: String, _ allowed: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(DreamJSONError) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = read(text) else { throw .wrongValue(key: key, value: text, allowed: allowed()) }
    return value
  }

  /// The case of a key's name; nil if the key is missing.
  func name<Value: CaseIterable & RawRepresentable<String>>(_ key: String) throws(DreamJSONError) -> Value? {
    try value(key, Self.oneOf(Value.self)) { Value(rawValue: $0) }
  }

  /// The cases of a key's names; none if the key is missing.
  func names<Value: CaseIterable & RawRepresentable<String> & Hashable>(
    _ key: String
  ) throws(DreamJSONError) -> Set<Value> {
    var values: Set<Value> = []
    for text in try texts(key) ?? [] {
      guard let value = Value(rawValue: text) else {
        throw .wrongValue(key: key, value: text, allowed: Self.oneOf(Value.self))
      }
      values.insert(value)
    }
    return values
  }

  private static func oneOf<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> String {
    Value.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func bounded<let lower: Int, let upper: Int>(_ key: String) throws(DreamJSONError) -> Bounded<lower, upper>? {
    guard let number = try whole(key) else { return nil }
    guard let value = Bounded<lower, upper>(number) else {
      throw .wrongValue(key: key, value: "\(number)", allowed: "\(lower) to \(upper)")
    }
    return value
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
  /// The object has neither the title nor the text of a dream.
  case noDreams
  /// A value isn't there that has to be. `path` would lead to it: `3.title`.
  case missing(path: String)
  /// A value has the wrong type. `path` leads to it: `3.tags.0`.
  case wrongType(path: String)
  /// A value isn't one of those that `allowed` describes.
  case wrongValue(key: String, value: String, allowed: String)
  case wrongVersion(Int)

  fileprivate init(wrongTypeAt path: [String]) {
    self = path.isEmpty ? .notJSON : .wrongType(path: path.joined(separator: "."))
  }

  package var description: String {
    switch self {
    case .notJSON: "it is not JSON"
    case .brokenJSON(let lines) where lines.count == 1: "line \(lines.lowerBound) is not JSON"
    case .brokenJSON(let lines): "something in the lines \(lines.lowerBound) to \(lines.upperBound) is not JSON"
    case .cutOff: "its JSON breaks off at the end; the file may not be whole"
    case .notDreams: "it holds neither a dream nor an array of dreams"
    case .noDreams: "it has no “narrative” and no “title”, as a dream has"
    case .missing(let path): "it has no “\(path)”"
    case .wrongType(let path): "“\(path)” is of the wrong type"
    case .wrongValue(let key, let value, let allowed): "“\(key)” is “\(value)”; it can be \(allowed)"
    case .wrongVersion(let version): "it is of version \(version), which only a newer Lucid reads"
    }
  }
}
