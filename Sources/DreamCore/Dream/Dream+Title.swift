extension Dream {
  /// What it is called: its title, or the first words of its narrative, or `untitled`.
  package var displayTitle: String {
    guard title.isBlank else { return title.string }
    let words = Dream.firstWords(of: narrative.string)
    return words.isEmpty ? "untitled" : words
  }

  /// The first words of a narrative, up to a line's end, at most eight and about fifty characters. Looks at no more of it.
  package static func firstWords(of narrative: String) -> String {
    var title = ""
    var count = 0
    var rest = narrative.drop(while: \.isWhitespace)
    for _ in 0..<8 {
      let word = rest.prefix(52).prefix { !$0.isWhitespace }
      guard !word.isEmpty, title.isEmpty || count + word.count <= 51 else { break }
      title += title.isEmpty ? word : " \(word)"
      count += word.count + 1
      rest = rest[word.endIndex...].drop { $0.isWhitespace && !$0.isNewline }
    }
    while let last = title.last, ".,;:".contains(last) { title.removeLast() }
    return title
  }
}
