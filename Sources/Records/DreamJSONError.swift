/// The reason for which JSON can't be read as dreams.
package enum DreamJSONError: Error, Equatable, CustomStringConvertible {
  case notJSON
  /// Something in a line is no JSON, counted from 1.
  case brokenJSON(line: Int)
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
    case .brokenJSON(let line): "line \(line) is not JSON"
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
