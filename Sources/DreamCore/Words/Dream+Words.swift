extension Dream {
  /// When it was, as people write it.
  package var dateWords: String { date?.words ?? "no date" }

  /// What is noted of it, in the words by which it is found: `lucid 3`, `vivid 4`, `nightmare`, `MILD`, `water`.
  package var ratingWords: [String] {
    let ratings = [
      lucidity.map { "lucid \($0.value)" }, vividness.map { "vivid \($0.value)" },
      mood.map { "mood \($0.signed)" }, isFragment ? "fragment" : nil, isStarred ? "starred" : nil,
    ]
    let kinds = Kind.allCases.filter(kinds.contains).map(\.name)
    return ratings.compactMap { $0 } + kinds + [technique?.rawValue].compactMap { $0 } + tags + people
  }

  /// Its creatures and what happens around them: `three pink unicorns, rain`.
  package var creatureWords: String {
    let effects = Effect.allCases.filter(effects.contains).map(\.name)
    return ([creature.name(count: numberOfCreatures)] + effects).joined(separator: ", ")
  }
}

extension Mood {
  /// `+1`, `0`, `-2`.
  package var signed: String { (value > 0 ? "+" : "") + String(value) }
}
