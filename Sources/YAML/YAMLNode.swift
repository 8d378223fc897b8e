/// A value in a YAML document, with the line where it begins.
package struct YAMLNode: Sendable {
  package enum Value: Sendable {
    /// A text. `isPlain` is whether it stands without quotes, so that it may mean nothing or a number.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Keys with values in their order. No two keys are the same text.
    case mapping([Member])
  }

  package typealias Member = (key: YAMLNode, value: YAMLNode)

  package let value: Value
  /// Counted from 1.
  package let line: Int

  /// The text of a scalar; nil for anything else.
  package var text: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The values of a sequence; nil for anything else.
  package var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = value { nodes } else { nil }
  }

  /// The members of a mapping; nil for anything else.
  package var mapping: [Member]? {
    if case .mapping(let members) = value { members } else { nil }
  }
}

/// The reason why a text can't be read as YAML, with the line, counted from 1.
package enum YAMLError: Error, Equatable {
  /// The text isn't YAML. `problem` says why, in English without a full stop.
  case invalid(problem: String, line: Int)
  case repeatedKey(String, line: Int)
  /// A value repeats another one by its name (`*name`). A few of them can stand for more than fits into any memory.
  case alias(String, line: Int)
}
