/// Why a text is no date of a dream.
package enum DatePhraseError: Error, Hashable, Sendable {
  case unreadable(String)
  /// Nobody has dreamt yet what is dreamt tomorrow.
  case future(DreamDate, daysAhead: Int?)
  /// Two days, or a day and a time, are written like that.
  case ambiguous(DreamDate, DreamDate)
  case noSuchDay(String)
  /// The day is another day of the week than was said.
  case weekday(said: Weekday, Day)
}

extension DatePhraseError {
  /// What is said of it: what is wrong, and what would be right.
  package var message: String {
    switch self {
    case .unreadable: "Try \(Self.examples)."
    case .future(_, daysAhead: 0): "That is later today."
    case .future(_, daysAhead: 1): "That is tomorrow."
    case .future(let date, _): "\(date.words) is in the future."
    case .ambiguous(let first, let second): "\(first.short) or \(second.short)?"
    case .noSuchDay(let text): "There is no \(text)."
    case .weekday(_, let day): "\(DreamDate(day: day).short) is a \(day.weekday.rawValue)."
    }
  }

  /// What can be read.
  package static let examples = "yesterday 6:40, last monday, 19 nov, 2026-11-19, 1985?"
}

extension DreamDate {
  /// So that it can't be taken for another: `19 nov 2026`, `6:10`.
  fileprivate var short: String {
    guard case .moment(let moment) = form, let day = moment.day else { return words }
    if let clock = moment.clock { return "\(clock.hour):\(clock.minute.twoDigits)" }
    let (year, month, number) = day.components
    return "\(number) \(Month(year: year, month: month).short.lowercased()) \(year)"
  }
}
