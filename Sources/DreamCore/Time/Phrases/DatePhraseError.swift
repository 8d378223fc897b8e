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
}

extension DatePhraseError {
  /// The message for people: what is wrong, and what would be right.
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

  /// Examples of what can be read.
  package static let examples = "yesterday 6:40, last monday, 19 nov, 2026-11-19, 1985?"
}

extension DreamDate {
  /// The date in a form that can't be mistaken for another: `19 nov 2026`, `6:10`.
  fileprivate var short: String {
    guard case .moment(let moment) = extent, let day = moment.day else { return words }
    if let clock = moment.clock { return "\(clock.hour):\(clock.minute.twoDigits)" }
    let (year, month, number) = day.components
    return "\(number) \(Month(year: year, month: month).short.lowercased()) \(year)"
  }
}
