import DreamCore

extension DreamBankDate.Reader {
  /// `may 12, 1963`, `12 may 1963`, `sept. 1990`, `summer of 1985`, `late 1970s`.
  func words(_ text: String) -> DreamBankDate.Part? {
    let words = text.split { " ,.".contains($0) }.map(String.init).filter { $0 != "of" }
    if let part = vague(text) { return part }
    guard (2...3).contains(words.count), let last = words.last, case let year = Field(last), year.isFullYear
    else { return nil }
    if words.count == 2, let season = Self.seasons[words[0]] {
      return past(
        Int(digits: last.utf8).map {
          DreamBankDate.Part(moment: DateMoment(.season(year: $0, season)))
        })
    }
    let others = words.dropLast()
    guard let name = others.first(where: { Self.month($0) != nil }), let month = Self.month(name)
    else { return nil }
    let day = others.first { $0 != name }.map { Field($0.withoutOrdinal) } ?? .unknown
    return part(year: year, month: .number(month, digits: 2), day: day)
  }

  /// A part of a year or a decade that EDTF has no word for.
  private func vague(_ text: String) -> DreamBankDate.Part? {
    for word in ["early", "mid", "middle", "late"] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count).drop { " -".contains($0) }
      guard rest.first?.isNumber == true, let part = part(String(rest)) else { continue }
      return DreamBankDate.Part(moment: part.moment, isWhole: false)
    }
    return nil
  }

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let months = (1...12).map { Month(year: 0, month: $0).name.lowercased() }

  /// By ISO 8601-2's numbers.
  private static let seasons = ["spring": 21, "summer": 22, "fall": 23, "autumn": 23, "winter": 24]
}

extension String {
  /// `12th` as `12`.
  fileprivate var withoutOrdinal: String {
    ["st", "nd", "rd", "th"].contains { hasSuffix($0) } ? String(dropLast(2)) : self
  }
}
