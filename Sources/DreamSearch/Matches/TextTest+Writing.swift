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
        + [dream.series, dream.number].compactMap(\.self) + dream.texts(in: .extra)
    case .narrative: return [dream.narrative.string]
    case .field(let field): return dream.texts(in: field)
    }
  }
}

extension Dream {
  /// What is written in one part of the dream.
  func texts(in field: DreamField) -> [String] {
    switch field {
    case .narrative: [narrative.string]
    case .title: [title.string]
    case .tag: tags
    case .person: people
    case .sign: signs.map(\.text)
    case .technique: [technique?.rawValue].compactMap(\.self)
    case .creature: [creature.name]
    case .effect: effects.map(\.name)
    case .kind: kinds.map(\.name)
    case .series: [series].compactMap(\.self)
    case .number: [number].compactMap(\.self)
    case .extra: extraWithoutTexts.map(\.value)
    case .note: []
    }
  }
}

extension String {
  /// The words as they are written, without the signs and blanks between them. An apostrophe is of a word only within it:
  /// around words it is a quotation mark.
  var writtenWords: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0.isApostrophe) }.compactMap {
      let beginning = $0.drop(while: \.isApostrophe)
      return beginning.lastIndex { !$0.isApostrophe }.map { beginning[...$0] }
    }
  }
}

extension [Substring] {
  /// Whether `words` are a part of these, one after the other.
  fileprivate func contains(_ words: ArraySlice<Substring>) -> Bool {
    guard !words.isEmpty, count >= words.count else { return false }
    return (0...count - words.count).contains { self[$0..<$0 + words.count] == words }
  }
}

extension Character {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
}
