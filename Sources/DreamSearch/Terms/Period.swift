import DreamCore

/// The days that a value of `in:` means: `2026`, `2026-11`, `1980s`, `november`, `yesterday`, or the beginning of one.
enum Period: Hashable, Sendable {
  case days(ClosedRange<Day>)
  /// The beginning of a word for a time.
  case begun

  /// Returns `nil` if `words` mean no time. A day with a time on the clock means its night, which ends at the hour
  /// `nightTurn` of the clock.
  init?(_ words: String, _ clock: QueryClock) {
    let words = words.singleSpaced
    guard words.utf8.count <= 80,
      let period = words.isEmpty
        ? .begun
        : Self.range(words, clock).map(Period.days) ?? Self.written(words, clock.nightTurn)
          ?? clock.today.flatMap({ Self.said(words, $0, clock) })
    else { return nil }
    self = period
  }

  /// The days of a word that can only be a date: `2026-11`, `199X`, `1985?`.
  static func plain(_ word: String, nightTurn: Int) -> ClosedRange<Day>? {
    guard let first = word.utf8.first, Int(digits: CollectionOfOne(first)) != nil else { return nil }
    return DreamDate(word.uppercased())?.nights(turningAt: nightTurn)
  }

  /// Reads `1985-1987`, `1985..1987` and the like. The dates may stand in either order.
  private static func range(_ words: String, _ clock: QueryClock) -> ClosedRange<Day>? {
    guard let ends = ends(of: words), case .days(let first)? = Period(ends.0, clock),
      case .days(let last)? = Period(ends.1, clock)
    else { return nil }
    return min(first.lowerBound, last.lowerBound)...max(first.upperBound, last.upperBound)
  }

  private static func ends(of words: String) -> (String, String)? {
    let parts = words.split(separator: "..", omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty { return (String(parts[0]), String(parts[1])) }
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

  /// The typed digits of a year, a month and a day.
  private static func parts(of text: String) -> [String]? {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, let last = parts.last, ["", "0"].contains(last) { parts.removeLast() }
    guard (1...3).contains(parts.count), parts.allSatisfy({ Int(digits: $0.utf8) != nil }),
      parts[0].utf8.count == 4 || (parts.count == 1 && parts[0].utf8.count < 4)
    else { return nil }
    return parts
  }

  private static func said(_ words: String, _ today: LocalTime, _ clock: QueryClock) -> Period? {
    let nightTurn = clock.nightTurn
    let week = today.day.startOfWeek(clock.weekStart)
    switch words.lowercased() {
    case "last week": return .days(week.advanced(by: -7)...week.advanced(by: -1))
    case "this week": return .days(week...week.advanced(by: 6))
    case "this month": return .days(today.day.month.days)
    case "this year": return .days(Day.days(ofYear: today.year))
    // What is written in the afternoon belongs to the night to come.
    case "today": return .days(today.day...today.night(turningAt: nightTurn))
    case _: break
    }
    switch DatePhrase.read(words, now: today) {
    case .success(let date): return date.map { .days($0.nights(turningAt: nightTurn)) }
    case .failure(.future(let date, _)), .failure(.ambiguous(let date, _)):
      return .days(date.nights(turningAt: nightTurn))
    case .failure(.weekday(_, let day)): return .days(day...day)
    case .failure(.noSuchDay): return nil
    case .failure(.unreadable): return beginnings.contains { $0.hasPrefix(words.lowercased()) } ? .begun : nil
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

extension DreamDate {
  /// The night of the date; of a less precise date, all its days.
  fileprivate func nights(turningAt turn: Int) -> ClosedRange<Day> {
    night(turningAt: turn).map { $0...$0 } ?? days
  }
}

extension LocalTime {
  /// The night that this moment belongs to.
  fileprivate func night(turningAt turn: Int) -> Day { clock.hour >= turn ? day.advanced(by: 1) : day }
}
