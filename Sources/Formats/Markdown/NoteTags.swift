import DreamCore
import Records

/// The tags of a dream's note: words with `#` in its text, unless the property `notTags` names them, and behind them those
/// of the property `tags`.
///
/// What the text tells isn't written into the property, so that a tag that is changed in the text is changed.
struct NoteTags {
  /// The property with the words of the text that look like tags and are none of the dream.
  static let key = "notTags"

  /// The tags for the property. What is added to a dream comes last, so that only these are needed.
  let others: [String]
  let none: [String]

  /// - Parameter kept: tags that stay in the property, also if they stand in the text.
  init(of dream: Dream, kept: [String] = []) {
    let inText = Self.tags(in: MarkdownNote.body(of: dream))
    guard !inText.isEmpty else {
      (others, none) = (dream.tags, [])
      return
    }
    let names = Set(dream.tags.map { $0.lowercased() })
    var told = 0
    for tag in inText where told < dream.tags.count && dream.tags[told] == tag && !kept.contains(tag) { told += 1 }
    var read = Record()
    read.set(.tags, .list(Array(dream.tags.dropFirst(told))))
    let others = read.tags
    read.addTags(inText.filter { names.contains($0.lowercased()) }, first: true)
    self.others = read.tags == dream.tags ? others : dream.tags
    none = inText.filter { !names.contains($0.lowercased()) }
  }

  var value: FieldValue { Self.written(others) }
  var valueOfNone: FieldValue { Self.written(none) }

  /// Whether a value of `notTags` names all words of a dream's text that are none of its tags, and none that is one.
  static func areTold(by value: FieldValue?, of dream: Dream) -> Bool {
    let names = names(value)
    return none(of: dream).allSatisfy(names.contains) && dream.tags.allSatisfy { !names.contains($0.lowercased()) }
  }

  /// The words of a dream's text that are none of its tags, in lower case.
  static func none(of dream: Dream) -> Set<String> { Set(NoteTags(of: dream).none.map { $0.lowercased() }) }

  /// The words that a value of `notTags` has, in lower case.
  static func names(_ value: FieldValue?) -> Set<String> {
    Set((value?.list ?? []).map { withoutSign($0).lowercased() })
  }

  /// The words of a text of a note that are tags.
  static func tags(in text: String) -> [String] {
    var text = text
    // Most texts have none, or only headings.
    let mayHave = text.withUTF8 { bytes in
      bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: "#") && bytes[$0 + 1] > UInt8(ascii: "#") }
    }
    return mayHave ? JrnlTags.hashtags(in: text.withoutCodeAndComments) : []
  }

  /// A tag of a property, which may have a `#` there.
  static func withoutSign(_ tag: String) -> String { hasSign(tag) ? String(Substring(tag.utf8.dropFirst())) : tag }

  private static func written(_ tags: [String]) -> FieldValue {
    .list(tags.map { hasSign($0) ? "#\($0)" : $0.guardedFromLinks })
  }

  private static func hasSign(_ tag: String) -> Bool { tag.utf8.first == UInt8(ascii: "#") }
}

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
    let digits = text.prefix(while: \.isDigit)
    let marks = digits.isEmpty ? "-*+" : ".)"
    let rest = text.dropFirst(digits.count)
    return rest.first.map(marks.utf8.contains) ?? false && rest.dropFirst().first == 0x20
  }
}
