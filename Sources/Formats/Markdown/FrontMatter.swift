import JSON
import Records
import YAML

/// The YAML at the beginning of a note, between two lines of three hyphens, and the text behind it.
struct FrontMatter {
  /// The keys and values in their order; empty if there is no front matter that can be read.
  let members: [(key: String, value: FieldValue)]
  /// The keys that have no value, in their order.
  let emptyKeys: [String]
  /// The lines of the front matter, and its members in them.
  let yaml: Substring
  let nodes: [YAMLNode.Member]
  /// The text behind the front matter, or all of it.
  let body: String
  /// Whether there is front matter that can be read, be it without any key.
  let isThere: Bool
  /// Whether there is front matter that can't be read. It is in `body` then.
  let isUnreadable: Bool

  init(_ text: String) {
    guard let (yaml, body) = Self.parts(of: text), let nodes = Self.nodes(of: yaml) else {
      (members, emptyKeys, yaml, nodes, self.body, isThere) = ([], [], "", [], text, false)
      isUnreadable = Self.parts(of: text) != nil || Self.isUnclosed(text)
      return
    }
    (self.yaml, self.nodes) = (yaml, nodes)
    let members = nodes.compactMap { key, value in key.text.map { ($0, Self.value(value, of: $0)) } }
    self.members = members.compactMap { key, value in value.map { (key, $0) } }
    emptyKeys = members.filter { $0.1 == nil }.map(\.0)
    (self.body, isThere, isUnreadable) = (String(body), true, false)
  }

  /// The YAML and the text behind it, without the blank line between them and the newline at the end.
  private static func parts(of text: String) -> (yaml: Substring, body: Substring)? {
    let bytes = Array(text.utf8)
    func lineEnd(from start: Int) -> (end: Int, next: Int) {
      guard let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return (bytes.count, bytes.count) }
      let isWindows = newline > start && bytes[newline - 1] == UInt8(ascii: "\r")
      return (isWindows ? newline - 1 : newline, newline + 1)
    }
    func isFence(_ range: Range<Int>, _ marks: String = "---") -> Bool {
      let line = bytes[range]
      return line.starts(with: marks.utf8) && line.dropFirst(marks.utf8.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    func part(_ range: Range<Int>) -> Substring { Substring(text.utf8.dropFirst(range.lowerBound).prefix(range.count)) }
    let first = lineEnd(from: 0)
    guard isFence(0..<first.end), first.next < bytes.count else { return nil }
    var start = first.next
    while start < bytes.count {
      let line = lineEnd(from: start)
      guard isFence(start..<line.end) || isFence(start..<line.end, "...") else {
        start = line.next
        continue
      }
      let blank = lineEnd(from: line.next)
      let body = blank.end == line.next ? blank.next : line.next
      // Lucid's own front matter has no `\r`; one at the end of such a note is of its text.
      let hasReturns = first.next - first.end == 2 && bytes.dropLast().last == UInt8(ascii: "\r")
      let end = bytes.last == UInt8(ascii: "\n") ? bytes.count - (hasReturns ? 2 : 1) : bytes.count
      return (part(first.next..<start), part(body..<max(body, end)))
    }
    return nil
  }

  /// Whether a text of which no line closes the front matter begins like it: with a key in the second line. Else the first
  /// line is a rule.
  private static func isUnclosed(_ text: String) -> Bool {
    guard text.utf8.starts(with: "---\n".utf8) || text.utf8.starts(with: "---\r\n".utf8) else { return false }
    let line = text.utf8.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    let key = line.prefix { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
    let rest = line[key.endIndex...]
    return !key.isEmpty && rest.first == UInt8(ascii: ":") && rest.dropFirst().first.map { $0 <= 0x20 } ?? true
  }

  /// The number of values of front matter that may repeat others by their names (`*name`).
  static let maximumRepeats = 1000

  private static func nodes(of yaml: Substring) -> [YAMLNode.Member]? {
    guard let node = try? YAMLNode.read(yaml, repeats: maximumRepeats) else { return yaml.isBlank ? [] : nil }
    return node.mapping
  }

  /// The value of a field; nil if it has none. An unknown field keeps the types of its values, which are in its text.
  static func value(_ node: YAMLNode, of name: String) -> FieldValue? {
    guard FieldNames().field(name) == nil else { return value(node) }
    switch node.value {
    case .scalar(let text, isPlain: false) where text.isEmpty || YAMLText.isTyped(text): return .text("\"\(text)\"")
    case .sequence(let nodes) where !nodes.allSatisfy(isText): return .text(flow(node))
    case .scalar, .sequence, .mapping: return value(node)
    }
  }

  private static func isText(_ node: YAMLNode) -> Bool {
    if case .scalar(let text, let isPlain) = node.value {
      !isPlain || !YAMLText.isTyped(text) && !YAMLText.isNull(text)
    } else {
      false
    }
  }

  /// The value of a node; nil if it is none.
  private static func value(_ node: YAMLNode) -> FieldValue? {
    switch node.value {
    case .scalar(let text, isPlain: true) where YAMLText.isNull(text): nil
    case .scalar(let text, _): .text(text)
    case .sequence(let nodes): nodes.allSatisfy { $0.text != nil } ? .list(nodes.compactMap(\.text)) : .text(flow(node))
    case .mapping: .text(flow(node))
    }
  }

  /// Whether a text is a value as it is kept of front matter: a list, a mapping, a number in quotes, or an empty text.
  static func isValue(_ text: String) -> Bool {
    guard let first = text.utf8.first, "[{\"".utf8.contains(first),
      let node = (try? YAMLNode.read(Substring(text))).flatMap({ $0 })
    else { return false }
    if case .scalar(let inner, _) = node.value {
      return (inner.isEmpty || YAMLText.isTyped(inner)) && text == "\"\(inner)\""
    }
    return flow(node) == text || value(node)?.keptText == text
  }

  /// The node in one line. What has no quotes and is no text stays as it is written.
  private static func flow(_ node: YAMLNode) -> String {
    switch node.value {
    case .scalar(let text, isPlain: true) where YAMLText.isNull(text): "null"
    case .scalar(let text, isPlain: true) where YAMLText.isTyped(text): text
    case .scalar(let text, _): JSON.string(text).text
    case .sequence(let nodes): "[\(nodes.map(flow).joined(separator: ", "))]"
    case .mapping(let members):
      "{\(members.map { "\(JSON.string($0.key.text ?? flow($0.key)).text): \(flow($0.value))" }.joined(separator: ", "))}"
    }
  }
}

/// A property of front matter as it is written, or a line between two of them.
struct NoteBlock {
  /// The name; nil for comments and blank lines, and for a name that is no text.
  let key: String?
  let text: String

  /// The properties and comments of front matter; nil if not each of them begins a line.
  static func blocks(of front: FrontMatter) -> [NoteBlock]? {
    let lines = String(front.yaml).lines.dropLast()
    let starts = front.nodes.map { $0.key.line - 1 }
    let areLines = starts.allSatisfy {
      lines.indices.contains($0) && !" \t{[]},%".utf8.contains(lines[$0].utf8.first ?? 0x20)
    }
    guard areLines, zip(starts, starts.dropFirst()).allSatisfy(<) else { return nil }
    var blocks: [NoteBlock] = []
    func add(_ key: String?, _ lines: ArraySlice<Substring>) {
      if !lines.isEmpty { blocks.append(NoteBlock(key: key, text: lines.map { "\($0)\n" }.joined())) }
    }
    add(nil, lines[..<(starts.first ?? lines.endIndex)])
    for ((node, start), end) in zip(zip(front.nodes, starts), starts.dropFirst() + [lines.endIndex]) {
      let last = lines[start..<end].lastIndex { !$0.isBlank && $0.utf8.first != UInt8(ascii: "#") } ?? start
      add(node.key.text, lines[start...last])
      add(nil, lines[(last + 1)..<end])
    }
    return blocks
  }
}
