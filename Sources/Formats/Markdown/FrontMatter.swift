import JSON
import Records
import YAML

/// The YAML at the beginning of a note, between two lines of three hyphens, and the text behind it.
struct FrontMatter {
  /// The keys and values in their order, nil for one without; empty if there is no front matter that can be read.
  let members: [NoteHead.Member]
  /// The lines of the front matter, and its members in them.
  let yaml: Substring
  /// What is before these lines, between them and `body`, and behind that.
  let around: (Substring, Substring, Substring)
  let nodes: [YAMLNode.Member]
  /// The text behind the front matter, or all of it.
  let body: String
  /// Whether there is front matter that can be read, be it without any key.
  let isThere: Bool
  /// Whether there is front matter that can't be read. It is in `body` then.
  let isUnreadable: Bool

  init(_ text: String) {
    let lines = text.lines(upTo: 1 << 12)
    let end = Self.isFence(lines[0], "---") ? lines.dropFirst().firstIndex { Self.isFence($0, "---", "...") } : nil
    guard let end, case let yaml = text[lines[1].startIndex..<lines[end].startIndex], let nodes = Self.nodes(of: yaml)
    else {
      (members, yaml, nodes, around, body, isThere) = ([], "", [], ("", "", ""), text, false)
      // Front matter that nothing closes begins with a key in the second line. Else the first line is a rule.
      isUnreadable =
        end != nil || Self.isFence(lines[0], "---") && lines.count > 1 && HeaderLines.member(lines[1]) != nil
      return
    }
    (self.yaml, self.nodes) = (yaml, nodes)
    members = nodes.compactMap { key, value in key.text.map { ($0, Self.value(value, of: $0)) } }
    // Neither the blank line behind the front matter nor the end of the last one is of the text.
    let below = lines[(end + 1)...]
    let first = below.first?.isEmpty ?? false ? below.dropFirst().first : below.first
    let rest = text[(first?.startIndex ?? text.endIndex)...].utf8
    let body = rest.last == UInt8(ascii: "\n") ? rest.dropLast() : rest
    around = (text[..<yaml.startIndex], text[yaml.endIndex..<body.startIndex], Substring(rest[body.endIndex...]))
    self.body = String(Substring(body))
    (isThere, isUnreadable) = (true, false)
  }

  /// Whether a line encloses front matter.
  private static func isFence(_ line: Substring, _ marks: String...) -> Bool {
    marks.contains { line.utf8.starts(with: $0.utf8) && line.dropFirst($0.count).isBlank }
  }

  private static func nodes(of yaml: Substring) -> [YAMLNode.Member]? {
    // So many values may repeat others by their names (`*name`).
    guard let node = try? YAMLNode.read(yaml, repeats: 1000) else { return yaml.isBlank ? [] : nil }
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
    guard case .scalar(let text, let isPlain) = node.value else { return false }
    return !isPlain || !YAMLText.isTyped(text) && !YAMLText.isNull(text)
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
