import DreamCore
import Records
import YAML

/// What stands at the head of a note, and the text below: front matter in YAML or TOML, or lines such as `Date: 2024-02-12`.
struct NoteHead {
  /// A key and its value; nil if it has none.
  typealias Member = (key: String, value: FieldValue?)

  let members: [Member]
  let body: String
  /// Whether there is a head that can be read, be it without any key.
  private(set) var isThere = true
  /// Whether there is front matter that can't be read. It is in `body` then.
  private(set) var isUnreadable = false

  init(_ text: String, _ names: FieldNames) {
    if text.utf8.starts(with: "+++".utf8), let head = TOMLHead(text) {
      (members, body) = (head.members, head.body)
      return
    }
    let front = FrontMatter(text)
    if !front.isThere, !front.isUnreadable, let head = HeaderLines(text, names) {
      (members, body) = (head.members, head.body)
    } else {
      (members, body) = (front.members, front.body)
      (isThere, isUnreadable) = (front.isThere, front.isUnreadable)
    }
  }
}

/// Lines with a name and a value each at the beginning of a text, perhaps below its heading, as MultiMarkdown, Pelican,
/// Dreamdir and the pages of Notion have them: `Tags: lift, house`. A blank line ends them.
struct HeaderLines {
  let members: [NoteHead.Member]
  /// The text below, with the heading above the lines.
  let body: String

  /// Returns `nil` if the text doesn't begin so, or no line has the name of a field.
  init?(_ text: String, _ names: FieldNames) {
    let lines = text.lines(upTo: 64)
    var start = lines.firstIndex { !$0.isBlank } ?? 0
    var heading: Substring?
    if lines.indices.contains(start), lines[start].utf8.starts(with: "# ".utf8) {
      heading = lines[start]
      start = lines[(start + 1)...].firstIndex { !$0.isBlank } ?? lines.count
    }
    let own = lines[start...].prefix { !$0.isBlank }
    var members: [NoteHead.Member] = []
    for line in own {
      if let member = Self.member(line) {
        members.append(member)
      } else if line.utf8.first == 0x20 || line.utf8.first == 0x09, let last = members.last {
        // A value may go on in an indented line.
        members[members.count - 1].value = .text("\(last.value?.keptText ?? "") \(line.trimmed)")
      } else {
        return nil
      }
    }
    guard members.contains(where: { names.field($0.key)?.isOfHead ?? false }) else { return nil }
    self.members = members
    let rest = own.endIndex < lines.count ? text[lines[own.endIndex].startIndex...] : ""
    let below = rest.drop(while: \.isNewline)
    let end = below.hasSuffix("\n") ? below.dropLast() : below
    body = heading.map { "\($0)\n\n\(end)" } ?? String(end)
  }

  /// The name and the value in a line; nil if it has none.
  static func member(_ line: Substring) -> NoteHead.Member? {
    guard let first = line.utf8.first, first.isLetter,
      let colon = line.utf8.prefix(40).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = line[..<colon]
    let rest = line.utf8[colon...].dropFirst()
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true, name.split(separator: " ").count <= 3,
      name.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || " _-".unicodeScalars.contains($0) || ("0"..."9").contains($0)
      })
    else { return nil }
    return (String(name.trimmed), .text(String(Substring(rest).trimmed)))
  }
}

/// Front matter in TOML between lines of three `+`, as Hugo and Zola write it. Its tables, such as `[taxonomies]`, don't count.
struct TOMLHead {
  private(set) var members: [NoteHead.Member] = []
  let body: String

  /// Returns `nil` if the text has none, or what isn't read here, such as a table.
  init?(_ text: String) {
    let lines = text.lines
    guard lines.first?.trimmed == "+++", let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "+++" }) else {
      return nil
    }
    var rest = lines[1..<end]
    while let line = rest.popFirst() {
      if line.isBlank || ["#", "["].contains(line.trimmed.first) { continue }
      guard let equals = line.firstIndex(of: "=") else { return nil }
      var text = String(line[equals...].dropFirst().trimmed)
      while Self.isOpen(text), let next = rest.popFirst() { text += "\n\(next)" }
      let key = line[..<equals].trimmed
      let name = String(key.first == "\"" ? key.dropFirst().dropLast() : key)
      guard let value = Self.value(text, of: name) else { return nil }
      members.append((name, value))
    }
    let below = lines[(end + 1)...].drop(while: \.isBlank).joined(separator: "\n")
    body = below.hasSuffix("\n") ? String(below.dropLast()) : below
  }

  /// Whether a value goes on in the next line: a list without its bracket, or a text between three quotes.
  private static func isOpen(_ text: String) -> Bool {
    for quotes in ["\"\"\"", "'''"] where text.hasPrefix(quotes) {
      return text.utf8.count < 6 || !text.hasSuffix(quotes)
    }
    return text.first == "[" && !text.contains("]")
  }

  /// A text between three quotes, or a value that is written as in YAML; nil for anything else, such as a table.
  private static func value(_ text: String, of name: String) -> FieldValue? {
    for quotes in ["\"\"\"", "'''"] where text.hasPrefix(quotes) {
      return .text(String(text.dropFirst(3).dropLast(3).trimmed))
    }
    guard text.first != "{", let node = (try? YAMLNode.read(text[...])).flatMap({ $0 }) else { return nil }
    return FrontMatter.value(node, of: name)
  }
}

extension DreamField {
  /// Whether a line with the name of the field tells that lines at the beginning of a text are its head.
  var isOfHead: Bool { !["narrative", "number", "series"].contains(name) }
}

extension String {
  /// The text with the ends of lines of Unix, if all of them are those of Windows: `git` turns them so.
  var withUnixLineEnds: String {
    guard hasByte(UInt8(ascii: "\r")), !lines.isEmpty else { return self }
    let bytes = Array(utf8)
    let isWindows = bytes.indices.allSatisfy { bytes[$0] != 0x0A || $0 > 0 && bytes[$0 - 1] == 0x0D }
    return isWindows ? replacing("\r\n", with: "\n") : self
  }
}
