import DreamCore
import Widgets

extension MarkedText {
  /// Adds what differs between two dreams: details by name, then the narrative before and after, with the words that were
  /// removed and added marked.
  mutating func addDifference(from old: Dream, to new: Dream) {
    for gap in TextGap.between(old.particularTokens, new.particularTokens) {
      let before = old.particularTokens[gap.left].map { "- \($0.text.string)\n" }.joined()
      let after = new.particularTokens[gap.right].map { "+ \($0.text.string)\n" }.joined()
      let comparison = TextComparison(before, after)
      add(before, marks: comparison.left)
      add(after, marks: comparison.right)
    }
    guard old.narrative != new.narrative else { return }
    let (before, after) = (old.shownNarrative, new.shownNarrative)
    guard before != after else { return add("\nWhat differs is further on than is shown here.\n") }
    let comparison = TextComparison(before, after)
    if !comparison.left.isEmpty {
      add("\nBefore\n")
      add(before, marks: comparison.left)
    }
    add(comparison.left.isEmpty ? "\n" : "\n\nAfter\n")
    add(after, marks: comparison.right)
    add("\n")
  }

  /// Adds a dream with its details and its narrative.
  mutating func addWhole(_ dream: Dream) {
    for line in dream.particulars.dropFirst() { add("  \(line)\n") }
    if !dream.narrative.isBlank { add("\n\(dream.shownNarrative)\n") }
  }
}

extension Dream {
  fileprivate var particularTokens: [TextToken] { particulars.map { TextToken(text: Prose($0), range: 0..<0) } }

  /// The title, date and narrative as plain text, for the clipboard.
  var textToCopy: String {
    let heading = [displayTitle, date == nil ? "" : dateWords].filter { !$0.isEmpty }.joined(separator: "\n")
    return narrative.isBlank ? heading + "\n" : "\(heading)\n\n\(narrative.string)\n"
  }

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
