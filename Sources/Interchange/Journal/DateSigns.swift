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
      guard plain.utf8.count >= 4, plain.utf8.suffix(4).allSatisfy(YAMLText.isDigit) else { return false }
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

  private static let halves = [
    ("午前", "AM"), ("上午", "AM"), ("오전", "AM"), ("午後", "PM"), ("下午", "PM"), ("오후", "PM"),
  ]

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

  private static let weekdayForms = [
    ("(", ")"), ("（", "）"), ("", "曜日"), ("", "요일"), ("星期", ""), ("周", ""), ("週", ""),
  ]

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.unicodeScalars) else { return false }
    rest = rest.dropFirst(word.unicodeScalars.count)
    return true
  }
}
