import DreamCore
import Foundation

extension JSON: Decodable {
  /// Reads a text of JSON; nil if the bytes are anything else. Objects get their members in the order of their names.
  init?(reading bytes: [UInt8]) {
    guard let value = Self.quick(bytes) ?? (try? JSONDecoder().decode(JSON.self, from: Data(bytes))) else { return nil }
    self = value
  }

  /// Reads a text of JSON without fractions, as all that Lucid writes of dreams, in a fraction of the time that `JSONDecoder`
  /// takes; nil for anything else.
  static func quick(_ bytes: [UInt8]) -> JSON? {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, isStrict: true)
      guard let value = reader.value(), reader.isAtEnd else { return nil }
      return value
    }
  }

  /// The elements of an array, nil for each that can't be read though those around it can; nil if the bytes are no array.
  static func elements(_ array: [UInt8]) -> [JSON?]? {
    if case .array(let values)? = quick(array) { return values }
    return (try? JSONDecoder().decode([Attempt].self, from: Data(array)))?.map(\.value)
  }

  private struct Attempt: Decodable {
    let value: JSON?

    init(from decoder: any Decoder) { value = try? JSON(from: decoder) }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try container.allKeys.sorted { $0.stringValue < $1.stringValue }
          .map { ($0.stringValue, try container.decode(JSON.self, forKey: $0)) })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSON] = []
      while !container.isAtEnd { values.append(try container.decode(JSON.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSON {
    if container.decodeNil() { return .null }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let number = try? container.decode(Int.self) { return .number(number) }
    return .decimal(try container.decode(Double.self))
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

extension JSONReader {
  /// Reads any value. An object in which a name stands twice is none.
  /// - Parameter depth: the most brackets that are open at a time, as for `JSONDecoder`.
  fileprivate mutating func value(depth: Int = 512) -> JSON? {
    if let text = attempt({ $0.string() }) { return .string(text) }
    if null() { return .null }
    if let number = attempt({ $0.integer() }) { return .number(number) }
    if let flag = flag() { return .bool(flag) }
    guard depth > 0 else { return nil }
    var values: [JSON] = []
    let isArray = attempt { reader in
      reader.array { reader in reader.value(depth: depth - 1).map { values.append($0) } != nil } ? true : nil
    }
    if isArray != nil { return .array(values) }
    var members: [(key: String, value: JSON)] = []
    let isObject = object { reader, name in reader.value(depth: depth - 1).map { members.append((name, $0)) } != nil }
    members.sort { $0.key < $1.key }
    return isObject && !zip(members, members.dropFirst()).contains { $0.key == $1.key } ? .object(members) : nil
  }

  /// Reads what `read` reads, or nothing if that returns nil.
  private mutating func attempt<Value>(_ read: (inout JSONReader) -> Value?) -> Value? {
    var reader = self
    guard let value = read(&reader) else { return nil }
    self = reader
    return value
  }
}
