import DreamCore
import JSON
import Records

/// Makes the documents in which dreams are shared.
package enum SharedCards {
  /// One document in a format, or several pictures if one would be too high. Those in PNG are returned in SVG, to be drawn.
  package static func documents(
    of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Shareable>
  ) -> [String] {
    let shown = dreams.map { $0.shared(leavingOut: omissions) }
    return switch format {
    case .svg, .png: CardPictures(shown, hasCreatures: !omissions.contains(.creatures)).documents
    case .markdown: [shown.map { CardFacts($0).markdown }.joined(separator: "\n---\n\n")]
    case .text: [shown.map { CardFacts($0).plainText }.joined(separator: "\n\n")]
    case .html: [HTMLPage.text(of: shown.map { CardFacts($0) })]
    case .json: [json(shown, of: Shareable.fields(leavingOut: omissions))]
    }
  }

  /// The dreams as JSON: an object for one dream, an array for several.
  private static func json(_ dreams: [Dream], of fields: [DreamField]) -> String {
    let values = dreams.map { $0.json(of: fields) }
    return (values.count == 1 ? values[0] : .array(values)).text + "\n"
  }
}

/// The words of a card about a dream, in any format.
package struct CardFacts {
  let title: String
  /// The date, the creatures, the ratings, the people and the signs: a line for each that is set.
  let lines: [String]
  let narrative: String

  /// The fields of a dream that a card tells of.
  package static let fields = Shareable.fields(leavingOut: [])

  package init(_ dream: Dream) {
    title = dream.displayTitle.onOneLine
    narrative = dream.narrative.string
    let facts = [
      dream.date == nil ? "" : dream.dateWords,
      dream.creatureWords,
      dream.ratingWords(and: [.tags]).joined(separator: ", "),
    ]
    let names = NameList.labeled.map { Self.line($0.label, dream[$0]) }
    let signs = Self.line("Signs", dream.signs.map { "\($0.text) (\($0.category.rawValue))" })
    lines = (facts + names + [signs]).map(\.onOneLine).filter { !$0.isEmpty }
  }

  private static func line(_ label: String, _ words: [String]) -> String {
    words.isEmpty ? "" : "\(label): \(words.joined(separator: ", "))"
  }

  var plainText: String {
    ([title] + lines).joined(separator: "\n") + "\n" + (narrative.isEmpty ? "" : "\n\(narrative)\n")
  }

  /// The card as Markdown (CommonMark). Texts are escaped so that they are shown as they were written.
  var markdown: String {
    let facts = lines.map(\.markdownLine).joined(separator: "\\\n")
    let text = narrative.paragraphs.map { lines in lines.map { String($0).markdownLine }.joined(separator: "\\\n") }
    return (["# \(title.markdown)", facts] + text).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// The text escaped as a line, in whose beginning marks could make a list, a heading or a rule.
  fileprivate var markdownLine: String {
    guard let first = unicodeScalars.first else { return "" }
    if first == " " || first == "\t" { return "&#\(first.value);" + String(unicodeScalars.dropFirst()).markdown }
    if "#+-=:".unicodeScalars.contains(first) { return "\\" + markdown }
    let digits = prefix { $0.isASCII && $0.isNumber }
    let rest = self[digits.endIndex...]
    guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return markdown }
    return "\(digits)\\\(mark)" + String(rest.dropFirst()).markdown
  }

  /// The text escaped within a line. Any ASCII punctuation can be escaped (CommonMark 2.4).
  fileprivate var markdown: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if #"\`*_[]<>&~|$"#.unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
