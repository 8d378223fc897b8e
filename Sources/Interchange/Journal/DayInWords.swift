import DreamCore

/// A day in English words: `January 31, 2024`, `Wed, 31 Jan 2024`, `31st of January 2024`.
enum DayInWords {
  /// The day at the beginning of a text, and the words behind it. Returns nil if there is none.
  static func dayAndRest(_ text: Substring) -> (Day, rest: ArraySlice<Substring>)? {
    var words = text.split { " ,".contains($0) }.filter { !["of", "at"].contains($0) }[...]
    if let first = words.first, isWeekday(first) { words.removeFirst() }
    let parts = Array(words.prefix(3))
    guard parts.count == 3, let index = parts.prefix(2).firstIndex(where: { MonthName.number($0) != nil }),
      let month = MonthName.number(parts[index]),
      let day = Int(digits: String(parts[1 - index]).lowercased().withoutOrdinal.utf8), parts[2].utf8.count == 4,
      let year = Int(digits: parts[2].utf8), let date = Day(year: year, month: month, day: day)
    else { return nil }
    return (date, words.dropFirst(3))
  }

  private static func isWeekday(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word.utf8.count >= 3 && Weekday.allCases.contains { "\($0)".hasPrefix(word) }
  }
}

/// The English name of a month.
enum MonthName {
  /// The number of a month by its name or its first letters, of which there are three at least: `January`, `Jan`, `sept`.
  static func number(_ name: some StringProtocol) -> Int? {
    guard name.utf8.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
    let name = name.lowercased()
    return names.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  private static let names = (1...12).map { Month(year: 0, month: $0).name.lowercased() }
}

extension String {
  /// The text without the ending of an ordinal number: `12` for `12th`.
  var withoutOrdinal: String {
    ["st", "nd", "rd", "th"].contains { hasSuffix($0) } ? String(dropLast(2)) : self
  }
}
