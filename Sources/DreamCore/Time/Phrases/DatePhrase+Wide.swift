extension DatePhrase {
  /// The date of a phrase that is less precise than a day: `november 2026`, `summer 1985`, `1980s`, `2 years ago`,
  /// `about 1985`; `nil` for other phrases.
  func wideDate() throws(DatePhraseError) -> DreamDate? {
    guard let word = words.first, ["about", "around", "circa", "ca.", "c."].contains(word) else {
      return wideMoment(words).map { DreamDate(.moment($0)) }
    }
    guard let moment = wideMoment(Array(words.dropFirst())), moment.doubt == nil else { return nil }
    return DreamDate(.moment(DateMoment(moment.precision, doubt: .approximate)))
  }

  private func wideMoment(_ words: [String]) -> DateMoment? {
    if let (count, unit) = ago { return moment(count, unit) }
    if words.first == "last", words.count == 2 { return moment(1, words[1]) }
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 1, let moment = DateMoment(first.uppercased()) ?? decade(first) { return moment }
    let year = words.count == 2 ? Int(digits: words[1].utf8) : nil
    guard words.count == 1 || year.map((1000...9999).contains) == true else { return nil }
    return month(first, year) ?? season(first, year)
  }

  /// The month or year that is `count` units ago.
  private func moment(_ count: Int, _ unit: String) -> DateMoment? {
    let (year, month, _) = now.day.components
    let months = year * 12 + month - 1 - count
    switch unit {
    case "month", "months": return DateMoment(.month(year: months / 12, months % 12 + 1)).inRange
    case "year", "years": return DateMoment(.year(year - count, unknown: 0)).inRange
    default: return nil
    }
  }

  /// Reads a decade: `1980s`.
  private func decade(_ word: String) -> DateMoment? {
    guard word.utf8.count == 5, word.hasSuffix("0s") else { return nil }
    return DateMoment(word.dropLast(2) + "X")
  }

  private func month(_ word: String, _ year: Int?) -> DateMoment? {
    guard let month = Month.number(word) else { return nil }
    let (thisYear, thisMonth, _) = now.day.components
    return DateMoment(.month(year: year ?? (month <= thisMonth ? thisYear : thisYear - 1), month))
  }

  private func season(_ word: String, _ year: Int?) -> DateMoment? {
    let names = ["spring": 21, "summer": 22, "autumn": 23, "fall": 23, "winter": 24]
    guard let season = names[word] else { return nil }
    let years = year.map { [$0] } ?? [now.day.components.year, now.day.components.year - 1]
    let moments = years.map { DateMoment(.season(year: $0, season)) }
    return moments.first { !DreamDate(.moment($0)).isFuture(at: now) } ?? moments.first
  }
}

extension DateMoment {
  /// `nil` before the year 1, which nobody counts back to.
  fileprivate var inRange: DateMoment? { year >= 1 ? self : nil }
}

extension Month {
  /// The number of the month that `word` names, by at least three letters.
  package static func number(_ word: String) -> Int? {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard word.utf8.count >= 3 else { return nil }
    return (1...12).first { Month(year: 0, month: $0).name.lowercased().hasPrefix(word) }
  }
}

extension Weekday {
  /// The day of the week that `word` names, by at least three letters.
  init?(word: String) {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard word.utf8.count >= 3, let day = Self.allCases.first(where: { $0.rawValue.hasPrefix(word) })
    else { return nil }
    self = day
  }
}
