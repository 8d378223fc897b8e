import DreamCore

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
