import Foundation

extension DreamRecord {
  /// Reads a dream or an array of dreams.
  package static func records(in bytes: [UInt8]) throws(DreamJSONError) -> [DreamRecord] {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    switch bytes.first(where: { !$0.isBlank }) {
    case UInt8(ascii: "["): return try decoded { try decoder.decode([DreamRecord].self, from: data) }
    case UInt8(ascii: "{"): return [try decoded { try decoder.decode(DreamRecord.self, from: data) }]
    default: throw .notDreams
    }
  }

  /// Decodes a value. Throws what is wrong in the words of this format.
  static func decoded<Value>(_ decode: () throws -> Value) throws(DreamJSONError) -> Value {
    do {
      return try decode()
    } catch let error as DecodingError {
      throw DreamJSONError(error)
    } catch {
      throw .notJSON
    }
  }
}

extension DreamJSONError {
  /// - Parameter depth: the number of keys that lead to the value that is read, which aren't said.
  init(_ error: DecodingError, below depth: Int = 0) {
    let path: [any CodingKey] =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      @unknown default: []
      }
    guard path.count > depth else {
      self = .notJSON
      return
    }
    let names = path.dropFirst(depth).map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    if case .keyNotFound = error { self = .missing(path: names) } else { self = .wrongType(path: names) }
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// The reason for which JSON can't be read as dreams.
package enum DreamJSONError: Error, Equatable {
  case notJSON
  /// Something in these lines is no JSON, counted from 1.
  case brokenJSON(lines: ClosedRange<Int>)
  /// The JSON ends before it is whole.
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
  /// A document of a version that this Lucid can't read.
  case wrongVersion(Int)
}

extension DreamJSONError: CustomStringConvertible {
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
