import DreamCore
import Records

/// An entry as `jrnl --format yaml` writes it to a file of a folder (jrnl.sh, “Formats”): fields as in front matter, and the text
/// below `body: |`, each line of it behind a tab. No reader of YAML takes it: titles have no quotes, and a tab indents nothing.
///
/// jrnl puts one `#` more before each heading, and leaves out lines of nothing but tags, which are among the tags.
struct JrnlNote {
  let record: Record

  /// Returns `nil` if the text is anything else.
  init?(_ text: String) {
    let lines = text.lines
    guard lines[0] == "---", let start = lines.firstIndex(where: { $0.trimmed == "body: |" }),
      let end = lines.lastIndex(where: { !$0.isBlank }), end > start, lines[end].trimmed == "...",
      case let body = lines[(start + 1)..<end].withoutBlankEnds,
      body.allSatisfy({ $0.utf8.first == UInt8(ascii: "\t") })
    else { return nil }
    var fields: [String: String] = [:]
    for line in lines[1..<start] {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[String(line[..<colon].trimmed)] = String(line[colon...].dropFirst().trimmed)
    }
    func take(_ name: String) -> String? { fields.removeValue(forKey: name) }
    guard let title = take("title"), let date = take("date"), let star = take("starred"), let tags = take("tags") else {
      return nil
    }
    let texts = body.map { Self.lowered($0.dropFirst()) }
    var record = JrnlEntry(
      date: date, title: title, body: texts.joined(separator: "\n"), isStarred: star == "True"
    ).record
    record.addTags(JrnlTags.named(in: tags))
    // What a journal of Day One has besides in jrnl.
    record.extra = fields.filter { !$0.value.isEmpty }
    self.record = record
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
    let lines = Array(text.lines.lazy.filter { !$0.isBlank }.prefix(3))
    guard let first = lines.first else { return false }
    // `# 2024`, `## January`, `### 2024-01-31 07:30 The house`
    let isMarkdown = lines.count == 3 && zip(lines, ["# ", "## ", "### "]).allSatisfy { $0.hasPrefix($1) }
    return first.hasPrefix("┎") || first.hasPrefix("<?xml") && text.contains("<entries>")
      || isMarkdown && beginsWithTime(lines[2].dropFirst(4))
      || lines.count > 1 && lines[1].hasPrefix("|") && beginsWithTime(first)
  }

  private static func beginsWithTime(_ line: Substring) -> Bool {
    FoundDate(line).flatMap { DayOrder.date($0.text)?.clock } != nil
  }
}
