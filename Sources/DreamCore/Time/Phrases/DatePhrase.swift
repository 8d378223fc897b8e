/// A date in a person's words: `yesterday 6:40`, `last monday`, `19 nov`, `3 days ago`, `2026-11-19 6:40`, `1985?`.
///
/// Words never mean a day in the future: `monday` is the latest one that has been.
package struct DatePhrase {
  let now: LocalTime
  /// The words that say the day, in lower case.
  private(set) var words: [String]
  /// The time that the words say, with the offset behind it, if there is one.
  private(set) var time: DateMoment.TimeOfDay?
  /// The order in which a person writes numbers of days; `nil` if it isn't known.
  let order: DateStyle?
  /// Returns the offset of a time that is said without one.
  private let offset: (Day, ClockTime) -> Int

  /// Reads a date; `nil` if `text` is blank.
  /// - Parameter order: the order in which the person writes `4/3/1996`; without it, such a date is asked back.
  /// - Parameter offset: returns the offset from UTC in minutes when the clock shows a time on a day; by default, the offset
  ///   of `now`.
  package static func read(
    _ text: String, now: LocalTime, order: DateStyle? = nil, offset: ((Day, ClockTime) -> Int)? = nil
  ) -> Result<DreamDate?, DatePhraseError> {
    let text = text.singleSpaced
    guard !text.isEmpty else { return .success(nil) }
    let offset = offset ?? { _, _ in now.offset }
    return Result { () throws(DatePhraseError) in try read(trimmed: text, now: now, order, offset) }
  }

  private static func read(
    trimmed text: String, now: LocalTime, _ order: DateStyle?, _ offset: @escaping (Day, ClockTime) -> Int
  ) throws(DatePhraseError) -> DreamDate {
    guard text.utf8.count <= 80 else { throw .unreadable(text) }
    let date: DreamDate
    if let written = DreamDate(text.uppercased()) {
      date = written
    } else {
      date = try DatePhrase(text, now: now, order, offset).date(of: text)
    }
    guard !date.isFuture(at: now) else { throw .future(date, daysAhead: date.daysAhead(of: now)) }
    return date
  }

  /// A night at the end, as `DreamDate.understanding` writes it, only repeats the day.
  private init(_ text: String, now: LocalTime, _ order: DateStyle?, _ offset: @escaping (Day, ClockTime) -> Int) {
    (self.now, self.order, self.offset) = (now, order, offset)
    words = text.lowercased().map { $0 == "," ? " " : String($0) }.joined()
      .split(separator: " ").map(String.init).filter { !Self.fillers.contains($0) }
    if let night = words.firstIndex(of: "night"), night > 0,
      words.dropFirst(night + 1).contains(where: { $0.contains("–") })
    {
      words.removeSubrange(night...)
    }
    guard let found = ClockPhrase.find(in: words) else { return }
    words.removeSubrange(found.range)
    time = DateMoment.TimeOfDay(clock: found.clock, offset: found.offset)
  }

  private static let fillers: Set<String> = ["on", "at", "in", "of", "the"]

  private func date(of text: String) throws(DatePhraseError) -> DreamDate {
    if let days = try days() { return latest(of: days) }
    guard time == nil, let date = try wideDate() else { throw .unreadable(text) }
    return date
  }

  /// The date of the first of `days` that isn't in the future at the phrase's time; of the first one if all are.
  private func latest(of days: [Day]) -> DreamDate {
    let dates = days.map { date(on: $0, at: time) }
    return dates.first { !$0.isFuture(at: now) } ?? dates.first ?? DreamDate(day: now.day)
  }

  /// The date of a day and a time, which gets its offset there if it has none.
  func date(on day: Day, at time: DateMoment.TimeOfDay?) -> DreamDate {
    let whole = time.map { DateMoment.TimeOfDay(clock: $0.clock, offset: $0.offset ?? offset(day, $0.clock)) }
    return DreamDate(day: day, time: whole)
  }
}

extension DreamDate {
  /// The number of days from today; `nil` if the date is less precise.
  fileprivate func daysAhead(of now: LocalTime) -> Int? {
    guard case .moment(let moment) = extent, let day = moment.day else { return nil }
    return day.daysSince1970 - now.day.daysSince1970
  }

  /// The date in a form that can't be mistaken for another: `19 nov 2026`, `6:10`.
  fileprivate var short: String {
    guard case .moment(let moment) = extent, let day = moment.day else { return words }
    if let clock = moment.clock { return "\(clock.hour):\(clock.minute.twoDigits)" }
    let (year, month, number) = day.components
    return "\(number) \(Month(year: year, month: month).short.lowercased()) \(year)"
  }
}

/// The reason why a text can't be read as the date of a dream.
package enum DatePhraseError: Error, Hashable, Sendable {
  case unreadable(String)
  /// The date is in the future.
  case future(DreamDate, daysAhead: Int?)
  /// The text can mean either of two dates.
  case ambiguous(DreamDate, DreamDate)
  case noSuchDay(String)
  /// The day is on another day of the week than the one that is written.
  case weekday(said: Weekday, Day)

  /// The message for people: what is wrong, and what would be right.
  package var message: String {
    switch self {
    case .unreadable: "Try \(Self.examples)."
    case .future(_, daysAhead: 0): "That is later today."
    case .future(_, daysAhead: 1): "That date is in the future."
    case .future(let date, _): "\(date.words) is in the future."
    case .ambiguous(let first, let second): "\(first.short) or \(second.short)?"
    case .noSuchDay(let text): "There is no \(text)."
    case .weekday(_, let day): "\(DreamDate(day: day).short) is a \(day.weekday.rawValue)."
    }
  }

  /// Examples of what can be read.
  package static let examples = "yesterday 6:40, last monday, 19 nov, 2026-11-19, 1985?"
}
