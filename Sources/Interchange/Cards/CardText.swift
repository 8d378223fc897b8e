import DreamCore

/// Makes cards of dreams in the formats that are text.
package enum CardText {
  /// The dreams in a format; nil for a format that is a picture.
  package static func text(_ dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>) -> String? {
    let cards = dreams.map { CardFacts($0.leavingOut(omissions)) }
    switch format {
    case .svg: return nil
    case .markdown: return cards.map(\.markdown).joined(separator: "\n---\n\n")
    case .text: return cards.map(\.plainText).joined(separator: "\n\n")
    case .html: return HTMLPage(cards).text
    case .json: return json(dreams, leavingOut: omissions)
    }
  }

  /// The dreams as JSON: an object for one dream, an array for several.
  private static func json(_ dreams: [Dream], leavingOut omissions: Set<Omission>) -> String {
    let values = dreams.map { $0.json(leavingOut: omissions) }
    return (values.count == 1 ? values[0] : .array(values)).text + "\n"
  }
}

/// What a card says about a dream, in any format.
struct CardFacts {
  let title: String
  /// The date, the creatures, the ratings, the people and the signs: a line for each that is set.
  let lines: [String]
  let narrative: String

  init(_ dream: Dream) {
    title = dream.displayTitle.onOneLine
    narrative = dream.narrative.string
    var unnamed = dream
    unnamed.people = []
    lines = [
      dream.date == nil ? "" : dream.dateWords,
      dream.creatureWords,
      unnamed.ratingWords.joined(separator: ", "),
      Self.line("People", dream.people),
      Self.line("Signs", dream.signs.map { "\($0.text) (\($0.category.rawValue))" }),
    ].map(\.onOneLine).filter { !$0.isEmpty }
  }

  private static func line(_ label: String, _ words: [String]) -> String {
    words.isEmpty ? "" : "\(label): \(words.joined(separator: ", "))"
  }
}

extension CardFacts {
  /// The card as plain text.
  var plainText: String {
    ([title] + lines).joined(separator: "\n") + "\n" + (narrative.isEmpty ? "" : "\n\(narrative)\n")
  }
}
