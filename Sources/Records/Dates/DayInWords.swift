import DreamCore

/// A day in English words: `January 31, 2024`, `Wed, 31 Jan 2024`, `31st of January 2024`, `Jan 31 07:30 2024`.
package enum DayInWords {
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
  package static func isWeekday(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word.utf8.count >= 3 && Weekday.allCases.contains { "\($0)".hasPrefix(word) }
  }
}

/// The English name of a month.
package enum MonthName {
  /// The number of a month by its name or its first letters, of which there are three at least: `January`, `Jan`, `sept`.
  package static func number(_ name: some StringProtocol) -> Int? {
    guard name.utf8.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
    let name = name.lowercased()
    return names.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  private static let names = (1...12).map { Month(year: 0, month: $0).name.lowercased() }
}

extension String {
  /// The text without the ending of an ordinal number: `12` for `12th`.
  package var withoutOrdinal: String {
    ["st", "nd", "rd", "th"].contains { hasSuffix($0) } ? String(dropLast(2)) : self
  }
}

/// Signs of dates that aren't of ASCII: the words behind the numbers in Chinese, Japanese and Korean, dashes, colons and spaces
/// of other widths.
struct DateSigns {
  private var rest: Substring.UnicodeScalarView
  private var plain = ""
  /// The half of the day, which these languages have before the hour.
  private var half = ""

  /// The date in ASCII: `2024-1-31 7:30 PM` for `2024年1月31日(水) 午後7時30分`. Returns nil if it is that already, or there are
  /// other signs in it, or fewer digits before the word for the year than the year has.
  static func plain(_ text: Substring) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var signs = DateSigns(rest: text.unicodeScalars)
    while !signs.rest.isEmpty {
      guard signs.takeNext() else { return nil }
    }
    return signs.plain.trimmed + signs.half
  }

  private init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  /// Takes the next part over. Returns whether it is known.
  private mutating func takeNext() -> Bool {
    if takeWeekday() || takeHalf() || takeLink() { return true }
    let scalar = rest.removeFirst()
    switch scalar {
    case "年", "년":
      guard plain.utf8.count >= 4, plain.utf8.suffix(4).allSatisfy(\.isDigit) else { return false }
      join(by: "-")
    case "月", "월": join(by: "-")
    case "日", "일", "号", "秒", "초", "\u{A0}", "\u{202F}", "\u{3000}": plain += " "
    case "時", "时", "시", "点", "：": join(by: ":")
    // Seconds may follow.
    case "分", "분": join(by: rest.contains { $0.properties.numericType == .decimal } ? ":" : " ")
    case "\u{2010}"..."\u{2015}", "\u{2212}": plain += "-"
    case "／": plain += "/"
    case "·", "・": plain += "."
    case "，", "、": plain += ","
    default:
      guard scalar.isASCII else { return false }
      plain.unicodeScalars.append(scalar)
    }
    return true
  }

  /// Joins the number before a word to the one behind it.
  private mutating func join(by sign: String) {
    plain += sign
    rest = rest.drop { $0 == " " }
  }

  private mutating func takeHalf() -> Bool {
    for (word, name) in Self.halves where take(word) {
      half = " \(name)"
      return true
    }
    return false
  }

  private static let halves = [("午前", "AM"), ("上午", "AM"), ("오전", "AM"), ("午後", "PM"), ("下午", "PM"), ("오후", "PM")]

  /// Leaves out a word between the day and the time: `31/01/2024 à 07:30`.
  private mutating func takeLink() -> Bool { plain.last == " " && ["à ", "às ", "в "].contains { take($0) } }

  /// Leaves out a day of the week: the date tells it.
  private mutating func takeWeekday() -> Bool {
    let start = rest
    for (before, after) in Self.weekdayForms {
      if take(before), let day = rest.popFirst(), Self.weekdays.contains(day), take(after) { return true }
      rest = start
    }
    return false
  }

  private static let weekdays = Set("日月火水木金土天一二三四五六일월화수목금토".unicodeScalars)

  private static let weekdayForms = [("(", ")"), ("（", "）"), ("", "曜日"), ("", "요일"), ("星期", ""), ("周", ""), ("週", "")]

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.unicodeScalars) else { return false }
    rest = rest.dropFirst(word.unicodeScalars.count)
    return true
  }
}
