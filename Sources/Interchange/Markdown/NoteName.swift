import DreamCore

/// What the name of a note tells: `2024-01-31 The house.md`, `2024-01-31.txt`, `The house.md`.
struct NoteName: Equatable {
  /// The date as it is written; nil if the name doesn't begin with one.
  let date: String?
  /// The rest of the name; may be empty.
  let title: String

  init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let word = stem.prefix { $0 != " " && $0 != "_" }
    for date in [word, word.prefix(10), word.prefix(8)] where Self.isDate(date) {
      self.date = String(date)
      title = String(stem[date.endIndex...].drop { " _-".contains($0) }.trimmed)
      return
    }
    (date, title) = (nil, String(stem.trimmed))
  }

  private static func isDate(_ text: Substring) -> Bool {
    text.utf8.count >= 7 && (DreamDate(String(text)) != nil || WrittenDate(String(text)) != nil)
  }
}
