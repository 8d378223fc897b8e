import DreamCore
import JSON
import Records

/// The text of an entry of Day One: Markdown with the title as a heading, and backslashes before punctuation.
enum DayOneText {
  /// The title and the narrative that a text tells, or without it rich text, which has no escapes.
  static func parts(of text: String?, rich: String?) -> (title: Prose, narrative: Prose) {
    let contents = rich.flatMap { JSON(reading: $0.utf8) }?["contents"]?.elements ?? []
    let (title, narrative) = titleAndText(text ?? contents.compactMap { $0["text"]?.keptText }.joined())
    return text == nil ? (Prose(title), Prose(narrative)) : (Prose(unescaped(title)), Prose(unescaped(narrative)))
  }

  /// Whether a dream has white space that its text tells otherwise: ends of lines in the title, or before the narrative.
  static func losesSpace(of dream: Dream) -> Bool {
    Prose(dream.titleLine) != dream.title || !dream.titleLine.isEmpty && dream.narrative.string.first?.isNewline == true
  }

  /// The title as a heading, and the narrative. Backslashes, and a heading that is none, have a backslash before them.
  static func text(of dream: Dream) -> String {
    let (title, narrative) = (escaped(dream.titleLine), escaped(dream.narrative.string))
    if !title.isBlank { return "# \(title)\n\n\(narrative)" }
    let end = narrative.endOfPictures
    let rest = narrative[end...].drop(while: \.isNewline)
    return rest.utf8.starts(with: "# ".utf8) ? "\(narrative[..<rest.startIndex])\\\(rest)" : narrative
  }

  /// The heading, also if photos stand before it, and the text without it.
  private static func titleAndText(_ text: String) -> (String, String) {
    let end = text.endOfPictures
    guard let (title, rest) = String(text[end...].drop(while: \.isNewline)).heading else { return ("", text) }
    return (title, text[..<end] + rest)
  }

  private static func escaped(_ text: String) -> String {
    changingAroundCode(text) { String($0.replacing("\\", with: "\\\\")) }
  }

  /// The text without the backslashes before punctuation. In code they stand for themselves.
  private static func unescaped(_ text: String) -> String {
    changingAroundCode(text) { text in
      var (scalars, isEscaped) = (String.UnicodeScalarView(), false)
      for scalar in text.unicodeScalars {
        if isEscaped, !scalar.isPunctuationOfMarkdown { scalars.append("\\") }
        isEscaped = scalar == "\\" && !isEscaped
        if !isEscaped { scalars.append(scalar) }
      }
      return String(scalars) + (isEscaped ? "\\" : "")
    }
  }

  /// The text with all changed that isn't between backticks.
  private static func changingAroundCode(_ text: String, _ change: (Substring) -> String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // A backtick that nothing closes begins no code.
    let isOpen = parts.count.isMultiple(of: 2)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) || isOpen && index == parts.count - 1 ? change(part) : String(part)
    }.joined(separator: "`")
  }
}

extension Unicode.Scalar {
  /// Whether a backslash before the scalar stands for nothing in Markdown.
  fileprivate var isPunctuationOfMarkdown: Bool {
    (0x21...0x7E).contains(value) && !properties.isAlphabetic && !("0"..."9").contains(self)
  }
}
