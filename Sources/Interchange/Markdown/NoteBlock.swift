import YAML

/// A property of front matter as it is written, or a comment or a blank line between two of them.
struct NoteBlock {
  /// The name; nil for comments, and for a name that is no text.
  let key: String?
  /// The value; nil for comments.
  let value: YAMLNode?
  /// The lines.
  let text: String
  /// The line where it begins, counted from 0.
  let start: Int

  /// The properties and comments of front matter; nil if not each of them begins a line.
  static func blocks(of yaml: Substring, _ members: [YAMLNode.Member]) -> [NoteBlock]? {
    var lines = String(yaml).lines
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    let starts = members.map { $0.key.line - 1 }
    guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }),
      starts.allSatisfy({ $0 < lines.count && lines[$0].utf8.first.map { !" \t{[]},%".utf8.contains($0) } ?? false }),
      lines[..<(starts.first ?? lines.count)].allSatisfy(isComment)
    else { return nil }
    var (blocks, start): ([NoteBlock], Int) = ([], 0)
    func add(_ member: YAMLNode.Member?, upTo end: Int) {
      guard start < end else { return }
      let text = lines[start..<end].map { "\($0)\n" }.joined()
      blocks.append(NoteBlock(key: member?.key.text, value: member?.value, text: text, start: start))
      start = end
    }
    for (member, (line, next)) in zip(members, zip(starts, starts.dropFirst() + [lines.count])) {
      while start < line { add(nil, upTo: start + 1) }
      add(member, upTo: lines[(line + 1)..<next].lastIndex { !isComment($0) }.map { $0 + 1 } ?? line + 1)
    }
    while start < lines.count { add(nil, upTo: start + 1) }
    return blocks
  }

  private static func isComment(_ line: Substring) -> Bool { line.utf8.first == UInt8(ascii: "#") || line.isBlank }
}

extension NoteBlock {
  /// What is before each value of a list that has a line for each: `  - `; nil if the property is none.
  var bullet: Substring? {
    guard let line = text.lines.dropFirst().first(where: { !Self.isComment($0.trimmed) }),
      case let indent = line.utf8.prefix(while: { $0 == 0x20 }),
      line.utf8.dropFirst(indent.count).starts(with: "- ".utf8)
    else { return nil }
    return line.prefix(indent.count + 2)
  }

  /// The values of a list that has a line for each, and their lines with the comments above them, the last one's below it, too; empty if it hasn't.
  var items: [(text: String?, lines: String)] {
    var (items, comments): ([String], String) = ([], "")
    for line in text.lines.dropFirst().dropLast() {
      comments += "\(line)\n"
      guard !Self.isComment(line.trimmed) else { continue }
      items.append(comments)
      comments = ""
    }
    if !items.isEmpty { items[items.count - 1] += comments }
    let nodes = value?.sequence ?? []
    return items.count == nodes.count ? zip(nodes, items).map { ($0.text, $1) } : []
  }
}
