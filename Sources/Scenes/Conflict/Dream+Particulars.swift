import DreamCore

extension Dream {
  /// All that can be said of it besides the narrative, a line each.
  var particulars: [String] {
    let signs = signs.map { "\($0.category.rawValue): \($0.text)" }.joined(separator: ", ")
    let origin = [series, number].compactMap { $0 }.joined(separator: " ")
    let extra = extra.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let lines = [displayTitle, dateWords, creatureWords, ratingWords.joined(separator: "   "), signs, origin]
    return (lines + extra).filter { !$0.isEmpty }
  }

  /// The whole dream as one text.
  var wholeText: String { particulars.joined(separator: "\n") + "\n\n" + narrative.string }
}
