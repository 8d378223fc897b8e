import DreamCore
import Records

/// An entry as `jrnl --format yaml` writes it to a file of a folder (jrnl.sh, “Formats”): fields as in front matter, and the text
/// below `body: |`, each line of it behind a tab. No reader of YAML takes it: titles have no quotes, and a tab indents nothing.
///
/// jrnl puts one `#` more before each heading, which is taken away again, and leaves out lines of nothing but tags, which are
/// among the tags. So are the signs of headings, which are none.
struct JrnlNote {
  private let entry: JrnlEntry
  /// The tags, in lower case and without their signs. Those of the text are among them.
  private let tags: [String]
  /// What a journal of Day One has besides in jrnl: the entry's id, and the device that made it.
  private let others: [(name: String, text: String)]

  /// Returns `nil` if the text is anything else.
  init?(_ text: String) {
    guard text.utf8.starts(with: "---\ntitle:".utf8) || text.utf8.starts(with: "---\r\ntitle:".utf8) else { return nil }
    var lines = text.lines[...].dropFirst()
    func value(_ name: String) -> String? {
      guard let line = lines.first, line.utf8.starts(with: "\(name):".utf8) else { return nil }
      lines.removeFirst()
      return String(Substring(line.utf8.dropFirst(name.utf8.count + 1)).trimmed)
    }
    guard let title = value("title"), let date = value("date"), let star = value("starred"), let tags = value("tags"),
      ["True", "False"].contains(star)
    else { return nil }
    others = [("uuid", value("uuid")), ("creator", value("creator").map { _ in Self.members(&lines) })]
      .compactMap { name, text in text.map { (name, $0) } }
    guard value("body") == "|", let body = Self.body(lines) else { return nil }
    self.tags = JrnlTags.named(in: tags)
    entry = JrnlEntry(date: date, title: title, body: body, isStarred: star == "True")
  }

  var record: Record {
    var record = entry.record
    record.addTags(tags)
    for (name, text) in others { record.extra[name] = text }
    return record
  }

  /// Takes the lines with four blanks before them: `device agent: MacBook`.
  private static func members(_ lines: inout ArraySlice<Substring>) -> String {
    let members = lines.prefix { $0.utf8.starts(with: "    ".utf8) }
    lines = lines.dropFirst(members.count)
    return members.map { String($0.trimmed) }.joined(separator: ", ")
  }

  /// The text in the lines behind `body: |`, up to the last one, which is `...`.
  private static func body(_ lines: ArraySlice<Substring>) -> String? {
    let rest = lines.reversed().drop(while: \.isBlank)
    guard let end = rest.first, end.trimmed.utf8.elementsEqual("...".utf8) else { return nil }
    let texts = rest.dropFirst().drop(while: \.isBlank).reversed()
    guard texts.allSatisfy({ $0.utf8.first == UInt8(ascii: "\t") }) else { return nil }
    return texts.map { lowered($0.dropFirst()) }.joined(separator: "\n")
  }

  /// The line with one `#` less, if it is a heading.
  private static func lowered(_ line: Substring) -> Substring {
    let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }
    guard signs.count > 1, line.utf8.dropFirst(signs.count).first == UInt8(ascii: " ") else { return line }
    return line.dropFirst()
  }
}

/// What jrnl prints in other forms than those that Lucid reads: as Markdown, XML, in boxes, or for the terminal (jrnl.sh,
/// “Formats”). Words and lines are changed there, or it isn't told where an entry ends.
enum JrnlPrint {
  /// Whether a text begins like such a file.
  static func isRecognized(_ text: String) -> Bool {
    let lines = text.lines.lazy.filter { !$0.isBlank }.prefix(8)
    guard let first = lines.first else { return false }
    return first.hasPrefix("┎") || isXML(first, text) || isMarkdown(Array(lines))
      || isForTerminal(first, text)
  }

  /// Whether a note is one of those with which `jrnl --format md` fills a folder: `2024-01-31_the-house.md`, which begins with
  /// `# 2024-01-31 07:30 The house`, and ends with a blank in a line of its own.
  static func isNote(_ bytes: [UInt8], name: String) -> Bool {
    guard bytes.starts(with: "# ".utf8), bytes.suffix(2).elementsEqual("\n ".utf8) else { return false }
    let day = (name.split(separator: "/").last ?? "").utf8.prefix { $0 != UInt8(ascii: "_") }
    func numbers(_ bytes: some Collection<UInt8>) -> [Int] {
      bytes.split { !$0.isDigit }.compactMap { Int(digits: $0) }
    }
    let named = numbers(day)
    guard day.count == 10, named.count == 3, name.hasSuffix(".md") else { return false }
    // How the date is written, is told by a setting of jrnl's: there may be the name of a month.
    let written = numbers(bytes.prefix { $0 != UInt8(ascii: "\n") })
    return written.contains(named[2]) && (written.contains(named[0]) || written.contains(named[0] % 100))
  }

  /// `# 2024`, `## January`, `### 2024-01-31 07:30 The house`
  private static func isMarkdown(_ lines: [Substring]) -> Bool {
    guard lines.count > 2, lines[0].hasPrefix("# "), lines[0].utf8.count == 6,
      Int(digits: lines[0].utf8.dropFirst(2)) != nil
    else { return false }
    return lines[1].hasPrefix("## ") && lines[2].hasPrefix("### ") && beginsWithTime(lines[2].dropFirst(4))
  }

  private static func isXML(_ first: Substring, _ text: String) -> Bool {
    first.hasPrefix("<?xml") && text.contains("<journal>") && text.contains("<entries>")
  }

  /// `2024-01-31 07:30 The house`, and below it `| I walked down the stairs.`
  private static func isForTerminal(_ first: Substring, _ text: String) -> Bool {
    guard let line = text.lines.firstIndex(of: first), beginsWithTime(first) else { return false }
    return text.lines.dropFirst(line + 1).first?.hasPrefix("|") == true
  }

  private static func beginsWithTime(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").prefix(6)
    return (1...6).contains { count in DayOrder.date(words.prefix(count).joined(separator: " "))?.clock != nil }
  }
}
