import DreamCore

/// Completes a word of a search: the name of a field, or a field with its value.
package struct QueryCompletion {
  /// Returns the dreams whose tags, people and dates are offered.
  private let dreams: () -> [Dream]
  /// Returns the names of searches and categories.
  private let names: () -> [String]

  package init(dreams: @escaping () -> [Dream], names: @escaping () -> [String]) {
    (self.dreams, self.names) = (dreams, names)
  }

  /// The completions of `word`. The values of a field are among them only if no other field can be meant.
  package func words(for word: String) -> [String] {
    let minus = word.prefix { $0 == "-" }
    // Two begin an option of a command.
    guard minus.count < 2 else { return [] }
    let begun = word.dropFirst(minus.count)
    if begun.hasPrefix("@") { return names().map { "\(minus)@\($0)" } }
    let fields = QueryWords.fields.filter { begun.hasPrefix("\($0):") || $0.hasPrefix(begun) }
    guard let field = fields.first, fields.count == 1 else {
      let marks = QueryWords.marks.filter { !$0.contains("-") && !QueryWords.fields.contains($0) }
      return (fields.map { "\($0):" } + marks).map { "\(minus)\($0)" }
    }
    return ([""] + values(of: field)).map { "\(minus)\(field):\($0)" }
  }

  private func values(of field: String) -> [String] {
    switch field {
    case "is": QueryWords.marks
    case "lucid", "vivid": (0...5).map { "\($0)" } + ["unrated"]
    case "mood": (-2...2).map { "\($0)" } + ["unrated"]
    case "series": dreams().counting { [$0.series].compactMap(\.self) }.map(\.word)
    case "sign": parts { $0.signs.map(\.text) }
    case "recurrence": parts { [$0.recurrence].compactMap(\.self) }
    case "technique": Technique.allCases.map(\.rawValue)
    case "through": LucidityCue.allCases.map { String($0.name.prefix { $0 != " " }) }
    case "creature": Creature.allCases.map(\.description)
    case "effect": Effect.allCases.map(\.rawValue)
    case "in", "certain", "before", "after", "since", "until": ["today", "yesterday"] + years
    case _ where QueryField(spelled: field)?.note != nil: QueryField(spelled: field)?.note?.values ?? []
    case _: NameList.all.first { $0.one == field }.map { list in parts { $0[list] } } ?? []
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

extension [Dream] {
  /// Some words of each dream, those first that most dreams have, each with the number of its dreams.
  package func counting(_ words: (Dream) -> [String]) -> [(word: String, count: Int)] {
    var counts: [String: Int] = [:]
    for dream in self { for word in Set(words(dream)) { counts[word, default: 0] += 1 } }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
  }
}
