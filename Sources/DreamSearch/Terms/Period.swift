import DreamCore

/// The days that a value of `in:` means: `2026`, `2026-11`, `1980s`, `november`, `yesterday`, or the beginning of one.
enum Period: Hashable, Sendable {
  case days(ClosedRange<Day>)
  /// Months of any year.
  case months([Int])
  /// The beginning of a word for a time.
  case begun

  /// Reads words; returns `nil` if they mean no time. A day with a time on the clock means its night.
  ///
  /// Throws if they mean a time that there isn't, or one of two.
  /// - Parameter takesMonths: whether `april` is of any year; if not, it is the latest one.
  static func read(
    _ words: String, _ setting: QuerySetting, takesMonths: Bool = true
  ) throws(QueryFlaw) -> Period? {
    let words = words.replacing("–", with: "-").replacing("—", with: "-").singleSpaced
    guard words.utf8.count <= 80 else { return nil }
    if words.isEmpty { return .begun }
    if let range = try range(words, setting, takesMonths) { return range }
    if let written = written(words, setting.nightTurn) ?? month(words) { return written }
    if takesMonths, let months = months(words) { return .months(months) }
    return try setting.today.flatMap { today throws(QueryFlaw) in try said(words, today, setting) }
  }

  /// The days of words that can only be a date, with its year: `2026-11`, `199X`, `1985-1987`, `april 1996`, `4/30/1996`.
  static func plain(_ words: String, _ setting: QuerySetting) throws(QueryFlaw) -> ClosedRange<Day>? {
    func isYear(_ digits: some Collection<UInt8>) -> Bool {
      digits.count == 4
        && digits.allSatisfy { Int(digits: CollectionOfOne($0)) != nil || $0 | 0x20 == UInt8(ascii: "x") }
    }
    let parts = words.lowercased().split { $0 == " " || $0 == "," }
    let isDate =
      parts.count == 1
      ? isYear(words.utf8.prefix(4)) || isYear(words.utf8.suffix(4))
      : parts.contains { isYear($0.utf8) }
        && parts.contains { months(String($0)) != nil || ["-", "–", "—", "..", "to"].contains($0) }
    guard isDate, case .days(let days)? = try read(words, setting, takesMonths: false) else { return nil }
    return days
  }

  /// Reads `1985-1987`, `1985..1987`, `march to may` and the like. The dates may stand in either order.
  private static func range(
    _ words: String, _ setting: QuerySetting, _ takesMonths: Bool
  ) throws(QueryFlaw) -> Period? {
    guard let ends = ends(of: words), let first = try read(ends.0, setting, takesMonths: takesMonths),
      let last = try read(ends.1, setting, takesMonths: takesMonths)
    else { return nil }
    switch (first, last) {
    case (.days(let first), .days(let last)):
      return .days(min(first.lowerBound, last.lowerBound)...max(first.upperBound, last.upperBound))
    case (.months(let first), .months(let last)):
      return .months(Month.numbers(from: first[0], to: last[last.count - 1]))
    case _: return nil
    }
  }

  private static func ends(of words: String) -> (String, String)? {
    for joint in ["..", " - ", " to "] {
      let parts = words.split(separator: joint, omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty { return (String(parts[0]), String(parts[1])) }
    }
    let years = words.split(separator: "-", omittingEmptySubsequences: false)
    guard years.count == 2, years.allSatisfy({ $0.utf8.count == 4 && Int(digits: $0.utf8) != nil }) else { return nil }
    return (String(years[0]), String(years[1]))
  }

  /// Reads an EDTF date, or the beginning of one: `20`, `2026-`, `2026-1`.
  private static func written(_ words: String, _ nightTurn: Int) -> Period? {
    let text = words.uppercased()
    if let date = DreamDate(text) { return .days(date.nights(turningAt: nightTurn)) }
    guard !text.hasSuffix("--"), let parts = parts(of: text), let year = parts.first else { return nil }
    let years = year + String(repeating: "X", count: 4 - year.utf8.count)
    let rest = parts.dropFirst().map { $0.utf8.count == 1 ? "0\($0)" : $0 }
    return DreamDate(([years] + rest).joined(separator: "-")).map { .days($0.days) }
  }

  /// Reads a month in numbers, `4/1996` or `1996/04`.
  private static func month(_ words: String) -> Period? {
    var parts = words.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }
    if parts.last?.utf8.count != 4 { parts.reverse() }
    guard parts.count == 2, parts[1].utf8.count == 4, (1...2).contains(parts[0].utf8.count),
      let year = Int(digits: parts[1].utf8), let month = Int(digits: parts[0].utf8), (1...12).contains(month)
    else { return nil }
    return .days(Month(year: year, month: month).days)
  }

  /// The typed digits of a year, a month and a day. Of a year that is only begun, one from 1000 to 2999: `96` is no year.
  private static func parts(of text: String) -> [String]? {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, let last = parts.last, ["", "0"].contains(last) { parts.removeLast() }
    guard (1...3).contains(parts.count), parts.allSatisfy({ Int(digits: $0.utf8) != nil }),
      parts[0].utf8.count == 4 || (parts.count == 1 && parts[0].utf8.count < 4 && ["1", "2"].contains(parts[0].first))
    else { return nil }
    return parts
  }

  /// The months of `april` or `summer`.
  private static func months(_ word: String) -> [Int]? {
    if let month = Month.number(word.lowercased()) { return [month] }
    let seasons = ["spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12]
    return seasons[word.lowercased()].map { Month.numbers(from: $0, to: ($0 + 1) % 12 + 1) }
  }

  /// Whether a word is one with which a date can begin that goes on with a year.
  static func beginsDate(_ word: String) -> Bool { word.utf8.count <= 10 && months(word) != nil }

  private static func said(
    _ words: String, _ today: LocalTime, _ setting: QuerySetting
  ) throws(QueryFlaw) -> Period? {
    let nightTurn = setting.nightTurn
    let week = today.day.startOfWeek(setting.weekStart)
    switch words.lowercased() {
    case "last week": return .days(week.advanced(by: -7)...week.advanced(by: -1))
    case "this week": return .days(week...week.advanced(by: 6))
    case "this month": return .days(today.day.month.days)
    case "this year": return .days(Day.days(ofYear: today.year))
    // What is written in the afternoon belongs to the night to come.
    case "today": return .days(today.day...today.night(turningAt: nightTurn))
    case _: break
    }
    switch DatePhrase.read(words, now: today, order: setting.dates) {
    case .success(let date): return date.map { .days($0.nights(turningAt: nightTurn)) }
    case .failure(.future(let date, _)): return .days(date.nights(turningAt: nightTurn))
    case .failure(.unreadable): return beginnings.contains { $0.hasPrefix(words.lowercased()) } ? .begun : nil
    case .failure(let error): throw QueryFlaw(error.message)
    }
  }

  private static let beginnings =
    Weekday.allCases.flatMap { [$0.rawValue, "last \($0.rawValue)"] }
    + (1...12).map { Month(year: 0, month: $0).name.lowercased() }
    + [
      "today", "yesterday", "this week", "this month", "this year", "last night", "last week", "last month",
      "last year", "spring", "summer", "autumn", "winter",
    ]
}

extension Month {
  /// The numbers of the months from one to another, which may be of the next year.
  fileprivate static func numbers(from first: Int, to last: Int) -> [Int] {
    (0...(last - first + 12) % 12).map { (first + $0 - 1) % 12 + 1 }
  }
}

extension DreamDate {
  /// The night of the date; of a less precise date, all its days.
  fileprivate func nights(turningAt turn: Int) -> ClosedRange<Day> {
    night(turningAt: turn).map { $0...$0 } ?? days
  }
}
