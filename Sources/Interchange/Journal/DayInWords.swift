import DreamCore

/// A day in English words: `January 31, 2024`, `Wed, 31 Jan 2024`, `31st of January 2024`, `Jan 31 07:30 2024`.
enum DayInWords {
  /// The day with which words begin, and the words with the time. Returns nil if there is none.
  /// - Parameter takesShortYears: whether a year may have two digits.
  static func dayAndRest(_ words: [Substring], takesShortYears: Bool) -> (Day, rest: [Substring])? {
    var words = words.filter { !["of", "at"].contains($0) }
    if let first = words.first, isWeekday(first) { words.removeFirst() }
    // A joined day: `31-Jan-2024`.
    if let parts = words.first?.split(whereSeparator: { "-/.".contains($0) }), parts.count == 3 {
      words.replaceSubrange(0..<1, with: parts)
    }
    // The time may stand before the year, as C's `asctime` has it.
    if words.count > 3, words[2].contains(":") { words.swapAt(2, 3) }
    let parts = Array(words.prefix(3))
    guard parts.count == 3, let index = parts.prefix(2).firstIndex(where: { MonthName.number($0) != nil }),
      let month = MonthName.number(parts[index]),
      let day = Int(digits: String(parts[1 - index]).lowercased().withoutOrdinal.utf8),
      takesShortYears || parts[2].utf8.count == 4, let year = WrittenDate.year(parts[2].utf8),
      let date = Day(year: year, month: month, day: day)
    else { return nil }
    return (date, Array(words.dropFirst(3)))
  }

  /// Whether a word is the name of a weekday or its first letters, of which there are three at least.
  static func isWeekday(_ word: Substring) -> Bool {
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
