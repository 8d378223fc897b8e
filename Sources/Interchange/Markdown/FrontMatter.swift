import Yams

/// The YAML at the beginning of a note, between two lines of three hyphens, and the text behind it.
struct FrontMatter {
  /// The keys and values in their order; empty if there is no front matter that can be read.
  let members: [(key: String, value: FieldValue)]
  /// The text behind the front matter, or all of it.
  let body: String
  /// Whether there is front matter that can't be read. It is in `body` then.
  let isUnreadable: Bool

  init(_ text: String) {
    guard let (yaml, body) = Self.parts(of: text) else {
      (members, self.body, isUnreadable) = ([], text, false)
      return
    }
    guard let members = Self.members(of: yaml) else {
      (members, self.body, isUnreadable) = ([], text, true)
      return
    }
    (self.members, self.body, isUnreadable) = (members, body, false)
  }

  /// The YAML and the text behind it, without the blank line between them and the newline at the end.
  private static func parts(of text: String) -> (yaml: String, body: String)? {
    let bytes = Array(text.utf8)
    func lineEnd(from start: Int) -> (end: Int, next: Int) {
      guard let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return (bytes.count, bytes.count) }
      let isWindows = newline > start && bytes[newline - 1] == UInt8(ascii: "\r")
      return (isWindows ? newline - 1 : newline, newline + 1)
    }
    func isFence(_ range: Range<Int>) -> Bool { bytes[range].elementsEqual("---".utf8) }
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
      var body = bytes[(blank.end == line.next ? blank.next : line.next)...]
      if body.last == UInt8(ascii: "\n") { body.removeLast() }
      return (
        String(decoding: bytes[first.next..<start], as: UTF8.self), String(decoding: body, as: UTF8.self)
      )
    }
    return nil
  }

  private static func members(of yaml: String) -> [(String, FieldValue)]? {
    guard let node = YAMLDocument.node(yaml) else { return yaml.isBlank ? [] : nil }
    guard let mapping = node.mapping else { return nil }
    return mapping.compactMap { key, value in key.string.flatMap { name in self.value(value).map { (name, $0) } } }
  }

  /// The value of a node; nil if it is none.
  private static func value(_ node: Node) -> FieldValue? {
    switch node {
    case .scalar(let scalar):
      scalar.style == .plain && ["", "~", "null"].contains(scalar.string.lowercased()) ? nil : .text(scalar.string)
    case .sequence(let nodes):
      nodes.contains { $0.scalar == nil } ? .text(json(node).text) : .list(nodes.compactMap { $0.scalar?.string })
    case .mapping, .alias: .text(json(node).text)
    }
  }

  private static func json(_ node: Node) -> JSON {
    switch node {
    case .scalar(let scalar): .string(scalar.string)
    case .sequence(let nodes): .array(nodes.map(json))
    case .mapping(let members): .object(members.map { (json($0).keptText ?? "", json($1)) })
    case .alias: .null
    }
  }
}
