import DreamCore
import DreamSearch

/// Completes a word of a search: the name of a field, or a field with its value.
struct QueryCompletion {
  /// Returns the dreams whose tags, people and dates are offered.
  let dreams: () -> [Dream]

  /// The words that can stand where `word` is being typed. Those of a field are offered when only one can be meant.
  func words(for word: String) -> [CompletionWord] {
    let minus = word.prefix { $0 == "-" }
    let begun = word.dropFirst(minus.count)
    let fields = QueryWords.fields.filter { begun.hasPrefix("\($0):") || $0.hasPrefix(begun) }
    guard let field = fields.first, fields.count == 1 else {
      let marks = QueryWords.marks.filter { !$0.contains("-") && !QueryWords.fields.contains($0) }
      return (fields.map { "\($0):" } + marks).map { CompletionWord("\(minus)\($0)") }
    }
    return ([""] + values(of: field)).map { CompletionWord("\(minus)\(field):\($0)") }
  }

  private func values(of field: String) -> [String] {
    switch field {
    case "is": QueryWords.marks
    case "lucid", "vivid": (0...5).map { "\($0)" }
    case "mood": (-2...2).map { "\($0)" }
    case "tag": parts(\.tags)
    case "person": parts(\.people)
    case "series": parts { [$0.series].compactMap(\.self) }
    case "sign": parts { $0.signs.map(\.text) }
    case "technique": Technique.allCases.map(\.rawValue)
    case "creature": Creature.allCases.map(\.description)
    case "effect": Effect.allCases.map(\.rawValue)
    case "in", "certain", "before", "after", "since", "until": ["today", "yesterday"] + years
    case _: []
    }
  }

  /// The single words of texts: a search finds a text by each of them.
  private func parts(_ texts: (Dream) -> [String]) -> [String] {
    dreams().counting { texts($0).flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) } }.map(\.word)
  }

  private var years: [String] {
    Set(dreams().compactMap { $0.date?.start?.day?.components.year }).sorted(by: >).map { "\($0)" }
  }
}
