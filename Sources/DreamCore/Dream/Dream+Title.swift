extension Dream {
  /// What it is called: its title, or the first words of its narrative, or `untitled`.
  package var displayTitle: String {
    guard title.isBlank else { return title.string }
    let words = Dream.firstWords(of: narrative.string)
    return words.isEmpty ? "untitled" : words
  }

  /// The first words of a narrative, up to a line's end, at most eight and about fifty characters.
  package static func firstWords(of narrative: String) -> String {
    var words: [Substring] = []
    var length = 0
    let line = narrative.drop(while: \.isWhitespace).prefix { !$0.isNewline }.prefix(400)
    for word in line.split(whereSeparator: \.isWhitespace).prefix(8) {
      length += word.count + 1
      if length > 52, !words.isEmpty { break }
      words.append(word.prefix(52))
    }
    let joined = words.joined(separator: " ")
    return String(joined.reversed().drop { ".,;:".contains($0) }.reversed())
  }
}
