import DreamCore

extension DreamBankDate.Reader {
  /// Reads a date with words: `may 12, 1963`, `12 may 1963`, `sept. 1990`, `summer of 1985`, `late 1970s`.
  func words(_ text: String) -> DreamBankDate.Endpoint? {
    let words = text.split { " ,.".contains($0) }.map(String.init).filter { $0 != "of" }
    if let endpoint = vague(text) { return endpoint }
    guard (2...3).contains(words.count), let last = words.last, case let year = Component(last), year.isFullYear
    else { return nil }
    if words.count == 2, let season = Self.seasons[words[0]] {
      return past(
        Int(digits: last.utf8).map {
          DreamBankDate.Endpoint(moment: DateMoment(.season(year: $0, season)))
        })
    }
    let others = words.dropLast()
    guard let name = others.first(where: { MonthName.number($0) != nil }), let month = MonthName.number(name)
    else { return nil }
    let day = others.first { $0 != name }.map { Component($0.withoutOrdinal) } ?? .unknown
    return endpoint(year: year, month: .number(month, digits: 2), day: day)
  }

  /// Reads a part of a year or a decade that EDTF can't express, such as `late 1970s`, as the whole year or decade.
  private func vague(_ text: String) -> DreamBankDate.Endpoint? {
    for word in ["early", "mid", "middle", "late"] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count).drop { " -".contains($0) }
      guard rest.first?.isNumber == true, let endpoint = endpoint(String(rest)) else { continue }
      return DreamBankDate.Endpoint(moment: endpoint.moment, isWhole: false)
    }
    return nil
  }

  /// The numbers of the seasons in ISO 8601-2.
  private static let seasons = ["spring": 21, "summer": 22, "fall": 23, "autumn": 23, "winter": 24]
}
