/// Why JSON is no dream.
package enum DreamJSONError: Error, Equatable {
  case notJSON
  /// Neither a dream nor an array of dreams.
  case notDreams
  /// What stands under this key is of another type; `path` leads to it: `3.tags.0`.
  case wrongType(path: String)
  /// A value that can't be: `allowed` says what can.
  case wrongValue(key: String, value: String, allowed: String)
}

extension DreamJSONError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON: "it is no JSON"
    case .notDreams: "it holds neither a dream nor an array of dreams"
    case .wrongType(let path): "“\(path)” is of the wrong type"
    case .wrongValue(let key, let value, let allowed): "“\(key)” is “\(value)”; it can be \(allowed)"
    }
  }
}
