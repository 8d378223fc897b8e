import DreamCore
import Records

/// Finds tags as jrnl does: words that begin with `@` or `#`.
enum JrnlTags {
  /// The signs that entries are read with: those of jrnl, and `+` from its setting `tagsymbols`, but not before a number.
  static let knownSigns: Set<Unicode.Scalar> = ["@", "#", "+"]

  /// The tags in some texts, without their sign and each once.
  static func tags(in texts: [String], after signs: Set<Unicode.Scalar> = ["@", "#"]) -> [String] {
    // Most have no sign, which bytes tell soonest.
    texts.filter { text in "@#+".utf8.contains { text.hasByte($0) } }.flatMap { text in
      text.unicodeScalars.split(whereSeparator: \.isBlank).compactMap { tag(of: $0, after: signs) }
    }.unique
  }

  private static func tag(of word: Substring.UnicodeScalarView, after signs: Set<Unicode.Scalar>) -> String? {
    guard let sign = word.first, signs.contains(sign) else { return nil }
    let tag = word.dropFirst().prefix(while: isTagScalar)
    let isTag = sign == "+" ? tag.first?.properties.isAlphabetic == true : tag.contains(where: isWordScalar)
    return isTag ? String(tag) : nil
  }

  /// The first word in a dream's title and text that is a tag in jrnl, and isn't one of the dream's; nil if there is none.
  static func newTag(in dream: Dream) -> String? {
    let own = Set(dream.tags.map { word($0).lowercased() })
    return tags(in: [dream.title.string, dream.narrative.string], after: knownSigns)
      .first { !own.contains($0.lowercased()) }
  }

  /// The tags with a `#` in a text of another program. One without a letter is none: a number, or the signs of a heading.
  static func hashtags(in text: String) -> [String] {
    tags(in: [text], after: ["#"]).filter { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
  }

  /// The tags of a list with commas between them, without signs and each once. One without a letter or a digit is none.
  static func named(in list: String) -> [String] {
    list.split(separator: ",").map { String($0.trimmed) }.filter { $0.unicodeScalars.contains(where: isWordScalar) }
      .unique
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
    if scalar.isASCII { return UInt8(ascii: scalar).isDigit || UInt8(ascii: scalar).isLetter }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    if "-+*#/_".unicodeScalars.contains(scalar) || isWordScalar(scalar) { return true }
    // A mark belongs to the letter before it.
    return !scalar.isASCII
      && [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space. For ASCII there is no need to look into the tables of Unicode.
  var isBlank: Bool { isASCII ? UInt8(ascii: self).isBlank : properties.isWhitespace }
}
