import DreamCore
import Records

/// The tags of a dream's note: those of the property `tags`, and the words with `#` in its text that `notTags` doesn't name.
enum NoteTags {
  /// The property with the words of the text that look like tags and are none of the dream.
  static let key = "notTags"

  /// The words of a dream's text that look like tags and are none of it.
  static func none(of dream: Dream) -> FieldValue {
    let words = tags(in: dream.narrative.string)
    guard !words.isEmpty else { return .list([]) }
    let names = Set(dream.tags.map { $0.lowercased() })
    return written(words.filter { !names.contains($0.lowercased()) })
  }

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
    return mayHave ? JrnlTags.hashtags(in: withoutCode(text)) : []
  }

  /// A tag of a property, which may have a `#` there.
  static func withoutSign(_ tag: String) -> String { hasSign(tag) ? String(Substring(tag.utf8.dropFirst())) : tag }

  static func written(_ tags: [String]) -> FieldValue {
    .list(tags.map { hasSign($0) ? "#\($0)" : $0.guardedFromLinks })
  }

  private static func hasSign(_ tag: String) -> Bool { tag.utf8.first == UInt8(ascii: "#") }

  /// The text without code: between lines of three backticks, and between two backticks in a line.
  private static func withoutCode(_ text: String) -> String {
    let blocks = text.lines.split(omittingEmptySubsequences: false) { $0.trimmed.utf8.starts(with: "```".utf8) }
    return everySecond(blocks).joined().map { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return parts.count > 2 ? everySecond(parts).joined(separator: "``") : String(line)
    }.joined(separator: "\n")
  }

  /// The first of some parts, the third and so on: those outside of the marks between them.
  private static func everySecond<Part>(_ parts: [Part]) -> [Part] {
    parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }
}
