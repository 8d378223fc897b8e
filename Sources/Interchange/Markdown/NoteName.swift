import DreamCore

/// What the name of a note tells: `2024-01-31 The house.md`, `2024-01-31.txt`, `2024_01_31.md`, `January 31, 2024.md`,
/// `Dream 2024-01-31.md`, `The house.md`.
struct NoteName: Equatable {
  /// The date as it is written; nil if the name has none at its beginning or its end.
  let date: String?
  /// The rest of the name; may be empty.
  let title: String

  init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    if let date = Self.spacedDate(stem.prefix(10)), !(stem.dropFirst(10).first?.isNumber ?? false) {
      self.date = date
      title = String(stem.dropFirst(10).drop { " _-".contains($0) }.trimmed)
      return
    }
    let word = stem.prefix { $0 != " " && $0 != "_" }
    for date in [stem, word, word.prefix(10), word.prefix(8)] where Self.isDate(date) {
      self.date = String(date)
      title = String(stem[date.endIndex...].drop { " _-".contains($0) }.trimmed)
      return
    }
    let last = stem.suffix(10)
    if last.startIndex > stem.startIndex, " _-".contains(stem[stem.index(before: last.startIndex)]),
      let found = Self.isDate(last) ? String(last) : Self.spacedDate(last)
    {
      date = found
      let title = stem[..<last.startIndex]
      self.title = String(
        title[..<(title.lastIndex { !" _-".contains($0) }.map { title.index(after: $0) } ?? title.startIndex)])
      return
    }
    (date, title) = (nil, String(stem.trimmed))
  }

  /// The date at the beginning of a title, perhaps with a time, and the rest; nil if there is none, or nothing else.
  static func dateAndTitle(_ text: String) -> (date: String, title: String)? {
    let words = text.split(separator: " ")
    for count in stride(from: min(words.count - 1, 4), to: 0, by: -1) {
      let date = words[..<count].joined(separator: " ")
      if WrittenDate(date) != nil { return (date, words[count...].joined(separator: " ")) }
    }
    return nil
  }

  /// The date that a text is with underscores or spaces between its parts: `2024_01_31`.
  private static func spacedDate(_ text: Substring) -> String? {
    guard text.utf8.count == 10, let mark = text.dropFirst(4).first, mark == "_" || mark == " " else { return nil }
    let date = text.replacing(String(mark), with: "-")
    return isDate(date) ? String(date) : nil
  }

  private static func isDate(_ text: Substring) -> Bool {
    text.utf8.count >= 7 && (DreamDate(String(text)) != nil || WrittenDate(String(text)) != nil)
  }
}
