extension String {
  /// The text without that in which Obsidian knows no tags: code, between lines of three backticks, between two backticks in a
  /// line, or in indented lines (CommonMark 0.31, “Indented code blocks”), and comments between `%%`.
  var withoutCodeAndComments: String {
    let blocks = lines.split(omittingEmptySubsequences: false) { $0.trimmed.utf8.starts(with: "```".utf8) }
    let outside = blocks.enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap {
      Self.withoutIndented($0.element)
    }
    return Self.withoutComments(outside.map(Self.withoutSpans).joined(separator: "\n"))
  }

  private static func withoutSpans(_ line: Substring) -> Substring {
    guard line.utf8.contains(UInt8(ascii: "`")) else { return line }
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return line }
    return Substring(parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "``"))
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let parts = text.split(separator: "%%", omittingEmptySubsequences: false)
    // What nothing closes is no comment.
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == parts.count - 1 }
      .map(\.element).joined(separator: "%% ")
  }

  /// The lines without those of indented code: behind a blank line, and in no list, whose items may have such lines.
  private static func withoutIndented(_ lines: ArraySlice<Substring>) -> [Substring] {
    var (isBehindBlank, isInList) = (true, false)
    return lines.filter { line in
      if line.isBlank {
        isBehindBlank = true
        return true
      }
      let isIndented = line.utf8.starts(with: "    ".utf8) || line.utf8.first == UInt8(ascii: "\t")
      if isIndented, isBehindBlank, !isInList { return false }
      isBehindBlank = false
      if !isIndented { isInList = isInList && line.utf8.first == 0x20 || line.isListItem }
      return true
    }
  }
}

extension Substring {
  /// Whether the line begins an item of a list.
  fileprivate var isListItem: Bool {
    let text = utf8.drop { $0 == 0x20 }
    let digits = text.prefix(while: YAMLText.isDigit)
    let marks = digits.isEmpty ? "-*+" : ".)"
    let rest = text.dropFirst(digits.count)
    return rest.first.map(marks.utf8.contains) ?? false && rest.dropFirst().first == 0x20
  }
}
