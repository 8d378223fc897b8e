import DreamCore

/// The text of an entry of Day One: Markdown with the title as a heading, and backslashes before punctuation.
enum DayOneText {
  /// The extra field of a dream with the text as it came in. It is kept where another text would be made of the title and the
  /// narrative: Day One escapes more than it has to, and there is no telling what; pictures may stand before the title, and
  /// lines around it be blank.
  static let key = "dayOneText"
  /// The member, and the extra field, with the text in a form of Day One's own.
  static let richKey = "richText"

  /// The extra fields with the forms of one text, which go with it.
  static let formKeys = [key, richKey]

  /// The title and the narrative that a text tells.
  static func parts(of text: String) -> (title: Prose, narrative: Prose) {
    let (title, narrative) = titleAndText(text)
    return (Prose(unescaped(title)), Prose(unescaped(narrative)))
  }

  /// The title and the narrative that rich text tells, which has no escapes.
  static func parts(ofRich text: String) -> (title: Prose, narrative: Prose) {
    let (title, narrative) = titleAndText(plain(text) ?? "")
    return (Prose(title), Prose(narrative))
  }

  /// The text of a dream: the one that it came with, as long as that tells its title and narrative, or else with what of it
  /// still stands, its backslashes and the lines round its heading.
  static func text(of dream: Dream) -> String {
    let text = dream.extra[key]
    if let text, parts(of: text) == (dream.title, dream.narrative) { return text }
    let made = made(of: dream.title.string, dream.narrative.string)
    return text.flatMap { edited($0, dream, told: parts(of: made)) } ?? made
  }

  /// The text that a dream came with, changed to its title and narrative; nil if it doesn't tell these then.
  private static func edited(_ text: String, _ dream: Dream, told: (title: Prose, narrative: Prose)) -> String? {
    let (title, narrative) = (oneLine(dream.title.string), dream.narrative.string)
    guard ![text, title, narrative].contains(where: DayOneLines.hasSigns) else { return nil }
    let (oldTitle, oldNarrative) = titleAndText(text)
    let heading = title.isBlank ? nil : DayOneHeading(of: text)
    let texts = [
      heading?.text(title: title, narrative: narrative),
      joined(title: restored(title, from: oldTitle), restored(narrative, from: oldNarrative)),
    ]
    return texts.lazy.compactMap(\.self).first { parts(of: $0) == told }
  }

  /// A new text with the backslashes of the old one where what has them still stands. In code there are none, and new ones
  /// elsewhere have another one.
  static func restored(_ new: String, from old: String) -> String {
    let marked = MarkdownCode.changingAround(old, hasEscapes: true) { withoutEscapes($0, isMarked: true) }
    let single = String(String.UnicodeScalarView(marked.unicodeScalars.map { $0 == "\\" ? DayOneLines.backslash : $0 }))
    let restored = DayOneLines(marked: single).restored(in: new)
    return DayOneLines.plain(MarkdownCode.changingAround(restored, hasEscapes: false, withEscapes))
  }

  /// A text outside of code with backslashes for its marks.
  private static func withEscapes(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // One that came alone stays so, unless a sign has come to stand behind it.
      let sign = DayOneLines.plain(scalar)
      if last == DayOneLines.backslash, sign == DayOneLines.mark || sign.isPunctuationOfMarkdown {
        scalars.append("\\")
      }
      let isMarked = last == DayOneLines.mark
      if scalar == DayOneLines.mark || scalar == DayOneLines.backtick || scalar == "\\" && !isMarked {
        scalars.append("\\")
      }
      if scalar != DayOneLines.mark { scalars.append(sign) }
      last = isMarked ? nil : scalar
    }
    return String(scalars)
  }

  /// Whether the text of a dream tells another title or narrative: one without the ends of lines in the title, or before the
  /// narrative.
  static func losesSpace(of dream: Dream) -> Bool {
    if let text = dream.extra[key], parts(of: text) == (dream.title, dream.narrative) { return false }
    let title = oneLine(dream.title.string)
    return Prose(title) != dream.title || !title.isEmpty && dream.narrative.string.first?.isNewline == true
  }

  /// The rich text that a dream came with; nil if it tells another title or narrative by now.
  static func richText(of dream: Dream) -> String? {
    guard let rich = dream.extra[richKey] else { return nil }
    let parts = dream.extra[key].map { Self.parts(of: $0) } ?? Self.parts(ofRich: rich)
    return parts == (dream.title, dream.narrative) ? rich : nil
  }

  /// Keeps with a dream what its entry had as text.
  static func keep(_ text: String?, rich: String?, in dream: inout Dream) {
    dream.extra[richKey] = rich
    // Rich text is that of this text, and goes with it.
    let isMade = rich == nil && text == made(of: dream.title.string, dream.narrative.string)
    dream.extra[key] = isMade ? nil : text
  }

  /// The title as a heading, and the narrative. Backslashes, and a heading that is none, have a backslash before them.
  private static func made(of title: String, _ narrative: String) -> String {
    joined(title: escaped(oneLine(title)), escaped(narrative))
  }

  /// The text of a title and a narrative that have their backslashes.
  private static func joined(title: String, _ narrative: String) -> String {
    if !title.isBlank { return "# \(title)\n\n\(narrative)" }
    let end = narrative.endOfPictures
    let rest = narrative[end...].drop(while: \.isNewline)
    return rest.utf8.starts(with: "# ".utf8) ? "\(narrative[..<rest.startIndex])\\\(rest)" : narrative
  }

  private static func oneLine(_ title: String) -> String { String(title.onOneLine.trimmed) }

  /// The heading, also if photos stand before it, and the text without it.
  private static func titleAndText(_ text: String) -> (String, String) {
    DayOneHeading(of: text).map { ($0.title, $0.narrative) } ?? ("", text)
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return MarkdownCode.changingAround(text, hasEscapes: false) { $0.replacing("\\", with: "\\\\") }
  }

  /// The text without the backslashes before punctuation. In code they stand for themselves.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return MarkdownCode.changingAround(text, hasEscapes: true) { withoutEscapes($0, isMarked: false) }
  }

  private static func withoutEscapes(_ text: String, isMarked: Bool) -> String {
    var (scalars, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      let isSign = isEscaped && scalar.isPunctuationOfMarkdown
      let isBacktick = isSign && isMarked && scalar == "`"
      if isEscaped, !isSign { scalars.append("\\") }
      if isSign, isMarked, !isBacktick { scalars.append(DayOneLines.mark) }
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { scalars.append(isBacktick ? DayOneLines.backtick : scalar) }
    }
    return String(scalars) + (isEscaped ? "\\" : "")
  }

  /// The text of rich text, whose pieces stand in JSON of its own.
  private static func plain(_ rich: String) -> String? {
    let document = JSON(reading: Array(rich.utf8))
    return document?["contents"]?.elements.compactMap { $0["text"]?.keptText }.joined()
  }
}

/// A text of Day One with a heading, in its parts, so that a new title and a new narrative stand where the old ones did.
struct DayOneHeading {
  /// The title, with its backslashes.
  let title: String
  /// The pictures before the heading and the text below it: the narrative, with its backslashes.
  var narrative: String { pictures + rest }

  private let pictures: Substring
  /// The pictures, and the blank lines before the heading.
  private let above: Substring
  /// The line of the heading without its end.
  private let line: Substring
  /// The end of this line, and the blank lines below it.
  private let gap: Substring
  private let rest: String

  /// Returns `nil` if the text has no heading at its beginning, or behind pictures there.
  init?(of text: String) {
    let end = text.endOfPictures
    let heading = String(text[end...].drop(while: \.isNewline))
    guard let (title, rest) = heading.heading else { return nil }
    let head = Substring(heading.utf8.dropLast(rest.utf8.count))
    let lineEnd = head.utf8.firstLineEnd?.lowerBound ?? head.endIndex
    (self.title, self.rest, pictures) = (title, rest, text[..<end])
    (above, line, gap) = (Substring(text.utf8.dropLast(heading.utf8.count)), head[..<lineEnd], head[lineEnd...])
  }

  /// The text with another title and narrative. Pictures that aren't in the narrative any more go, with the lines before the
  /// heading.
  func text(title: String, narrative: String) -> String {
    let first = DayOneText.unescaped(String(pictures)).utf8
    let keepsPictures = narrative.utf8.starts(with: first)
    let old = keepsPictures ? rest : self.narrative
    let new = keepsPictures ? String(Substring(narrative.utf8.dropFirst(first.count))) : narrative
    let isSame = title == DayOneText.unescaped(self.title)
    return [
      keepsPictures ? String(above) : "",
      isSame ? String(line) : "# " + DayOneText.restored(title, from: self.title),
      gap.isEmpty ? "\n\n" : String(gap), DayOneText.restored(new, from: old),
    ].joined()
  }
}
