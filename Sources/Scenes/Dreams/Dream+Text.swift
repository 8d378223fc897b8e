import DreamCore

extension Dream {
  /// The title, date and narrative as plain text, for the clipboard.
  var textToCopy: String {
    let heading = [displayTitle, date == nil ? "" : dateWords].filter { !$0.isEmpty }.joined(separator: "\n")
    return narrative.isBlank ? heading + "\n" : "\(heading)\n\n\(narrative.string)\n"
  }
}

extension Dream {
  /// Every property but the narrative in words, one line for each.
  var particulars: [String] {
    let signs = signs.map { "\($0.category.rawValue): \($0.text)" }.joined(separator: ", ")
    let origin = [series, number].compactMap { $0 }.joined(separator: " ")
    let extra = extra.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let lines = [displayTitle, dateWords, creatureWords, ratingWords.joined(separator: "   "), signs, origin]
    return (lines + extra).filter { !$0.isEmpty }
  }

  /// The whole dream as one text, to be compared.
  var wholeText: String { particulars.joined(separator: "\n") + "\n\n" + narrative.string }
}
