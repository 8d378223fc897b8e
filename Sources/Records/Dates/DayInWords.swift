import DreamCore

/// A day in words: `January 31, 2024`, `Wed, 31 Jan 2024`, `31st of January 2024`, `Jan 31 07:30 2024`, `3 de enero de 2024`.
package enum DayInWords {
  /// The day with which words begin, and the words with the time. Returns nil if there is none.
  /// - Parameter takesShortYears: whether a year may have two digits.
  static func dayAndRest(_ words: [Substring], takesShortYears: Bool) -> (Day, rest: [Substring])? {
    var words = words.filter { !["of", "at", "de", "den", "del", "le", "um", "uhr", "à"].contains($0.lowercased()) }
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

  /// Whether a word is the name of a weekday or its first letters, of which there are three at least. `mar` is a month's.
  package static func isWeekday(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word.utf8.count >= 3 && Weekday.names.contains { $0.hasPrefix(word) } && MonthName.number(word) == nil
  }
}

/// The name of a month in English, German, French, Spanish, Italian, Portuguese or Dutch.
package enum MonthName {
  /// The number of a month by its name or its first letters, of which there are three at least: `January`, `Jan`, `sept`, `März`.
  package static func number(_ name: some StringProtocol) -> Int? {
    let name = name.hasSuffix(".") ? name.dropLast().lowercased() : name.lowercased()
    guard name.utf8.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
    return Month.namesAbroad.firstIndex { $0.contains { $0.hasPrefix(name) } }.map { $0 + 1 }
  }
}

extension String {
  /// The text without the ending of an ordinal number: `12` for `12th`.
  package var withoutOrdinal: String {
    for ending in ["st", "nd", "rd", "th", "er", "º", "."] where hasSuffix(ending) {
      return String(dropLast(ending.count))
    }
    return self
  }
}

/// Signs of dates that aren't of ASCII: the words behind numbers in Chinese, Japanese and Korean, dashes, colons and spaces.
enum DateSigns {
  /// The date in ASCII: `2024-1-31 PM 7:30` for `2024年1月31日(水) 午後7時30分`. Returns nil if it is that already, or there are
  /// other signs in it, or fewer digits before the word for the year than the year has.
  static func plain(_ text: Substring) -> String? {
    var (rest, plain) = (text.unicodeScalars, "")
    guard text.utf8.contains(where: { $0 >= 0x80 }), rest.allSatisfy({ $0.isASCII || known.contains($0) }) else {
      return nil
    }
    while let first = rest.first {
      let (sign, ascii) = signs[first]?.first { rest.starts(with: $0.sign) } ?? ([first], String(first))
      if years.contains(first), plain.utf8.suffix(4).count(where: \.isDigit) < 4 { return nil }
      plain += ascii
      rest = rest.dropFirst(sign.count)
    }
    let joined = plain.replacing("- ", with: "-").replacing(": ", with: ":").trimmed
    return String(joined.last == ":" ? joined.dropLast() : joined)
  }

  private static let years = "年년".unicodeScalars

  /// The signs by their beginnings, longer ones before those that they begin with. Days of the week say nothing, as the date
  /// tells them, and nor do words between the day and the time: `31/01/2024 à 07:30`.
  private static let signs: [Unicode.Scalar: [(sign: [Unicode.Scalar], ascii: String)]] = {
    let forms = [("(", ")"), ("（", "）"), ("", "曜日"), ("", "요일"), ("星期", ""), ("周", ""), ("週", "")]
    let weekdays = "日月火水木金土天一二三四五六일월화수목금토".flatMap { day in forms.map { "\($0)\(day)\($1)" } }
    let others: KeyValuePairs = [
      "": weekdays, "AM ": ["午前", "上午", "오전"], "PM ": ["午後", "下午", "오후"],
      " ": [" à ", " às ", " в ", "日", "일", "号", "秒", "초", "\u{A0}", "\u{202F}", "\u{3000}"],
      "-": ["年", "년", "月", "월", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "\u{2015}", "\u{2212}"],
      ":": ["時", "时", "시", "点", "：", "分", "분"], "/": ["／"], ".": ["·", "・"], ",": ["，", "、"],
    ]
    let all = others.flatMap { ascii, signs in signs.map { (sign: Array($0.unicodeScalars), ascii: ascii) } }
    return Dictionary(grouping: all) { $0.sign[0] }
  }()

  private static let known = Set(signs.values.joined().flatMap(\.sign))
}
