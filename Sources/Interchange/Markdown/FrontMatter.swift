import YAML

/// The YAML at the beginning of a note, between two lines of three hyphens, and the text behind it.
struct FrontMatter {
  /// The keys and values in their order; empty if there is no front matter that can be read.
  let members: [(key: String, value: FieldValue)]
  /// The keys that have no value, in their order.
  let emptyKeys: [String]
  /// The text behind the front matter, or all of it.
  let body: String
  /// Whether there is front matter that can't be read. It is in `body` then.
  let isUnreadable: Bool

  init(_ text: String) {
    guard let (yaml, body) = Self.parts(of: text) else {
      (members, emptyKeys, self.body, isUnreadable) = ([], [], text, false)
      return
    }
    guard let members = Self.members(of: yaml) else {
      (members, emptyKeys, self.body, isUnreadable) = ([], [], text, true)
      return
    }
    self.members = members.compactMap { key, value in value.map { (key, $0) } }
    emptyKeys = members.filter { $0.1 == nil }.map(\.0)
    (self.body, isUnreadable) = (String(body), false)
  }

  /// The YAML and the text behind it, without the blank line between them and the newline at the end.
  private static func parts(of text: String) -> (yaml: Substring, body: Substring)? {
    let bytes = Array(text.utf8)
    func lineEnd(from start: Int) -> (end: Int, next: Int) {
      guard let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return (bytes.count, bytes.count) }
      let isWindows = newline > start && bytes[newline - 1] == UInt8(ascii: "\r")
      return (isWindows ? newline - 1 : newline, newline + 1)
    }
    func isFence(_ range: Range<Int>) -> Bool { bytes[range].elementsEqual("---".utf8) }
    func part(_ range: Range<Int>) -> Substring { Substring(text.utf8.dropFirst(range.lowerBound).prefix(range.count)) }
    let first = lineEnd(from: 0)
    guard isFence(0..<first.end), first.next < bytes.count else { return nil }
    var start = first.next
    while start < bytes.count {
      let line = lineEnd(from: start)
      guard isFence(start..<line.end) || bytes[start..<line.end].elementsEqual("...".utf8) else {
        start = line.next
        continue
      }
      let blank = lineEnd(from: line.next)
      let body = blank.end == line.next ? blank.next : line.next
      let end = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
      return (part(first.next..<start), part(body..<max(body, end)))
    }
    return nil
  }

  private static func members(of yaml: Substring) -> [(String, FieldValue?)]? {
    guard let node = try? YAMLNode.read(yaml) else { return yaml.isBlank ? [] : nil }
    return node.mapping?.compactMap { key, value in key.text.map { ($0, self.value(value, of: $0)) } }
  }

  /// The value of a field; nil if it has none. A list of an unknown one that has more than texts is kept as it is.
  private static func value(_ node: YAMLNode, of name: String) -> FieldValue? {
    guard case .sequence(let nodes) = node.value, RecordField(named: name) == nil, !nodes.allSatisfy(isText) else {
      return value(node)
    }
    return .text(json(node).text)
  }

  private static func isText(_ node: YAMLNode) -> Bool {
    if case .string = json(node) { true } else { false }
  }

  /// The value of a node; nil if it is none.
  private static func value(_ node: YAMLNode) -> FieldValue? {
    switch node.value {
    case .scalar(let text, isPlain: true) where ["", "~", "null"].contains(text.lowercased()): nil
    case .scalar(let text, _): .text(text)
    case .sequence(let nodes):
      nodes.allSatisfy { $0.text != nil } ? .list(nodes.compactMap(\.text)) : .text(json(node).text)
    case .mapping: .text(json(node).text)
    }
  }

  /// Whether a text is a list or a mapping as it is kept of front matter.
  static func isValue(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "[") || text.utf8.first == UInt8(ascii: "{") else { return false }
    return (try? YAMLNode.read(Substring(text))).flatMap { $0.flatMap(value) }?.keptText == text
  }

  private static func json(_ node: YAMLNode) -> JSON {
    switch node.value {
    case .scalar(let text, isPlain: true): plain(text)
    case .scalar(let text, _): .string(text)
    case .sequence(let nodes): .array(nodes.map(json))
    case .mapping(let members): .object(members.map { (json($0.key).keptText ?? "", json($0.value)) })
    }
  }

  /// The value of a word without quotes. A number that would be written in another way is a text.
  private static func plain(_ text: String) -> JSON {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "", "~", "null": .null
    default:
      if let number = Int(text), "\(number)" == text {
        .number(number)
      } else if let number = Double(text), number.isFinite, "\(number)" == text, !text.hasSuffix(".0") {
        .decimal(number)
      } else {
        .string(text)
      }
    }
  }
}
