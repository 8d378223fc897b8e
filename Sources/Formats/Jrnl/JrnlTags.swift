import DreamCore
import Records

/// Finds tags as jrnl does: words that begin with `@` or `#`.
enum JrnlTags {
  /// The tags in some texts, without their sign and each once.
  /// - Parameter signs: the signs with which they begin.
  static func tags(in texts: [String], after signs: Set<Unicode.Scalar> = ["@", "#"]) -> [String] {
    var seen: Set<String> = []
    var tags: [String] = []
    for text in texts {
      each(in: text, after: signs) { tag in
        if seen.insert(tag.lowercased()).inserted { tags.append(String(tag)) }
      }
    }
    return tags
  }

  /// The signs that entries are read with: those with which jrnl begins, and `+`, which its setting `tagsymbols` can name. A
  /// number behind that is no tag.
  static let knownSigns: Set<Unicode.Scalar> = ["@", "#", "+"]

  /// The first word in a dream's title and text that is a tag in jrnl, and isn't one of the dream's; nil if there is none.
  static func newTag(in dream: Dream) -> String? {
    let texts = [dream.title.string, dream.narrative.string].filter(hasSign)
    guard !texts.isEmpty else { return nil }
    let own = Set(dream.tags.map { word($0).lowercased() })
    return tags(in: texts, after: knownSigns).first { !own.contains($0.lowercased()) }
  }

  /// Whether a tag may be in a text. Most have none, which bytes in a row tell soonest.
  private static func hasSign(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "+") }
    }
  }

  /// The tags with a `#` in a text of another program. One without a letter is none: a number, or the signs of a heading.
  static func hashtags(in text: String) -> [String] {
    tags(in: [text], after: ["#"]).filter { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
  }

  /// The tags of a list with commas between them, without signs and each once. One without a letter or a digit is none.
  static func named(in list: String) -> [String] {
    var seen: Set<String> = []
    return list.split(separator: ",").map { String($0.trimmed) }
      .filter { $0.unicodeScalars.contains(where: isWordScalar) && seen.insert($0.lowercased()).inserted }
  }

  /// Calls `body` with each tag in a text. Most texts have none and are read by bytes.
  private static func each(in text: String, after signs: Set<Unicode.Scalar>, _ body: (Substring) -> Void) {
    var rest = text.utf8[...]
    while let sign = rest.firstIndex(where: { "@#+".utf8.contains($0) }) {
      let start = text.utf8.index(after: sign)
      rest = text.utf8[start...]
      guard signs.contains(text.unicodeScalars[sign]), isWordStart(sign, in: text) else { continue }
      let tag = text.unicodeScalars[start...].prefix(while: isTagScalar)
      let isTag =
        text.unicodeScalars[sign] == "+"
        ? tag.first?.properties.isAlphabetic == true : tag.contains(where: isWordScalar)
      if isTag { body(text[tag.startIndex..<tag.endIndex]) }
      rest = text.utf8[tag.endIndex...]
    }
  }

  private static func isWordStart(_ index: String.Index, in text: String) -> Bool {
    index == text.startIndex || text.unicodeScalars[text.unicodeScalars.index(before: index)].properties.isWhitespace
  }

  /// Whether a word is a tag as Lucid writes it.
  static func isWritten(_ word: Substring.UnicodeScalarView) -> Bool {
    word.first == "@" && word.count > 1 && word.dropFirst().allSatisfy(isTagScalar)
  }

  /// The text as one tag without its sign.
  static func word(_ text: String) -> String {
    text.unicodeScalars.split { !isTagScalar($0) }.map { String($0) }.joined(separator: "-")
  }

  /// Whether the scalar is a letter or a digit: there are none in the signs of a heading.
  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "+", "*", "#", "/", "_": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark(scalar)
    }
  }

  /// Whether the scalar belongs to the letter before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
