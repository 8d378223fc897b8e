import Records
import YAML

/// The front matter that a dream's note came with, as far as Lucid would write another one: the properties in their order.
/// Those that Lucid writes just so are only named.
struct NoteLayout {
  enum Entry {
    /// A property as Lucid writes it.
    case usual(key: String)
    case block(NoteBlock)
  }

  let entries: [Entry]

  /// The extra field of a dream that has the layout. Each line of it is one of the front matter, or `@` and the name of a
  /// property that Lucid writes just so. No line of front matter begins with `@`.
  static let key = "noteFrontMatter"

  /// The most lines and properties that are kept. Each is looked for among the others.
  private static let maximum = 512

  /// Reads the text of a layout; nil if it is none.
  init?(_ text: String) {
    var (lines, names): ([Substring], [(line: Int, key: String)]) = ([], [])
    for line in text.lines {
      if line.utf8.first == UInt8(ascii: "@") {
        names.append((lines.count, String(line.dropFirst())))
      } else {
        lines.append(line)
      }
    }
    let yaml = lines.joined(separator: "\n")[...]
    let members =
      yaml.isBlank ? [] : (try? YAMLNode.read(yaml, repeats: FrontMatter.maximumRepeats)).flatMap { $0?.mapping }
    guard let blocks = members.flatMap({ NoteBlock.blocks(of: yaml, $0) }) else { return nil }
    var (entries, rest): ([Entry], ArraySlice<(line: Int, key: String)>) = ([], names[...])
    for block in blocks {
      while let name = rest.first, name.line <= block.start {
        entries.append(.usual(key: name.key))
        rest.removeFirst()
      }
      entries.append(.block(block))
    }
    self.entries = entries + rest.map { .usual(key: $0.key) }
  }

  /// The text of the layout of front matter; nil if Lucid writes it just so, or it can't be taken apart.
  /// - Parameters:
  ///   - properties: the dream's properties as Lucid writes them.
  ///   - isOwn: whether a property is one of Lucid's own about the note, which has no place in the layout.
  static func text(
    of note: FrontMatter, _ properties: @autoclosure () -> [NoteProperty], isOwn: (String) -> Bool
  ) -> String? {
    guard !note.yaml.isEmpty, case let properties = properties(),
      !isText(note.yaml, of: properties),
      let blocks = NoteBlock.blocks(of: note.yaml, note.nodes), blocks.count <= maximum
    else { return nil }
    func place(_ key: String) -> Int? { properties.firstIndex { $0.key == key } }
    var entries: [(place: Int?, text: String)] = blocks.compactMap { block in
      guard let key = block.key else { return (nil, block.text) }
      if isOwn(key) { return nil }
      let place = place(key).flatMap { properties[$0].text == block.text ? $0 : nil }
      return (place, place == nil ? block.text : "@\(key)\n")
    }
    if isInOrder(entries.map(\.place)) { return nil }
    let keys = Set(blocks.compactMap(\.key))
    let fields = Set(keys.filter { place($0) == nil }.compactMap { FieldNames().field($0) })
    // What is missing comes last, as it does in the note that is written.
    for (place, property) in properties.enumerated() where !keys.contains(property.key) {
      if let field = property.field, fields.contains(field) { continue }
      entries.append((place, "@\(property.key)\n"))
    }
    let end = entries.indices.last { !isInOrder(entries[$0..<min($0 + 2, entries.count)].map(\.place)) }
    let text = entries[...(end ?? 0)].map(\.text).joined()
    return text.lines.contains { $0.utf8.first == UInt8(ascii: "@") && place(String($0.dropFirst())) == nil }
      ? nil : text
  }

  /// Whether front matter is nothing but the properties.
  private static func isText(_ yaml: Substring, of properties: [NoteProperty]) -> Bool {
    var rest = yaml.utf8
    for property in properties {
      guard rest.starts(with: property.text.utf8) else { return false }
      rest = rest.dropFirst(property.text.utf8.count)
    }
    return rest.isEmpty
  }

  /// Whether all properties are as Lucid writes them, and in its order.
  private static func isInOrder(_ places: [Int?]) -> Bool {
    !places.contains(nil) && zip(places, places.dropFirst()).allSatisfy { $0 ?? 0 < $1 ?? 0 }
  }
}

/// A property of front matter as it is written, or a comment or a blank line between two of them.
struct NoteBlock {
  /// The name; nil for comments, and for a name that is no text.
  let key: String?
  /// The value; nil for comments.
  let value: YAMLNode?
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
