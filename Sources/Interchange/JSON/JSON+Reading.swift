import Foundation

extension JSON: Decodable {
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

  /// The value as a text to be kept: a string as it is, anything else as JSON; nil for null.
  var keptText: String? {
    switch self {
    case .null: nil
    case .string(let text): text
    case .bool, .number, .decimal, .array, .object, .dictionary: text
    }
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

/// A value of JSON that is read if it can be; if not, those around it can be read all the same.
struct Attempt<Value: Decodable>: Decodable {
  let result: Result<Value, DreamJSONError>

  /// Reads a value of its own.
  init(_ read: () throws -> Value) {
    do {
      result = .success(try read())
    } catch let error as DecodingError {
      result = .failure(DreamJSONError(error))
    } catch {
      result = .failure(.notJSON)
    }
  }

  init(from decoder: any Decoder) {
    do {
      result = .success(try Value(from: decoder))
    } catch let error as DecodingError {
      result = .failure(DreamJSONError(error, below: decoder.codingPath.count))
    } catch {
      result = .failure(.notJSON)
    }
  }
}

extension Attempt: Sendable where Value: Sendable {}
