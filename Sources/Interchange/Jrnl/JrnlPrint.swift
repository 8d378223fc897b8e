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
      bytes.split { !YAMLText.isDigit($0) }.compactMap { Int(digits: $0) }
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
    return (1...6).contains { count in
      DayOrder.date(words.prefix(count).joined(separator: " "))?.clock != nil
    }
  }
}
