import DreamCore

extension String {
  /// The lines of the text without their ends, `\n` or `\r\n`. Found by bytes: by characters it takes many times as long.
  package var lines: [Substring] { lines(upTo: .max) }

  /// The first lines of the text, at most so many.
  package func lines(upTo count: Int) -> [Substring] {
    let parts = utf8.split(separator: UInt8(ascii: "\n"), maxSplits: count, omittingEmptySubsequences: false)
    return parts.prefix(count).map { part in
      let isWindows = part.last == UInt8(ascii: "\r") && part.endIndex < utf8.endIndex
      return Substring(isWindows ? part.dropLast() : part)
    }
  }

  /// The first line that isn't empty, and what follows it, without the ends of lines between them.
  package var firstLine: (line: Substring, rest: Substring)? {
    let text = drop(while: \.isNewline)
    let line = Substring(text.unicodeScalars.prefix { !$0.isNewline })
    return text.isEmpty ? nil : (line, text[line.endIndex...].drop(while: \.isNewline))
  }

  /// The title, if the text begins with a heading of Markdown, and the text below it; nil if it doesn't.
  package var heading: (title: String, rest: String)? {
    guard utf8.starts(with: "# ".utf8), let (line, rest) = firstLine else { return nil }
    return (String(Substring(line.utf8.dropFirst(2)).trimmed), String(rest))
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

extension Unicode.Scalar {
  /// Whether a line ends here. By characters it takes many times as long to tell.
  fileprivate var isNewline: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}

extension String {
  /// The lines of the text, grouped by the blank lines between them.
  package var paragraphs: [[Substring]] {
    let text = hasByte(UInt8(ascii: "\r")) ? replacing("\r\n", with: "\n") : self
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { Substring($0) }.split(whereSeparator: \.isBlank).map { Array($0) }
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
