import DreamCore

extension Dream {
  /// What is noted of it, in the words it can be searched by: `lucid 3`, `vivid 4`, `nightmare`, `MILD`, `water`.
  package var facts: [String] {
    let ratings = [
      lucidity.map { "lucid \($0.value)" }, vividness.map { "vivid \($0.value)" },
      mood.map { "mood \($0.signed)" },
    ]
    let words = isFragment ? ["fragment"] : []
    let kinds = Kind.allCases.filter(kinds.contains).map(\.name)
    let effects = Effect.allCases.filter(effects.contains).map(\.name)
    return ratings.compactMap { $0 } + words + kinds + [technique?.rawValue].compactMap { $0 } + tags + people
      + effects
  }
}

extension Mood {
  /// `+1`, `0`, `-2`.
  package var signed: String { (value > 0 ? "+" : "") + String(value) }
}
