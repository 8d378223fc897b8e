import DreamCore

extension Dream {
  /// When it was, as people write it: `Thu 19 Nov 2026, 06:40`; what is less precise stands as it is.
  package var dateWords: String {
    guard let date else { return "no date" }
    guard case .moment(let moment) = date.form, moment.doubt == nil else { return date.description }
    switch moment.precision {
    case .day(let day, let time): return day.words + (time.map { ", \($0.clock.words)" } ?? "")
    case .month(let year, let month?): return "\(Month(year: year, month: month).name) \(year)"
    case .year, .month, .season, .unknownDay: return date.description
    }
  }

  /// Its creatures and what happens around them: `three pink unicorns, rain`.
  package var creatureWords: String {
    let effects = Effect.allCases.filter(effects.contains).map(\.name)
    return ([creature.name(count: numberOfCreatures)] + effects).joined(separator: ", ")
  }

  /// What is said of it, in the words by which it is found: `lucid 3`, `mood +1`, `nightmare`, `#water`.
  package var ratingWords: [String] {
    var words: [String] = []
    if let lucidity { words.append("lucid \(lucidity.value)") }
    if let vividness { words.append("vivid \(vividness.value)") }
    if let mood { words.append("mood \(mood.value > 0 ? "+" : "")\(mood.value)") }
    if isFragment { words.append("fragment") }
    if isStarred { words.append("starred") }
    words += Kind.allCases.filter(kinds.contains).map(\.name)
    if let technique { words.append(technique.rawValue) }
    return words + tags + people
  }
}

extension Day {
  fileprivate var words: String {
    let (year, month, day) = components
    return "\(weekday.short) \(day) \(Month(year: year, month: month).short) \(year)"
  }
}

extension ClockTime {
  fileprivate var words: String { "\(hour.twoDigits):\(minute.twoDigits)" }
}
