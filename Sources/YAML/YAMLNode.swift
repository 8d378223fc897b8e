import CYAML

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

  /// The text of a scalar; `nil` for anything else.
  package var text: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The values of a sequence; `nil` for anything else.
  package var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = value { nodes } else { nil }
  }

  /// The members of a mapping; `nil` for anything else.
  package var mapping: [Member]? {
    if case .mapping(let members) = value { members } else { nil }
  }

  /// Reads the only document of a text; `nil` if the text has none.
  ///
  /// Refuses texts that could take very long or very much memory: more than 1 MiB, more than 64 values in each other, and
  /// values that repeat others.
  /// - Parameter repeats: the number of values that may repeat others, those in them included.
  package static func read(_ text: Substring, repeats: Int = 0) throws(YAMLError) -> YAMLNode? {
    guard text.utf8.count <= 1 << 20 else { throw .invalid(problem: "it is longer than 1 MiB", line: 1) }
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(YAMLError) in
        var reader = NodeReader(bytes, repeats: repeats)
        return try reader.document()
      }
    }
    return try result.get()
  }

  /// The number of values, this one and those in it, or more than `most` if there are more.
  fileprivate func count(upTo most: Int) -> Int {
    let nodes: [YAMLNode] =
      switch value {
      case .scalar: []
      case .sequence(let nodes): nodes
      case .mapping(let members): members.flatMap { [$0.key, $0.value] }
      }
    var count = 1
    for node in nodes where count <= most { count += node.count(upTo: most - count) }
    return count
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

/// Makes nodes of the events that libyaml's parser finds in a text.
private struct NodeReader: ~Copyable {
  /// The parser keeps its own address.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The number of values that may repeat others still.
  private var repeats: Int
  /// The values with names, by which others repeat them.
  private var named: [String: YAMLNode] = [:]

  private static let maximumDepth = 64

  /// Creates a reader. The caller keeps `bytes` in place.
  init(_ bytes: UnsafeBufferPointer<UInt8>, repeats: Int) {
    self.bytes = bytes
    self.repeats = repeats
    // Fails only if there is no memory left. Swift traps then, too.
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func document() throws(YAMLError) -> YAMLNode? {
    try pass(YAML_STREAM_START_EVENT)
    guard try pass(YAML_DOCUMENT_START_EVENT) else { return nil }
    let root = try node(depth: 0)
    try pass(YAML_DOCUMENT_END_EVENT)
    guard try pass(YAML_STREAM_END_EVENT) else {
      throw .invalid(problem: "a second document begins here", line: line(of: parser.pointee.mark))
    }
    return root
  }

  /// Reads the next event. Returns whether it is of a kind.
  @discardableResult
  private mutating func pass(_ kind: yaml_event_type_t) throws(YAMLError) -> Bool {
    var event = try next()
    defer { yaml_event_delete(&event) }
    return event.type == kind
  }

  /// The caller has to delete the event.
  private mutating func next() throws(YAMLError) -> yaml_event_t {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw error }
    return event
  }

  /// The node that the next event begins; `nil` if the event ends what contains it.
  private mutating func node(depth: Int) throws(YAMLError) -> YAMLNode? {
    var event = try next()
    defer { yaml_event_delete(&event) }
    let line = line(of: event.start_mark)
    guard depth <= Self.maximumDepth else {
      throw .invalid(problem: "more than \(Self.maximumDepth) values stand in each other", line: line)
    }
    let (value, name): (YAMLNode.Value, UnsafeMutablePointer<yaml_char_t>?)
    switch event.type {
    case YAML_SCALAR_EVENT: (value, name) = (Self.scalar(event), event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT:
      (value, name) = (.sequence(try nodes(depth: depth + 1)), event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      (value, name) = (.mapping(try members(depth: depth + 1)), event.data.mapping_start.anchor)
    case YAML_ALIAS_EVENT: (value, name) = (try repeated(String(cString: event.data.alias.anchor), line), nil)
    default: return nil
    }
    let node = YAMLNode(value: value, line: line)
    if let name, repeats > 0 { named[String(cString: name)] = node }
    return node
  }

  /// The value that another one repeats.
  private mutating func repeated(_ name: String, _ line: Int) throws(YAMLError) -> YAMLNode.Value {
    guard let node = named[name], case let count = node.count(upTo: repeats), count <= repeats else {
      throw .alias(name, line: line)
    }
    repeats -= count
    return node.value
  }

  private static func scalar(_ event: yaml_event_t) -> YAMLNode.Value {
    let scalar = event.data.scalar
    let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    return .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
  }

  private mutating func nodes(depth: Int) throws(YAMLError) -> [YAMLNode] {
    var nodes: [YAMLNode] = []
    while let node = try node(depth: depth) { nodes.append(node) }
    return nodes
  }

  private mutating func members(depth: Int) throws(YAMLError) -> [YAMLNode.Member] {
    var members: [YAMLNode.Member] = []
    var keys = Set<String>(minimumCapacity: 16)
    while let key = try node(depth: depth), let value = try node(depth: depth) {
      if let text = key.text, !keys.insert(text).inserted { throw .repeatedKey(text, line: key.line) }
      members.append((key, value))
    }
    return members
  }

  private func line(of mark: yaml_mark_t) -> Int { Int(mark.line) + 1 }

  private var error: YAMLError {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "it can't be read"
    // A byte that can't stand in YAML has an offset instead of a mark.
    let line =
      parser.error == YAML_READER_ERROR
      ? 1 + bytes.prefix(parser.problem_offset).count { $0 == UInt8(ascii: "\n") } : line(of: parser.problem_mark)
    // Behind a last line without an end, libyaml counts another one.
    return .invalid(problem: problem, line: min(line, 1 + bytes.count { $0 == UInt8(ascii: "\n") }))
  }
}
