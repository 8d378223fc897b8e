import DreamCore

extension String {
  /// The lines of the text without their ends, `\n` or `\r\n`. Found by bytes: by characters it takes many times as long.
  package var lines: [Substring] {
    let parts = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return parts.map { part in
      let isWindows = part.last == UInt8(ascii: "\r") && part.endIndex < utf8.endIndex
      return Substring(isWindows ? part.dropLast() : part)
    }
  }

  /// The first line that isn't empty, and what follows its end. A line ends where `Character.isNewline` says so.
  package var firstLine: (line: Substring, rest: Substring)? {
    let rest = drop(while: \.isNewline).utf8
    guard !rest.isEmpty else { return nil }
    let end = rest.firstLineEnd ?? rest.endIndex..<rest.endIndex
    return (Substring(rest[..<end.lowerBound]), Substring(rest[end.upperBound...]))
  }

  /// The title, if the text begins with a heading of Markdown, and the text below it; nil if it doesn't.
  package var heading: (title: String, rest: String)? {
    guard utf8.starts(with: "# ".utf8), let (line, rest) = firstLine else { return nil }
    return (String(Substring(line.utf8.dropFirst(2)).trimmed), String(rest.drop(while: \.isNewline)))
  }
}

extension ArraySlice<Substring> {
  /// The lines without the blank ones at both ends.
  package var withoutBlankEnds: ArraySlice {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return []
    }
    return self[first...last]
  }
}

extension Substring.UTF8View {
  /// The first end of a line, of those that `Character.isNewline` knows; nil if there is none.
  package var firstLineEnd: Range<Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(where: { $0 < 0x0E && $0 > 0x09 || $0 == 0xC2 || $0 == 0xE2 }) {
      for end in Self.lineEnds where self[index...].starts(with: end) {
        return index..<self.index(index, offsetBy: end.count)
      }
      start = self.index(after: index)
    }
    return nil
  }

  /// The ends of a line in UTF-8, longer ones before those that they begin with.
  private static let lineEnds: [[UInt8]] = [
    [0x0A], [0x0D, 0x0A], [0x0D], [0x0B], [0x0C], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]
}

extension String {
  /// The lines of the text, grouped by the blank lines between them.
  package var paragraphs: [[Substring]] {
    var (paragraphs, lines): ([[Substring]], [Substring]) = ([], [])
    var rest = utf8[...]
    while true {
      let end = rest.firstLineEnd
      let line = Substring(rest[..<(end?.lowerBound ?? rest.endIndex)])
      if !line.isBlank {
        lines.append(line)
      } else if !lines.isEmpty {
        paragraphs.append(lines)
        lines = []
      }
      guard let end else { break }
      rest = rest[end.upperBound...]
    }
    return lines.isEmpty ? paragraphs : paragraphs + [lines]
  }

  /// The texts between the semicolons in this one or, if there are none, between its commas. Those in links to notes are none:
  /// `[[Smith, John|John]]`.
  package var listed: [String] {
    let separator: Character = contains(";") ? ";" : ","
    guard hasByte(UInt8(ascii: "[")) else {
      return split(separator: separator).map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
    var (names, depth): ([Substring], Int) = ([""], 0)
    for character in self {
      depth += character == "[" ? 1 : character == "]" && depth > 0 ? -1 : 0
      if depth == 0, character == separator { names.append("") } else { names[names.count - 1].append(character) }
    }
    return names.map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Whether the text has a byte. Bytes in a row are searched many times as fast as those of a view.
  package func hasByte(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(byte) }
  }
}

extension [String] {
  /// Each text once, whatever its case: as it stands first.
  package var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0.lowercased()).inserted }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter.
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is ASCII white space.
  package var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
