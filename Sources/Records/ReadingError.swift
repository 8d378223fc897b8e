/// The reason for which a file, or a part of it, can't be read, in words to follow “can't be imported: ”.
package struct ReadingError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension ReadingError {
  package static let notJSON = ReadingError("it is not JSON")
  package static let noObject = ReadingError("it is no object")
  /// The JSON is neither an object nor an array.
  package static let notDreams = ReadingError("it holds neither a dream nor an array of dreams")

  /// A value isn't there that has to be. `path` would lead to it: `3.title`.
  package static func missing(path: String) -> ReadingError { ReadingError("it has no “\(path)”") }

  /// A value has the wrong type. `path` leads to it: `3.tags.0`.
  package static func wrongType(path: String) -> ReadingError { ReadingError("“\(path)” is of the wrong type") }

  /// A value isn't one of those that `allowed` describes.
  package static func wrongValue(key: String, value: String, allowed: String) -> ReadingError {
    ReadingError("“\(key)” is “\(value)”; it can be \(allowed)")
  }

  package static func wrongVersion(_ version: Int) -> ReadingError {
    ReadingError("it is of version \(version), which only a newer Lucid reads")
  }
}
