extension DatePhrase {
  /// The days that the words can mean, the likeliest first; `nil` if the words mean no day.
  func days() throws(DatePhraseError) -> [Day]? {
    if let days = relativeDays { return days }
    if words.count == 1, let day = Day(words[0].uppercased()) { return [day] }
    if words.count == 1, let days = try numericDays(words[0]) { return days }
    if let day = try weekdayAndDay() { return [day] }
    return try namedDays()
  }

  /// The day of `thu 2026-11-19`.
  private func weekdayAndDay() throws(DatePhraseError) -> Day? {
    guard words.count == 2, let said = Weekday(word: words[0]), let day = Day(words[1]) else { return nil }
    guard day.weekday == said else { throw .weekday(said: said, day) }
    return day
  }

  private var relativeDays: [Day]? {
    let today = now.day
    switch words {
    case []: return time == nil ? nil : [today, today.advanced(by: -1)]
    case ["now"], ["today"], ["this", "morning"]: return [today]
    case ["yesterday"], ["yesterday", "morning"]: return [today.advanced(by: -1)]
    case ["day", "before", "yesterday"]: return [today.advanced(by: -2)]
    case ["tomorrow"]: return [today.advanced(by: 1)]
    case ["last", "night"]: return lastNight
    // The night that is on, or the coming one.
    case ["tonight"]: return [now.comingNight]
    default: return weekday(words) ?? daysAgo
    }
  }

  /// The days that `last night` means: yesterday for a time in the evening.
  private var lastNight: [Day] {
    let today = now.day
    guard let time else { return [today] }
    return time.clock.hour >= 12 ? [today.advanced(by: -1)] : [today, today.advanced(by: -1)]
  }

  /// The days that the name of a weekday means: `monday` may be today, `last monday` not.
  private func weekday(_ words: [String]) -> [Day]? {
    var words = words[...]
    let isLast = words.first == "last"
    if isLast || words.first == "this" { words.removeFirst() }
    if words.last == "morning" { words.removeLast() }
    guard words.count == 1, let wanted = words.first.flatMap(Weekday.init(word:)) else { return nil }
    let all = (isLast ? 1...14 : 0...13).map { now.day.advanced(by: -$0) }
    return all.filter { $0.weekday == wanted }
  }

  private var daysAgo: [Day]? {
    guard let (count, unit) = ago else { return nil }
    switch unit {
    case "day", "days", "night", "nights": return [now.day.advanced(by: -count)]
    case "week", "weeks": return [now.day.advanced(by: -count * 7)]
    default: return nil
    }
  }

  /// The number and unit of `3 days ago` or `a week ago`.
  var ago: (count: Int, unit: String)? {
    guard words.count == 3, words[2] == "ago",
      let count = Int(digits: words[0].utf8) ?? Self.numbers[words[0]], (0...99_999).contains(count)
    else { return nil }
    return (count, words[1])
  }

  private static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10,
  ]

  private func numericDays(_ word: String) throws(DatePhraseError) -> [Day]? {
    guard let numeric = try NumericDay(word)?.ordered(order) else { return nil }
    let days = numeric.days(upTo: now.day)
    guard let day = days.first else { throw .noSuchDay(word) }
    if numeric.isAmbiguous {
      let other = numeric.turned.days(upTo: now.day)
      throw .ambiguous(has(days) ?? DreamDate(day: day), has(other) ?? DreamDate(day: other.first ?? day))
    }
    let parts = word.split(separator: ".")
    if word.contains("."), parts.count == 2, !word.hasSuffix("."), parts[1].utf8.count == 2,
      let clock = Int(digits: parts[0].utf8).flatMap({ ClockTime(hour: $0, minute: numeric.month) })
    {
      let moment = date(on: now.day, at: DateMoment.TimeOfDay(clock: clock, offset: nil))
      throw .ambiguous(has(days) ?? DreamDate(day: day), moment)
    }
    return days
  }

  /// The date of the first day that isn't in the future.
  private func has(_ days: [Day]) -> DreamDate? {
    days.first { $0 <= now.day }.map { DreamDate(day: $0) }
  }

  /// The days of `19 nov`, `november 19 2026` or `thu 19th nov`. Without a year, the weekday tells this year from the last.
  private func namedDays() throws(DatePhraseError) -> [Day]? {
    let said = words.first.flatMap(Weekday.init(word:))
    let rest = said == nil ? words[...] : words.dropFirst()
    guard let days = try days(rest) else { return nil }
    guard let said else { return days }
    let past = days.filter { $0 <= now.day }
    let right = (past.isEmpty ? days : Array(past.prefix(2))).filter { $0.weekday == said }
    guard right.isEmpty, let day = past.first ?? days.first else { return right }
    throw .weekday(said: said, day)
  }

  private func days(_ words: ArraySlice<String>) throws(DatePhraseError) -> [Day]? {
    guard (2...3).contains(words.count), let first = words.first else { return nil }
    let second = words[words.startIndex + 1]
    let year = words.count == 3 ? Int(year: words[words.startIndex + 2]) : nil
    guard words.count == 2 || year != nil, let month = Month.number(first) ?? Month.number(second),
      let day = Int(dayOfMonth: Month.number(first) == nil ? first : second)
    else { return nil }
    let days = NumericDay.years(year, upTo: now.day).compactMap { Day(year: $0, month: month, day: day) }
    guard !days.isEmpty else { throw .noSuchDay(words.joined(separator: " ")) }
    return days
  }
}

extension Int {
  /// Reads a year: `2026`, `26`.
  fileprivate init?(year word: String) {
    guard (2...4).contains(word.utf8.count), let year = Int(digits: word.utf8) else { return nil }
    self = year
  }

  /// Reads a day of a month: `19`, `19.`, `19th`; returns `nil` above 31.
  fileprivate init?(dayOfMonth word: String) {
    let ending = ["st", "nd", "rd", "th", "."].first(where: word.hasSuffix)
    guard let day = Int(digits: word.dropLast(ending?.count ?? 0).utf8), (1...31).contains(day)
    else { return nil }
    self = day
  }
}

/// A day in numbers: `19.11.2026`, `19/11`, `11/19/2026`. With dots the day comes first; with slashes day and month may be
/// in either order.
struct NumericDay {
  let day: Int
  let month: Int
  /// `nil` if none is written.
  let year: Int?
  /// Whether day and month could be the other way round.
  var isAmbiguous = false
}

extension NumericDay {
  /// Returns `nil` if `word` isn't of this form; throws if there is no such day.
  init?(_ word: String) throws(DatePhraseError) {
    let isDotted = word.contains(".")
    let parts = word.split(
      separator: isDotted ? "." : "/", omittingEmptySubsequences: !(isDotted && word.hasSuffix(".")))
    let numbers = parts.filter { !$0.isEmpty }.compactMap { Int(digits: $0.utf8) }
    guard (2...3).contains(numbers.count), numbers.count == parts.filter({ !$0.isEmpty }).count,
      word.first != ".", word.first != "/", parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }),
      numbers.count == 2 || [2, 4].contains(parts[2].utf8.count)
    else { return nil }
    let year = numbers.count == 3 ? numbers[2] : nil
    let dayFirst = Self.canBe(day: numbers[0], month: numbers[1])
    let monthFirst = !isDotted && Self.canBe(day: numbers[1], month: numbers[0])
    guard dayFirst || monthFirst else { throw .noSuchDay(word) }
    self.init(
      day: dayFirst ? numbers[0] : numbers[1], month: dayFirst ? numbers[1] : numbers[0], year: year,
      isAmbiguous: dayFirst && monthFirst && numbers[0] != numbers[1])
  }

  /// The day as a person writes it who is known to put days or months first.
  func ordered(_ order: DateStyle?) -> NumericDay {
    guard isAmbiguous, let order, order != .iso else { return self }
    return order == .dayFirst ? NumericDay(day: day, month: month, year: year) : turned
  }

  /// The day with day and month the other way round.
  var turned: NumericDay { NumericDay(day: month, month: day, year: year) }

  /// The days that the numbers can mean, the latest first.
  func days(upTo today: Day) -> [Day] {
    Self.years(year, upTo: today).compactMap { Day(year: $0, month: month, day: day) }
  }

  /// The years that a written year can mean, the latest first: of two digits, one of this century and one of the last;
  /// without a year, this one and eight before.
  static func years(_ year: Int?, upTo today: Day) -> [Int] {
    let thisYear = today.components.year
    guard let year else { return (0...8).map { thisYear - $0 } }
    return year < 100 ? [thisYear / 100 * 100 + year, thisYear / 100 * 100 + year - 100] : [year]
  }

  static func canBe(day: Int, month: Int) -> Bool { (1...31).contains(day) && (1...12).contains(month) }

  static func canBe(day: some StringProtocol, month: some StringProtocol) -> Bool {
    guard let day = Int(digits: day.utf8), let month = Int(digits: month.utf8) else { return false }
    return canBe(day: day, month: month)
  }
}
