import DreamCore

extension TextTest {
  /// Whether the words are whole words of a dream, written as they are here: with the same case and marks.
  func isWritten(in dream: Dream) -> Bool {
    let sought = words.writtenWords
    return scope.texts(of: dream).contains { $0.writtenWords.contains(sought[...]) }
  }
}

extension TextTest.Scope {
  /// The person's own words in the scope, as they are written; of a part that the app has words for, those.
  func texts(of dream: Dream) -> [String] {
    switch self {
    case .anywhere:
      return [dream.title.string, dream.narrative.string] + dream.tags + dream.people + dream.signs.map(\.text)
        + [dream.series, dream.number].compactMap(\.self) + dream.extra.values
    case .narrative: return [dream.narrative.string]
    case .field(let field): return texts(of: dream, field)
    }
  }

  private func texts(of dream: Dream, _ field: DreamField) -> [String] {
    switch field {
    case .narrative: [dream.narrative.string]
    case .title: [dream.title.string]
    case .tag: dream.tags
    case .person: dream.people
    case .sign: dream.signs.map(\.text)
    case .technique: [dream.technique?.rawValue].compactMap(\.self)
    case .creature: [dream.creature.name]
    case .effect: dream.effects.map(\.name)
    case .kind: dream.kinds.map(\.name)
    case .series: [dream.series].compactMap(\.self)
    case .number: [dream.number].compactMap(\.self)
    case .extra: Array(dream.extra.values)
    case .note: []
    }
  }
}

extension String {
  /// The words as they are written, without the signs and blanks between them.
  var writtenWords: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
  }
}

extension [Substring] {
  /// Whether `words` are a part of these, one after the other.
  fileprivate func contains(_ words: ArraySlice<Substring>) -> Bool {
    guard !words.isEmpty, count >= words.count else { return false }
    return (0...count - words.count).contains { self[$0..<$0 + words.count] == words }
  }
}
