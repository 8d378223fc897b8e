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
    // The encoding that is taken otherwise is looked up in the environment for each text, which costs more than reading it.
    guard isHarmless(yaml), let node = try? Yams.compose(yaml: yaml, .basic, .default, .utf8) else {
      return yaml.isBlank ? [] : nil
    }
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

  /// Whether the YAML is small and flat enough to be read without harm: no deep nesting, and no aliases, of which a few can
  /// stand for millions of values.
  private static func isHarmless(_ yaml: String) -> Bool {
    let bytes = Array(yaml.utf8)
    guard bytes.count <= 1 << 20 else { return false }
    var (depth, deepest, marks): (Int, Int, Set<UInt8>) = (0, 0, [])
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "&"), UInt8(ascii: "*"):
        let isAlone = index == 0 || !YAMLText.isLetter(bytes[index - 1]) && !YAMLText.isDigit(bytes[index - 1])
        if isAlone, index + 1 < bytes.count, bytes[index + 1] > 0x20 { marks.insert(byte) }
      default: break
      }
      deepest = max(deepest, depth)
    }
    let indents = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.prefix { " -?\t".utf8.contains($0) }.count
    }
    return deepest <= 64 && marks.count < 2 && (indents.max() ?? 0) <= 128
  }
}
